import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CliError } from '../../../src/base/cli-error.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { createStateSaver, loadState } from '../../../src/sandbox/state/state-file.ts';
import { served } from '../support/served.ts';

function place(): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'state-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, file: join(folder, 'state.json') };
}

test('a file that is not there yet is no organization', () => {
  expect(loadState(place().file)).toBeUndefined();
});

test('what was saved is read back as it was', async () => {
  const { folder, file } = place();
  const organization = new Organization(seedOrganization({ users: 3, channels: 2 }));
  organization.renameChannel([...organization.channels.values()][0] as never, 'renamed ☂');
  await createStateSaver(file, organization).save();
  expect(loadState(file)).toEqual(organization.snapshot());
  expect(readdirSync(folder)).toEqual(['state.json']);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a file from before there were profile fields and messages has none of them', () => {
  const { file } = place();
  const { profile_fields: _, messages: __, ...older } = seedOrganization();
  writeFileSync(file, JSON.stringify(older));
  const state = loadState(file);
  if (state === undefined) throw new Error('nothing was read');
  expect(new Organization(state).snapshot()).toMatchObject({ profile_fields: [], messages: [] });
});

test('a created channel is in the file when the reply comes, and in the next sandbox under its id', async () => {
  const { file } = place();
  const organization = new Organization(seedOrganization());
  const saver = createStateSaver(file, organization);
  const first = await served({ organization, changed: () => saver.save() });
  const form = { name: 'kept', subscribers: '[]' };
  const { id } = (await first.send('POST', '/channels/create', { as: 'owner', form })).json();
  const state = loadState(file);
  if (state === undefined) throw new Error('nothing was saved');
  const again = await served({ organization: new Organization(state) });
  const headers = first.auth('owner');
  const got = await again.send('GET', `/streams/${id}`, { headers });
  expect(got.json()).toMatchObject({ stream: { name: 'kept', stream_id: id } });
  const next = await again.send('POST', '/channels/create', { headers, form: { ...form, name: 'next' } });
  expect(next.json().id).toBe(Number(id) + 1);
});

test('many changes at once share writes, and the last one is in the file', async () => {
  const { file } = place();
  const organization = new Organization(seedOrganization());
  const saver = createStateSaver(file, organization);
  const saves = Array.from({ length: 50 }, (_, each) => {
    organization.realm.description = `change ${each}`;
    return saver.save();
  });
  await Promise.all(saves);
  expect(loadState(file)?.realm.description).toBe('change 49');
  organization.realm.description = 'after';
  await saver.save();
  expect(loadState(file)?.realm.description).toBe('after');
});

test.each([
  ['no JSON', '{', 'no JSON'],
  ['cut short', JSON.stringify(seedOrganization()).slice(0, -1), 'no JSON'],
  ['another document', '[]', 'top level'],
  ['another version', JSON.stringify({ ...seedOrganization(), version: 2 }), 'version'],
  [
    'a channel without an id',
    JSON.stringify({ ...seedOrganization(), channels: [{ name: 'x' }] }),
    'channels.0',
  ],
])('%s is refused by name and left as it is', (_, text, part) => {
  const { file } = place();
  writeFileSync(file, text);
  expect(() => loadState(file)).toThrow(CliError);
  expect(() => loadState(file)).toThrow(file);
  expect(() => loadState(file)).toThrow(part);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

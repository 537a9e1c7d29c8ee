import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Field } from '../../../src/api/shape.ts';
import { CliError } from '../../../src/base/cli-error.ts';
import { type Snapshot, snapshotShape } from '../../../src/sandbox/state/model.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { createStateSaver, keptLists, loadState } from '../../../src/sandbox/state/state-file.ts';
import { initialFields } from '../../../src/sandbox/state/stored.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

function place(): { folder: string; file: string } {
  const folder = temporaryFolder();
  return { folder, file: join(folder, 'state.json') };
}

test('a missing file has no organization', () => {
  expect(loadState(place().file)).toBeUndefined();
});

test('reads back what was saved', async () => {
  const { folder, file } = place();
  const organization = new Organization(seedOrganization({ users: 3, channels: 2 }));
  organization.renameChannel([...organization.channels.values()][0] as never, 'renamed ☂');
  await createStateSaver(file, organization).save();
  expect(loadState(file)).toEqual(organization.snapshot());
  expect(readdirSync(folder)).toEqual(['state.json']);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a file from before profile fields, messages and invitations has none of them', () => {
  const { file } = place();
  const { profile_fields: _, messages: __, invites: ___, ...older } = seedOrganization();
  writeFileSync(file, JSON.stringify(older));
  const state = loadState(file);
  if (state === undefined) throw new Error('nothing was read');
  expect(new Organization(state).snapshot()).toMatchObject({
    profile_fields: [],
    messages: [],
    invites: [],
  });
});

test('a field or setting missing from an older file has its initial value', () => {
  const { file } = place();
  const whole = seedOrganization();
  // As read from a file, without the settings of later levels.
  const older = JSON.parse(JSON.stringify(whole));
  for (const channel of older.channels) {
    delete channel.topics_policy;
    delete channel.folder_id;
    for (const setting of ['can_create_topic_group', 'can_remove_subscribers_group']) {
      delete channel.settings[setting];
    }
    delete channel.settings.can_administer_channel_group;
  }
  for (const group of older.groups) delete group.settings.can_leave_group;
  for (const user of older.users) delete user.avatar_version;
  writeFileSync(file, JSON.stringify(older));
  const idOf = (name: string) => whole.groups.find((group) => group.name === name)?.id;
  const state = loadState(file);
  expect(state?.channels[2]).toMatchObject({
    name: 'design',
    topics_policy: 'inherit',
    folder_id: null,
    settings: {
      can_create_topic_group: idOf('role:everyone'),
      can_remove_subscribers_group: idOf('role:administrators'),
      can_administer_channel_group: { direct_members: [14], direct_subgroups: [] },
    },
  });
  expect(state?.groups.at(-1)?.settings.can_leave_group).toBe(idOf('role:everyone'));
  expect(state?.users[0]?.avatar_version).toBe(1);
});

test('profile fields with their options as text are read in order', () => {
  const { file } = place();
  const { profile_fields: _, ...seed } = seedOrganization();
  const options = { a: 'First', b: 'Second' };
  const profile_fields = [
    { id: 9, type: 1, name: 'Phone', hint: '', required: false, editable_by_user: true },
    { id: 3, type: 3, name: 'Office', hint: '', required: false, editable_by_user: true, options },
  ];
  writeFileSync(file, JSON.stringify({ ...seed, profile_fields }));
  expect(loadState(file)?.profile_fields).toEqual([
    expect.objectContaining({ id: 9, order: 1, field_data: '', display_in_profile_summary: false }),
    expect.objectContaining({
      id: 3,
      order: 2,
      field_data: '{"a":{"text":"First","order":"1"},"b":{"text":"Second","order":"2"}}',
    }),
  ]);
});

test.each(Object.entries(keptLists).filter(([, { fields }]) => fields !== undefined))(
  'of %s, an older file without any of their fields is readable',
  (name, { fields }) => {
    const { file } = place();
    const older = JSON.parse(JSON.stringify(seedOrganization()));
    const initial = initialFields(fields ?? {});
    for (const thing of older[name]) for (const field of Object.keys(initial)) delete thing[field];
    writeFileSync(file, JSON.stringify(older));
    const read = loadState(file)?.[name as keyof Snapshot] as object[] | undefined;
    expect(read).not.toEqual([]);
    for (const thing of read ?? []) expect(thing).toMatchObject(initial);
  },
);

test('every list of a file contains a resource, except for three', () => {
  const named = Object.entries<Field>(snapshotShape).flatMap(([name, field]) =>
    typeof field === 'object' && 'list' in field ? [name] : [],
  );
  const plain = named.filter((name) => keptLists[name]?.fields === undefined);
  expect(plain).toEqual(['messages', 'scheduled', 'queues']);
});

test('a new channel is in the file when the reply arrives, and in the next sandbox with its id', async () => {
  const { file } = place();
  const organization = new Organization(seedOrganization());
  const saver = createStateSaver(file, organization);
  const first = await startSandbox({ organization, changed: () => saver.save() });
  const form = { name: 'kept', subscribers: '[]' };
  const { id } = (await first.send('POST', '/channels/create', { as: 'owner', form })).json();
  const state = loadState(file);
  if (state === undefined) throw new Error('nothing was saved');
  const again = await startSandbox({ organization: new Organization(state) });
  const headers = first.auth('owner');
  const got = await again.send('GET', `/streams/${id}`, { headers });
  expect(got.json()).toMatchObject({ stream: { name: 'kept', stream_id: id } });
  const next = await again.send('POST', '/channels/create', { headers, form: { ...form, name: 'next' } });
  expect(next.json().id).toBe(Number(id) + 1);
});

test('many concurrent changes share writes, and the last one is in the file', async () => {
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
  ['a truncated file', JSON.stringify(seedOrganization()).slice(0, -1), 'no JSON'],
  ['another document', '[]', 'top level'],
  ['another version', JSON.stringify({ ...seedOrganization(), version: 2 }), 'version'],
  [
    'a channel without an id',
    JSON.stringify({ ...seedOrganization(), channels: [{ name: 'x' }] }),
    'channels.0',
  ],
  [
    'an unknown role',
    JSON.stringify({ ...seedOrganization(), users: [{ ...seedOrganization().users[0], role: 150 }] }),
    'users.0.role',
  ],
  [
    "a setting that isn't a group",
    JSON.stringify({
      ...seedOrganization(),
      groups: [{ ...seedOrganization().groups[0], settings: { can_join_group: 'x' } }],
    }),
    'groups.0.settings.can_join_group',
  ],
  [
    "a default that isn't a plain value",
    JSON.stringify({ ...seedOrganization(), user_defaults: { color_scheme: [2] } }),
    'user_defaults.color_scheme',
  ],
])('%s is refused by name and left unchanged', (_, text, part) => {
  const { file } = place();
  writeFileSync(file, text);
  expect(() => loadState(file)).toThrow(CliError);
  expect(() => loadState(file)).toThrow(file);
  expect(() => loadState(file)).toThrow(part);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

/** `--undo-out` of moves: messages return to their place, whatever they were merged with. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const quiet = '--no-send-notification-to-new-thread';

/** The place of every message, by id. */
function places({ organization }: Sandbox) {
  return [...organization.messages.values()].map(({ id, stream_id, topic }) => [id, stream_id, topic]);
}

async function started(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  for (const [topic, content] of [
    ['lunch', 'Soup.'],
    ['news', 'One.'],
    ['news', 'Two.'],
    ['', 'Nameless.'],
  ]) {
    const form = { type: 'channel', to: '101', topic: String(topic), content: String(content) };
    expect((await sandbox.send('POST', '/messages', { as: 'owner', form })).status).toBe(200);
  }
  return sandbox;
}

/** Runs a move with `--undo-out`, then undoes it; returns the writes of the undo. */
async function undone(sandbox: Sandbox, args: readonly string[]) {
  const before = places(sandbox);
  const file = join(temporaryFolder(), 'undo.yaml');
  const ran = await sandbox.run([...args, quiet, '--yes', '--undo-out', file]);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(places(sandbox), 'something moved').not.toEqual(before);
  await sandbox.writes();
  const back = await sandbox.run(['message', 'move', '--from', file, '--yes']);
  expect(back, back.err + readFileSync(file, 'utf8')).toMatchObject({ code: 0 });
  expect(places(sandbox)).toEqual(before);
  return (await sandbox.writes()).map(({ path, params }) => [path, params.propagate_mode ?? 'change_one']);
}

describe('a whole topic returns in one request', () => {
  it.each([
    ['topic rename', ['topic', 'rename', 'general', 'lunch', 'dinner']],
    ['topic rename that changes only case', ['topic', 'rename', 'general', 'lunch', 'Lunch']],
    ['topic move', ['topic', 'move', 'general', 'lunch', '--to-channel', 'design']],
    ['the empty topic', ['topic', 'move', 'general', 'general chat', '--to-channel', 'leadership']],
  ])('%s', async (_, args) => {
    const requests = await undone(await started(), args);
    expect(requests.map(([, mode]) => mode)).toEqual(['change_all']);
  });
});

describe('only moved messages return from merged topics', () => {
  it('into an existing topic', async () => {
    const sandbox = await started();
    const ids = [...sandbox.organization.messages.values()].filter(({ topic }) => topic === 'news');
    const args = ['topic', 'merge', 'news', '--from-channel', 'general', '--into', 'lunch'];
    const requests = await undone(sandbox, args);
    expect(requests.sort()).toEqual(ids.map(({ id }) => [`/messages/${id}`, 'change_one']).sort());
  });

  it('several into a new one, and all of a channel into another', async () => {
    const both = ['topic', 'merge', 'news', 'lunch', '--from-channel', 'general', '--into', 'all'];
    await undone(await started(), both);
    const sandbox = await started();
    const form = { type: 'channel', to: '103', topic: 'News', content: 'There.' };
    await sandbox.send('POST', '/messages', { as: 'owner', form });
    await undone(sandbox, ['topic', 'merge', '--from-channel', 'general', '--to-channel', 'design']);
  });
});

describe('message move', () => {
  it.each([
    ['one message', []],
    ['later ones too', ['--propagate-mode', 'change_later']],
    ['the whole topic', ['--propagate-mode', 'change_all']],
  ])('%s', async (_, mode) => {
    const sandbox = await started();
    const id = [...sandbox.organization.messages.values()].find(({ content }) => content === 'One.')?.id;
    await undone(sandbox, ['message', 'move', String(id), '--topic', 'lunch', ...mode]);
  });
});

const idOf = ({ organization }: Sandbox, text: string) =>
  [...organization.messages.values()].find(({ content }) => content === text)?.id;

describe('a whole topic returns by name', () => {
  const newest = (sandbox: Sandbox) => String(idOf(sandbox, 'Two.'));
  it.each([
    ['is deleted', (sandbox: Sandbox) => ['message', 'delete', newest(sandbox), '--yes'], ['news']],
    [
      "has moved to someone else's topic",
      (sandbox: Sandbox) => ['message', 'move', newest(sandbox), '--topic', 'lunch', quiet],
      ['news', 'lunch'],
    ],
  ])('even if its reference message %s', async (_, args, topics) => {
    const sandbox = await started();
    const file = join(temporaryFolder(), 'undo.yaml');
    await sandbox.run(['topic', 'rename', 'general', 'news', 'dinner', quiet, '--undo-out', file]);
    expect(await sandbox.run(args(sandbox))).toMatchObject({ code: 0 });
    const lunch = places(sandbox).filter(([, , topic]) => topic === 'lunch');
    const back = await sandbox.run(['message', 'move', '--from', file, '--yes']);
    expect(back, back.err).toMatchObject({ code: 0 });
    const left = [...sandbox.organization.messages.values()].filter(({ content }) => /One|Two/.test(content));
    expect(left.map(({ topic }) => topic)).toEqual(topics);
    expect(places(sandbox).filter(([, , topic]) => topic === 'lunch')).toEqual(lunch);
  });

  it('and is reported missing before anything is sent if it was renamed again', async () => {
    const sandbox = await started();
    const file = join(temporaryFolder(), 'undo.yaml');
    await sandbox.run([
      'topic',
      'move',
      'general',
      'news',
      '--to-channel',
      'design',
      quiet,
      '--undo-out',
      file,
    ]);
    await sandbox.run(['topic', 'rename', 'design', 'news', 'later', quiet]);
    await sandbox.writes();
    const back = await sandbox.run(['message', 'move', '--from', file, '--yes']);
    expect(back.code).toBe(3);
    expect(back.err).toContain('news');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('requires its channel, its name and the mode', async () => {
    const sandbox = await startSandbox();
    const ran = await sandbox.run(['message', 'move', '1001', '--topic', 'x', '--from-topic', 'news']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('--from-channel, --from-topic and --propagate-mode change_all');
    expect(await sandbox.writes()).toEqual([]);
  });
});

it.each([
  ['a topic', ['topic', 'rename', 'general', 'news', 'dinner']],
  ['messages of a merged one', ['topic', 'merge', 'news', '--from-channel', 'general', '--into', 'lunch']],
])('%s that already returned stays, and is not a failure', async (_, args) => {
  const sandbox = await started();
  const file = join(temporaryFolder(), 'undo.yaml');
  await sandbox.run([...args, quiet, '--yes', '--undo-out', file]);
  const back = () => sandbox.run(['message', 'move', '--from', file, '--yes', '--json']);
  const outcomes = async () => (await back()).json<{ outcome: string }[]>().map((each) => each.outcome);
  expect(new Set(await outcomes())).toEqual(new Set(['updated']));
  const before = places(sandbox);
  expect(new Set(await outcomes())).toEqual(new Set(['unchanged']));
  expect(places(sandbox)).toEqual(before);
});

it('a row without a new place is an error', async () => {
  const sandbox = await started();
  const file = join(temporaryFolder(), 'moves.csv');
  writeFileSync(file, 'id,topic\n1001,\n1002,lunch\n');
  await sandbox.writes();
  const ran = await sandbox.run(['message', 'move', '--from', file, '--yes']);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('--topic or --channel is missing');
  expect(await sandbox.writes()).toEqual([]);
});

it('keeps the undo of an earlier run, and writes none in a dry run', async () => {
  const sandbox = await started();
  const file = join(temporaryFolder(), 'undo.yaml');
  const rename = (from: string, to: string, ...more: string[]) =>
    sandbox.run(['topic', 'rename', 'general', from, to, quiet, '--undo-out', file, ...more]);
  await rename('lunch', 'dinner', '--dry-run');
  expect(existsSync(file)).toBe(false);
  await rename('lunch', 'dinner');
  expect((await rename('dinner', 'supper')).err).toContain('undo-2.yaml');
  expect(readFileSync(file, 'utf8')).toMatch(/^# Undo of a run of realmctl at http.*\n# Move them back/);
});

it('a table of moves is checked before anything is sent', async () => {
  const sandbox = await started();
  const file = join(temporaryFolder(), 'moves.csv');
  writeFileSync(file, 'id,channel,topic\n1001,nowhere,a\n1001,,b\n');
  await sandbox.writes();
  const ran = await sandbox.run(['message', 'move', '--from', file, '--yes']);
  expect(ran.code).not.toBe(0);
  expect(ran.err).toContain('nowhere');
  expect(await sandbox.writes()).toEqual([]);
});

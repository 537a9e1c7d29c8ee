/** Deleting messages: by id, by search and from a table; the evidence; and what a killed run leaves. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { runAfterTest } from '../../support/after-test.ts';
import { makeFolder } from '../../support/folder.ts';
import { killAt } from '../../support/kill-at.ts';
import { lose } from '../../support/lost-answer.ts';
import { isThorough } from '../../support/sample.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { spammed } from '../../support/spam.ts';

async function folderOfTest() {
  const folder = await makeFolder();
  runAfterTest(() => folder.remove());
  return folder;
}

describe('message delete', () => {
  it('takes one request for a message', async () => {
    const sandbox = await startSandbox();
    const ran = await sandbox.run(['message', 'delete', '1003', '--yes']);
    expect(ran.err).toBe('deleted message 1003\n');
    expect((await sandbox.requests()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /messages/1003',
    ]);
    expect(sandbox.organization.messages.has(1003)).toBe(false);
  });

  it('asks, and names the sender', async () => {
    const { run, writes } = await startSandbox();
    const ran = await run(['message', 'delete', '1002', '--json']);
    expect(ran.code).toBe(2);
    expect(ran.error().message).toContain(
      'Delete message 1002 by Mei 山田 in general > welcome? A deletion cannot be undone.',
    );
    expect(await writes()).toEqual([]);
  });

  it('asks with the number of messages', async () => {
    const { run, writes } = await startSandbox({ organization: spammed(25, 5) });
    const ran = await run(['message', 'delete', '--sender', 'crowd1@sandbox.invalid', '--public']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('found 25 messages by 1 user in 5 channels');
    expect(ran.err).toContain('Delete 25 messages?');
    expect(await writes()).toEqual([]);
  });

  it('reads one message for all that are refused for the same reason', async () => {
    const sandbox = await startSandbox();
    const ran = await sandbox.run(
      ['message', 'delete', '1001', '1003', '9', '8', '--yes', '--json'],
      'member1',
    );
    expect(ran.json<{ error: { exit: number } }[]>().map(({ error }) => error.exit)).toEqual([5, 5, 3, 3]);
    const asked = (await sandbox.requests()).filter(
      ({ method, path }) => method === 'GET' && /[0-9]$/.test(path),
    );
    expect(asked).toHaveLength(2);
  });

  it.each([
    [['99'], 3, 'message 99 does not exist, or you cannot read it'],
    [['1003', '--sender', 'member1'], 2, 'MESSAGE_ID and a search cannot be combined'],
    [[], 2, 'MESSAGE_ID is missing'],
    [['--narrow', '[]'], 2, 'MESSAGE_ID is missing'],
    [['--public'], 2, 'MESSAGE_ID is missing'],
    [['1003', '--resume', 'r.ndjson'], 2, '--resume needs --from'],
    [['0'], 2, "MESSAGE_ID must be a whole number of at least 1, not '0'"],
    [['id:x'], 2, "MESSAGE_ID must be a whole number of at least 1, not 'x'"],
  ])('refuses %j', async (args, code, message) => {
    const { run } = await startSandbox();
    const ran = await run(['message', 'delete', ...args, '--yes', '--json']);
    expect(ran.code).toBe(code);
    expect(ran.error().message).toBe(message);
  });

  it('stores results by id', async () => {
    const { run } = await startSandbox();
    const results = (await folderOfTest()).path('r.ndjson');
    const ran = await run(['message', 'delete', '1003', '99999', '--results', results, '--yes']);
    expect(ran.code).toBe(3);
    const kept = await run(['message', 'delete', '1003', '1002', '--results', results, '--yes']);
    expect(kept.code, kept.err).toBe(0);
    expect((await readFile(results, 'utf8')).match(/"key":"100[23]","outcome":"removed"/g)).toHaveLength(2);
  });

  it("is partial if one of several doesn't exist", async () => {
    const { run } = await startSandbox();
    const ran = await run(['message', 'delete', '1003', '99', '--yes', '--json']);
    expect(ran.code).toBe(8);
    expect(ran.json()).toMatchObject([
      { id: 1003, outcome: 'removed', error: null },
      { id: 99, outcome: 'failed', error: { exit: 3 } },
    ]);
  });

  it('says who may delete when the server refuses', async () => {
    const { run, organization } = await startSandbox();
    const ran = await run(['message', 'delete', '1001', '--yes', '--json'], 'member1');
    expect(ran.code).toBe(5);
    expect(ran.error().hint).toContain('can_delete_any_message_group');
    expect(organization.messages.has(1001)).toBe(true);
  });

  it('recognizes its deletion when the answer was lost', async () => {
    const { ran, writes, organization } = await lose(['message', 'delete', '1003', '--yes']);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toEqual([{ id: 1003, outcome: 'removed', error: null }]);
    expect(writes).toEqual(['DELETE /messages/1003']);
    expect(organization.messages.has(1003)).toBe(false);
  });

  it('saves the messages before it deletes them, and never overwrites a file', async () => {
    const { run, organization, writes } = await startSandbox();
    const folder = await folderOfTest();
    const args = ['message', 'delete', '--channel', 'general', '--yes', '--out', folder.path('e.ndjson')];
    expect((await run(args)).code).toBe(0);
    const kept = await folder.lines<{ id: number; content: string }>('e.ndjson');
    expect(kept.map(({ id, content }) => [id, content])).toEqual([
      [1003, 'Soup today.'],
      [1002, 'Hello!'],
      [1001, 'Welcome to the **sandbox**.'],
    ]);
    expect([...organization.messages.keys()]).toEqual([1004, 1005]);
    await writes();
    const again = await run([...args.slice(0, 2), '1005', ...args.slice(4), '--json']);
    expect(again.code).toBe(2);
    expect(again.error().message).toContain('already exists');
    expect(await writes()).toEqual([]);
    expect(await folder.lines('e.ndjson')).toHaveLength(3);
  });

  it.each(['r.ndjson', 'r.csv'])(
    'continues after a run that was killed before it saved anything (%s)',
    async (name) => {
      const { run, organization, writes } = await startSandbox();
      const folder = await folderOfTest();
      const [out, results] = [folder.path('e.ndjson'), folder.path(name)];
      await folder.put(name, name === 'r.csv' ? 'row,key,outcome,id,error,message,begun,site\n' : '');
      const goOn = ['message', 'delete', '--from', out, '--resume', results, '--yes'];
      const unbegun = await run([...goOn, '--json']);
      expect(unbegun.code).toBe(2);
      expect(unbegun.error().message).toContain('there is nothing to resume');
      expect(unbegun.error().hint).toContain(`start it again as before, with --results ${results}`);
      expect(await writes()).toEqual([]);
      const find = ['message', 'delete', '--channel', 'general', '--out', out, '--results', results, '--yes'];
      const ran = await run(find);
      expect(ran, ran.err).toMatchObject({ code: 0 });
      expect([...organization.messages.keys()]).toEqual([1004, 1005]);
      expect((await folder.text(name)).match(/removed/g)).toHaveLength(3);
      // A second run could not know what the first one did.
      expect(await run(find)).toMatchObject({ code: 2 });
      const again = await run(goOn);
      expect(again, again.err).toMatchObject({ code: 0 });
    },
  );

  it('continues after a run that was killed after saving the messages', async () => {
    const { run, organization } = await startSandbox();
    const folder = await folderOfTest();
    const [out, results] = [folder.path('e.ndjson'), folder.path('r.ndjson')];
    await folder.put('e.ndjson', '{"id":1003}\n{"id":1002}\n');
    await folder.put('r.ndjson', '');
    const ran = await run(['message', 'delete', '--from', out, '--resume', results, '--yes']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect([...organization.messages.keys()]).toEqual([1001, 1004, 1005]);
  });

  it('writes no evidence in a dry run', async () => {
    const { run } = await startSandbox();
    const folder = await folderOfTest();
    const out = folder.path('e.ndjson');
    const ran = await run(['message', 'delete', '--channel', 'general', '--out', out, '--dry-run']);
    expect(ran.out).toBe('DELETE /messages/1003\nDELETE /messages/1002\nDELETE /messages/1001\n');
    await expect(folder.text('e.ndjson')).rejects.toThrow('ENOENT');
  });
});

/** A limit that nothing here reaches; without one, realmctl would assume that of an unknown server. */
const rateLimit = '100000/60s';

const [count, kills] = isThorough ? [2_000, 20] : [240, 3];

describe('a spammer', () => {
  it('is removed with few requests, even if the run is killed repeatedly: nothing twice, nothing left', async () => {
    const sandbox = await startSandbox({ organization: spammed(count, 50), rateLimit });
    const folder = await folderOfTest();
    const [out, results] = [folder.path('evidence.ndjson'), folder.path('done.ndjson')];
    const others = sandbox.organization.messages.size - count;
    const find = [
      'message',
      'delete',
      '--sender',
      'crowd1@sandbox.invalid',
      '--public',
      '--out',
      out,
      '--yes',
    ];
    const goOn = ['message', 'delete', '--from', out, '--yes'];
    for (let kill = 1; kill <= kills; kill += 1) {
      const lines = Math.floor((kill * count * 1.6) / (kills + 1));
      await killAt(lines, { args: kill === 1 ? find : goOn, results }, sandbox);
    }
    const last = await sandbox.run([...goOn, '--resume', results]);
    expect(last.code, last.err).toBe(0);

    expect(sandbox.organization.messages.size).toBe(others);
    const kept = await folder.lines<{ id: number }>('evidence.ndjson');
    expect(new Set(kept.map(({ id }) => id)).size).toBe(count);
    const told = await folder.lines<{ outcome: string }>('done.ndjson');
    expect(told.map(({ outcome }) => outcome)).toEqual(Array(count).fill('removed'));
    const requests = await sandbox.requests();
    const deletions = requests.filter(({ method }) => method === 'DELETE');
    expect(deletions.filter(({ status }) => status !== 200)).toEqual([]);
    expect(deletions).toHaveLength(count);
  });

  it('takes at most ten requests more than there are messages', async () => {
    const sandbox = await startSandbox({ organization: spammed(count, 50), rateLimit });
    const ran = await sandbox.run([
      'message',
      'delete',
      '--sender',
      'crowd1@sandbox.invalid',
      '--public',
      '--yes',
    ]);
    expect(ran.code, ran.err).toBe(0);
    expect((await sandbox.requests()).length).toBeLessThanOrEqual(count + 10);
  });
});

/** `channel update --from` and `channel archive --from`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const run = (verb: string, table: string, ...flags: string[]) =>
  runHere(['channel', verb, '--from', '-', ...flags], sandbox.env('admin'), table);

describe('channel update --from', () => {
  it('sends only the differences of each row, in one request per channel, and ignores empty cells', async () => {
    await sandbox.writes();
    const ran = await run(
      'update',
      'channel,description,folder,topics_policy\ngeneral,Words,,\nid:103,"",none,\n',
      '--json',
    );
    expect(ran.json()).toMatchObject([
      { row: 1, key: 'general', stream_id: 101, outcome: 'updated' },
      { row: 2, key: 'id:103', stream_id: 103, outcome: 'updated' },
    ]);
    const writes = (await sandbox.writes()).sort((one, other) => (one.path < other.path ? -1 : 1));
    expect(writes.map(({ method, path, params }) => [method, path, params])).toEqual([
      ['PATCH', '/streams/101', { description: 'Words' }],
      ['PATCH', '/streams/103', { description: '', folder_id: null }],
    ]);
    const again = await run('update', 'channel,description\ngeneral,Words\n', '--json');
    expect(again.json()).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('asks once for all rows, as for a single channel', async () => {
    const ran = await run('update', 'channel,private,description\nincidents,no,\ngeneral,,Talk\n');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('channel incidents (id 105): ');
    expect(ran.err).toContain('--yes');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('reports impossible rows, and a channel that two rows name', async () => {
    const ran = await run('update', 'channel,description\nid:101,x\ngeneral,y\nnone such,z\ndesign,\n');
    expect(ran.err).toContain("row 2 (line 3), channel: 'general' is the same channel as in row 1 (line 2)");
    expect(ran.err).toContain("row 3 (line 4), channel: there is no channel 'none such'");
    expect(ran.err).not.toContain('row 4');
    expect(ran.code).toBe(2);
  });

  it.each([
    [['--all', '--from', '-'], '--all cannot be used with --from'],
    [['general', '--from', '-'], '--from and CHANNEL cannot be combined'],
  ])('refuses %j', async (flags, says) => {
    const ran = await runHere(['channel', 'update', ...flags], sandbox.env(), 'channel\nx\n');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(says);
  });
});

describe('channel archive --from', () => {
  it('archives each channel, skips archived ones, and asks first', async () => {
    const table = 'channel\ndesign\nold plans\n';
    const asked = await run('archive', table);
    expect(asked.code).toBe(2);
    await sandbox.writes();
    const ran = await run('archive', table, '--yes', '--json');
    expect(ran.json()).toMatchObject([
      { key: 'design', outcome: 'archived' },
      { key: 'old plans', outcome: 'unchanged' },
    ]);
    expect((await sandbox.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /streams/103',
    ]);
  });
});

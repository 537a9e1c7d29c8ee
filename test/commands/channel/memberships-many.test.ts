/** `channel subscribe --from` and `channel unsubscribe --from`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.writes());

const run = (verb: string, table: string, ...flags: string[]) =>
  runHere(['channel', verb, '--from', '-', ...flags], sandbox.env(), table);

const one = 'member1@sandbox.invalid';
const two = 'member2@sandbox.invalid';

describe('channels on the command line beside --from', () => {
  it('apply to everyone in the table', async () => {
    await sandbox.run(['channel', 'create', 'x']);
    await sandbox.run(['channel', 'create', 'y']);
    await sandbox.writes();
    const people = `id,name,email,role\n14,Someone,${one},member\n15,Else,${two},member\n`;
    const ran = await runHere(
      ['channel', 'subscribe', 'x', 'y', '--from', '-', '--json'],
      sandbox.env(),
      people,
    );
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject([
      { row: 1, key: '14', user_id: 14, outcome: 'updated' },
      { row: 2, key: '15', user_id: 15, outcome: 'updated' },
    ]);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([
      { subscriptions: [{ name: 'x' }, { name: 'y' }], principals: [14, 15] },
    ]);
    const out = await runHere(
      ['channel', 'unsubscribe', 'x', 'y', '--from', '-', '--column', 'E-mail', '--json'],
      sandbox.env(),
      `Who,E-mail\nSomeone,${one}\nElse,${two}\n`,
    );
    expect(out.code, out.err).toBe(0);
    expect(out.json<{ outcome: string }[]>().map(({ outcome }) => outcome)).toEqual(['removed', 'removed']);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([
      { subscriptions: ['x', 'y'], principals: [14, 15] },
    ]);
  });

  it('are looked up first, and only the table names users', async () => {
    for (const [words, says] of [
      [['none such'], "there is no channel 'none such'"],
      [['general', '--users', 'me'], '--from and --users cannot be combined'],
    ] as const) {
      const ran = await runHere(
        ['channel', 'subscribe', ...words, '--from', '-'],
        sandbox.env(),
        `email\n${one}\n`,
      );
      expect(ran.code).not.toBe(0);
      expect(ran.err).toContain(says);
    }
    const wrong = await runHere(
      ['channel', 'unsubscribe', 'general', '--from', '-'],
      sandbox.env(),
      'email\nnobody@sandbox.invalid\n',
    );
    expect(wrong.err).toContain("row 1 (line 2), email: there is no user 'nobody@sandbox.invalid'");
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('channel subscribe --from', () => {
  it('takes a row per subscription, and sends them in the fewest requests', async () => {
    await sandbox.run(['channel', 'create', 'a']);
    await sandbox.run(['channel', 'create', 'b']);
    await sandbox.writes();
    const table = `channel,users\na,${one}\nb,${one}\na,${two}\nid:103,${one};${two}\n`;
    const ran = await run('subscribe', table, '--json');
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject([
      { row: 1, key: 'a', name: 'a', outcome: 'updated' },
      { row: 2, key: 'b', outcome: 'updated' },
      { row: 3, key: 'a', outcome: 'updated' },
      { row: 4, key: 'id:103', stream_id: 103 },
    ]);
    const writes = await sandbox.writes();
    expect(writes.map(({ params }) => params)).toEqual(
      expect.arrayContaining([
        { subscriptions: [{ name: 'a' }, { name: 'design' }], principals: [14, 15] },
        { subscriptions: [{ name: 'b' }], principals: [14] },
      ]),
    );
    expect(writes).toHaveLength(2);
    const again = await run('subscribe', table, '--json');
    expect(again.json<{ outcome: string }[]>().map(({ outcome }) => outcome)).toEqual(
      Array(4).fill('unchanged'),
    );
  });

  it('finds the row that the service refuses, and finishes the others', async () => {
    // This server doesn't say whose messages the account can read.
    const silent = await startSandbox({ level: 350 });
    const ran = await runHere(
      ['channel', 'subscribe', '--from', '-', '--json'],
      silent.env(),
      `channel,users\ngeneral,me\nincidents,me\nannouncements,me\n`,
    );
    expect(ran.json<{ outcome: string }[]>().map(({ outcome }) => outcome === 'failed')).toEqual([
      false,
      true,
      false,
    ]);
    expect(ran.code).toBe(8);
  });

  it('asks before many people, and reports what is impossible', async () => {
    const crowded = await startSandbox({ organization: new Organization(seedOrganization({ users: 40 })) });
    const flags = ['channel', 'subscribe', '--from', '-'];
    const asked = await runHere(flags, crowded.env(), 'channel,users\nleadership,group:role:everyone\n');
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('--yes');
    const wrong = await run('subscribe', 'channel,users\nold plans,me\nnone such,me\ngeneral,none\n');
    expect(wrong.err).toContain("row 1 (line 2), channel: channel 'old plans' is archived");
    expect(wrong.err).toContain("row 2 (line 3), channel: there is no channel 'none such'");
    expect(wrong.err).toContain('row 3 (line 4), users: must name a user');
    const described = await run('subscribe', 'channel\ngeneral\n', '--private');
    expect(described.code).toBe(2);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('channel unsubscribe --from', () => {
  it("removes people in the fewest requests, and skips who isn't subscribed", async () => {
    await run('subscribe', `channel,users\na,${one};${two}\nb,${one}\n`);
    await sandbox.writes();
    const table = `channel,users\na,${one}\nb,${one}\n`;
    expect((await run('unsubscribe', table, '--json')).json()).toMatchObject([
      { outcome: 'removed' },
      { outcome: 'removed' },
    ]);
    expect((await sandbox.writes()).map(({ method, params }) => [method, params])).toEqual([
      ['DELETE', { subscriptions: ['a', 'b'], principals: [14] }],
    ]);
    expect((await run('unsubscribe', table, '--json')).json()).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ]);
  });
});

/** One command on several things: all succeed, some fail, all fail, and names from stdin. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

interface Several {
  /** The words before the targets, and the flags after them. */
  readonly verb: readonly string[];
  readonly flags: readonly string[];
  /** Two that the account `as` may change, and two that it may not. */
  readonly may: readonly string[];
  readonly mayNot: readonly string[];
  readonly as: string;
  /** What an item of a thing that was changed has. */
  readonly outcome: string;
}

const verbs: readonly Several[] = [
  {
    verb: ['channel', 'update'],
    flags: ['--description', 'the same for all'],
    may: ['design', 'member ideas'],
    mayNot: ['general', 'announcements'],
    as: 'member1',
    outcome: 'updated',
  },
];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.run(['channel', 'create', 'member ideas'], 'member1');
});
afterAll(() => sandbox.stop());

type Item = { outcome: string; error: { exit: number; code: string; message: string } | null };

describe.each(verbs)('$verb', ({ verb, flags, may, mayNot, as, outcome }) => {
  const run = (targets: readonly string[], more: readonly string[] = flags) =>
    sandbox.run([...verb, ...targets, ...more, '--json'], as);

  it('ends with 8 where some failed, and reports each in the order in which they were named', async () => {
    const [good = '', bad = ''] = [may[0], mayNot[0]];
    const ran = await run([bad, good]);
    expect(ran.code).toBe(8);
    const items = ran.json<Item[]>();
    expect(items.map((item) => item.outcome)).toEqual(['failed', outcome]);
    expect(items[0]?.error).toMatchObject({ exit: 5, code: 'BAD_REQUEST' });
    expect(items[1]?.error).toBeNull();
    expect(ran.err).toContain(bad);
  });

  it('ends with 0 where all succeed, a thing named twice counting once', async () => {
    const changed = flags.map((flag) => (flag.startsWith('--') ? flag : `${flag}!`));
    const ran = await run([...may, ...may], changed);
    expect(ran.code).toBe(0);
    expect(ran.json<Item[]>().map((item) => item.outcome)).toEqual([outcome, outcome]);
  });

  it('ends as they failed where all did', async () => {
    const ran = await run(mayNot);
    expect(ran.code).toBe(5);
    expect(ran.json<Item[]>().map((item) => item.outcome)).toEqual(['failed', 'failed']);
    for (const name of mayNot) expect(ran.err).toContain(name);
  });

  it('takes one that fails alone for the failure of the command', async () => {
    const ran = await run(mayNot.slice(0, 1));
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.error()).toMatchObject({ exit: 5 });
  });

  it('names all that are missing, and sends nothing', async () => {
    await sandbox.writes();
    const ran = await run([may[0] ?? '', 'nowhere', 'neither here']);
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.error().message).toMatch(/'nowhere'.*'neither here'/);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('reads names from stdin, one a line', async () => {
    const ran = await runHere(
      [...verb, '-', ...flags, '--quiet'],
      sandbox.env(as),
      `${may.join('\r\n')}\n\n`,
    );
    expect(ran.code).toBe(0);
    expect(ran.out.trim().split('\n')).toHaveLength(2);
    const none = await runHere([...verb, '-', ...flags], sandbox.env(as), '\n');
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toContain('stdin names nothing');
  });
});

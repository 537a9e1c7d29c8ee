/** What a command on several things reports, without a server. */
import { expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import type { ExitReason } from '../../src/base/exit-codes.ts';
import { runMany } from '../../src/bulk/many.ts';
import type { Prepared } from '../../src/changes/prepared.ts';
import type { Context } from '../../src/session/context.ts';

async function ran(fates: readonly (ExitReason | undefined)[], hint?: string) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const context = {
    options: { yes: true, dryRun: false },
    asks: [],
    note: say,
    done: say,
    warn: say,
    client: async () => ({
      site: 'https://x.invalid',
      strain: () => 0,
      estimate: (requests: number) => ({ requests, seconds: requests, text: `${requests} requests` }),
    }),
    signal: new AbortController().signal,
    withProgress: (_: unknown, work: () => Promise<unknown>) => work(),
    lettingFinish: (work: () => Promise<unknown>) => work(),
  } as unknown as Context;
  const works = fates.map(
    (fate, id): Prepared => ({
      thing: `thing ${id}`,
      hazards: [],
      known: { id },
      async run() {
        await new Promise((resolve) => setImmediate(resolve));
        if (fate !== undefined) throw new CliError(fate, `no: ${id}`, { hint });
        return { object: { id, outcome: 'updated' }, done: `did ${id}` };
      },
    }),
  );
  const results = { action: 'Update', noun: 'things', id: 'id', fields: ['id', 'outcome'] };
  const { list, exitReason } = await runMany(works, results, context);
  return { outcomes: list.map(({ outcome }) => outcome), exitReason, said };
}

it('reports each thing in the order given, and continues after a refusal', async () => {
  const { outcomes, exitReason, said } = await ran([undefined, 'refused', undefined]);
  expect([outcomes, exitReason]).toEqual([['updated', 'failed', 'updated'], 'partial']);
  expect(said).toEqual(['did 0', 'did 2', 'thing 1: no: 1', 'things: 2 updated, 1 failed of 3']);
});

it('prints the hint for similar failures once, and counts those beyond the first', async () => {
  const { said } = await ran(
    Array.from({ length: 23 }, () => 'refused' as const),
    'ask an administrator',
  );
  expect(said.slice(0, 3)).toEqual(['thing 0: no: 0', '  ask an administrator', 'thing 1: no: 1']);
  expect(said.slice(-3)).toEqual(['thing 19: no: 19', 'and 3 more failed', 'things: 23 failed of 23']);
});

it('announces how long it will take, if that is long', async () => {
  const done = (count: number) => Array.from({ length: count }, () => undefined);
  expect((await ran(done(59))).said[0]).toBe('did 0');
  expect((await ran(done(60))).said[0]).toBe('60 requests');
});

it.each(['unauthenticated', 'rate-limited', 'unreachable', 'interrupted'] as const)(
  'what was not attempted ends like what ended the run: %s',
  async (reason) => {
    const { outcomes, exitReason, said } = await ran([reason, reason, reason, reason, undefined, undefined]);
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed', 'not-attempted', 'not-attempted']);
    expect(exitReason).toBe(reason);
    expect(said.at(-1)).toMatch(/^ended early: /);
    expect(said.at(-2)).toBe('not attempted: thing 4, thing 5');
  },
);

it('throws the error of a single thing', async () => {
  await expect(ran(['conflict'])).rejects.toMatchObject({ exitReason: 'conflict' });
});

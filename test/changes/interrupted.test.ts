/** What an interruption ends, and what it lets finish: the same for several things, tables and files. */
import { expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { confirmedWrite } from '../../src/changes/confirmed-write.ts';
import { startSandbox } from '../support/sandbox.ts';
import { contextOf } from '../support/session.ts';

const lost = new CliError('unreachable', 'lost', { outcome: 'unknown' });

/** The outcome of a write whose answer was lost, if the run is interrupted before it is looked up. */
async function interruptedPause(letsFinish: boolean): Promise<unknown> {
  const interrupting = new AbortController();
  const context = contextOf(await startSandbox(), 'owner', interrupting.signal);
  const write = () =>
    confirmedWrite(context, {
      async attempt() {
        interrupting.abort(new CliError('interrupted', 'interrupted'));
        throw lost;
      },
      readBack: async () => 'found',
    });
  return letsFinish ? context.lettingFinish(write) : write();
}

it('ends the pause before a lost answer is looked up', async () => {
  await expect(interruptedPause(false)).rejects.toBeDefined();
});

it("doesn't end that pause if requests in flight may finish", async () => {
  expect(await interruptedPause(true)).toBe('found');
});

it("work that begins after an interruption isn't finished", async () => {
  const interrupting = new AbortController();
  const context = contextOf(await startSandbox(), 'owner', interrupting.signal);
  await context.lettingFinish(async () => interrupting.abort());
  expect(context.ending.aborted).toBe(false);
  await context.lettingFinish(async () => {});
  expect(context.ending.aborted).toBe(true);
});

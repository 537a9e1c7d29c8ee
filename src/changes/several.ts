/** Does work on several things at once, each independent of the others. Loaded only if there are several. */
import { type End, execute } from '../engine/execute.ts';
import { isDone, type Outcome } from '../engine/outcome.ts';
import { createStop } from '../engine/stop.ts';
import type { ObjectResult } from '../output/result.ts';
import { type Ended, endedItemOf } from '../report/ended.ts';
import type { EndedItem } from '../report/ends.ts';
import { tellEnds } from '../report/outcome-text.ts';
import type { Context } from '../session/context.ts';
import { type Prepared, roundOf } from './prepared.ts';

interface Telling {
  readonly noun: string;
  /** Tells the person what was done with one thing, and returns its item. */
  tell(work: Prepared, result: ObjectResult): EndedItem;
}

/** Does all of the work and returns an item for each thing. After an interruption, requests under way still finish. */
export async function doSeveral(
  all: readonly Prepared[],
  { noun, tell }: Telling,
  context: Context,
): Promise<EndedItem[]> {
  const stop = createStop({ signal: context.signal });
  const items = new Map<Prepared, EndedItem>();
  const ends = new Map<Prepared, Ended>();
  const pieces = all.map((work) => ({ of: work, round: roundOf([work]), run: () => work.run() }));
  await context.withProgress(
    () => `${ends.size} of ${all.length} ${noun}`,
    () =>
      context.lettingFinish(() =>
        execute(pieces, {
          stop,
          ended({ of: work }, end) {
            ends.set(work, endedAs(end));
            if (end.is === 'done') items.set(work, tell(work, end.value));
            return end.is === 'failed' ? 1 : 0;
          },
        }),
      ),
  );
  stop.close();
  const told = all.map((work) => ({ work, thing: work.thing, ...(ends.get(work) ?? untried) }));
  if (!told.every(isDone)) tellEnds({ noun, ends: told }, stop, context);
  return told.map(({ work, ...end }) => items.get(work) ?? endedItemOf(work.known, end, stop));
}

const untried: Ended = { outcome: 'not-attempted' };

function endedAs(end: End<ObjectResult>): Ended {
  if (end.is === 'done') return { outcome: end.value.object.outcome as Outcome };
  return end.is === 'failed' ? { outcome: 'failed', error: end.error } : untried;
}

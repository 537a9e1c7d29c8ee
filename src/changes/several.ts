/** Does work on several things at once, each independent of the others. Loaded only if there are several. */
import { execute } from '../engine/execute.ts';
import { createStop, endedEarly, type Stop } from '../engine/stop.ts';
import type { ObjectResult } from '../output/result.ts';
import { type Ended, endedItem, endedReason } from '../report/ended.ts';
import type { EndedItem } from '../report/ends.ts';
import type { Context } from '../session/context.ts';
import type { Prepared } from './prepared.ts';
import { roundOf } from './rounds.ts';

interface Telling {
  readonly noun: string;
  /** Called with the result of work that was done. */
  tell(work: Prepared, result: ObjectResult): void;
  /** Called with how work ended that was not done. */
  end(work: Prepared, end: EndedItem): void;
}

/** Does all of the work. After an interruption, requests under way still finish. */
export async function doSeveral(
  all: readonly Prepared[],
  { noun, tell, end: undone }: Telling,
  context: Context,
): Promise<void> {
  const stop = createStop({ signal: context.signal });
  const untried: string[] = [];
  let ended = 0;
  const pieces = all.map((work) => ({ of: work, round: roundOf([work]), run: () => work.run() }));
  await context.withProgress(
    () => `${ended} of ${all.length} ${noun}`,
    () =>
      context.lettingFinish(() =>
        execute(pieces, {
          stop,
          ended({ of: work }, end) {
            ended += 1;
            if (end.is === 'done') tell(work, end.value);
            else if (end.is === 'not-attempted') {
              untried.push(work.thing);
              undone(work, endOf(work, { outcome: 'not-attempted' }, stop));
            } else {
              context.warn(`${work.thing}: ${end.error.message}`, 'failure');
              undone(work, endOf(work, { outcome: 'failed', error: end.error }, stop));
            }
            return end.is === 'failed' ? 1 : 0;
          },
        }),
      ),
  );
  stop.close();
  endedEarly(stop, context, untried);
}

function endOf({ known }: Prepared, end: Ended, stop: Stop): EndedItem {
  return { ...endedItem(known, end), exitReason: endedReason(end, stop) };
}

/** Interruptions of a run that makes many requests. */
import type { Context } from '../session/context.ts';

/**
 * The context of the run: while it writes, an interruption only keeps further requests from beginning; what
 * is under way is finished. Before and after, it ends at once.
 */
export function calmOver(context: Context) {
  const ending = new AbortController();
  let writing = false;
  const end = () => {
    if (!writing) ending.abort(context.signal.reason);
  };
  if (context.signal.aborted) end();
  context.signal.addEventListener('abort', end);
  return {
    context: context.withSignal(ending.signal),
    async whileWriting(work: () => Promise<void>): Promise<void> {
      writing = true;
      await work();
    },
  };
}

/** A context that sees every write of a verb. */
import type { Endpoint } from '../api/spec.ts';
import type { Context } from '../session/context.ts';

/**
 * Returns the context with more of its own.
 * @param before runs before each write, and may wait
 */
export function watched(
  context: Context,
  more: Partial<Context>,
  before: (row: Endpoint, args: Readonly<Record<string, unknown>>) => Promise<void> | void,
): Context {
  return {
    ...context,
    ...more,
    withSignal: (signal) => watched(context.withSignal(signal), more, before),
    async write(row, args, how) {
      await before(row, args);
      return context.write(row, args, how);
    },
  };
}

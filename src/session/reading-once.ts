/** Remembers what was read to explain refusals, so that nothing is requested twice. */
import type { Context } from './context.ts';

/** Returns a context that remembers what it read. */
export function readingOnce(context: Context): Context {
  const known = new Map<string, Promise<unknown>>();
  const keeping = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const reply = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, reply);
    // A failed read is tried again the next time.
    reply.catch(() => known.delete(key));
    return reply;
  };
  const once: Context = {
    ...context,
    reasons: () => once,
    read: (row, args) => keeping(`${row.id} ${JSON.stringify(args)}`, () => context.read(row, args)),
    async directory() {
      const directory = await context.directory();
      return {
        ...directory,
        readChannels: (...how) =>
          keeping(`channels ${JSON.stringify(how)}`, () => directory.readChannels(...how)),
      };
    },
  };
  return once;
}

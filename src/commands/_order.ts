/** Putting a list in another order: those that are named come first, the others follow as they stand. */
import { confirmedWrite } from '../changes/confirmed-write.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';

/** An order as it is and as it is to be, by ids. */
export interface NewOrder {
  readonly now: readonly number[];
  readonly wanted: readonly number[];
  readonly isSo: boolean;
}

/** @param named ids, each once and each among those of `now` */
export function namedFirst(named: readonly number[], now: readonly number[]): NewOrder {
  const first = new Set(named);
  const wanted = [...named, ...now.filter((id) => !first.has(id))];
  return { now, wanted, isSo: isSameOrder(wanted, now) };
}

/** Writes an order that is not so already; after a lost answer it is read back. */
export async function writeOrder(
  { wanted, isSo }: NewOrder,
  {
    send,
    read,
  }: {
    send(wanted: readonly number[]): Promise<{ readonly sent: boolean }>;
    /** The ids in their order by now. */
    read(): Promise<readonly number[]>;
  },
  context: Context,
): Promise<void> {
  if (isSo) return;
  await confirmedWrite(context, {
    attempt: () => send(wanted),
    readBack: async () => (isSameOrder(wanted, await read()) ? { sent: true } : undefined),
  });
}

/** The things in their new order, with what became of each. */
export function orderedItems(
  { now, wanted }: NewOrder,
  things: readonly { readonly id: number; readonly name: string }[],
): Item[] {
  const names = new Map(things.map(({ id, name }) => [id, name]));
  return wanted.map((id, order) => {
    const outcome: Outcome = now[order] === id ? 'unchanged' : 'updated';
    return { id, name: names.get(id), order, outcome };
  });
}

function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join();
}

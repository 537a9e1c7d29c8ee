/** Reorders a list: the named items come first, and the others follow in their present order. */
import { confirmedWrite } from '../changes/confirmed-write.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';

/** The present order and the new one, by id. */
export interface NewOrder {
  readonly now: readonly number[];
  readonly wanted: readonly number[];
  readonly isSo: boolean;
}

/** @param named ids without duplicates, all from `now` */
export function namedFirst(named: readonly number[], now: readonly number[]): NewOrder {
  const first = new Set(named);
  const wanted = [...named, ...now.filter((id) => !first.has(id))];
  return { now, wanted, isSo: isSameOrder(wanted, now) };
}

/** Writes an order that differs from the present one; if the answer is lost, reads it back. */
export async function writeOrder(
  { wanted, isSo }: NewOrder,
  {
    send,
    read,
  }: {
    send(wanted: readonly number[]): Promise<{ readonly sent: boolean }>;
    /** Reads the ids in their present order. */
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

/** Returns the things in their new order, with the outcome of each. */
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

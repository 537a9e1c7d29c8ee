/**
 * Builds the verb that reorders the things of a kind: the named ones come first, and the others follow in their
 * present order.
 */

import type { Reading } from '../api/resources/compare.ts';
import type { Params } from '../api/spec.ts';
import { confirmedWrite } from '../changes/confirmed-write.ts';
import type { Outcome } from '../engine/outcome.ts';
import { outcomeColumn } from '../output/outcome-column.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { checkListOptions } from './_check-list-options.ts';
import { plainColumns } from './_columns.ts';
import { type Verb, type VerbTexts, verb } from './_define.ts';
import { type Targets, targetPositional } from './_targets.ts';

/** The present order and the new one, by id. */
interface NewOrder {
  readonly now: readonly number[];
  readonly wanted: readonly number[];
  readonly isUpToDate: boolean;
}

/** @param named ids without duplicates, all from `now` */
export function namedFirst(named: readonly number[], now: readonly number[]): NewOrder {
  const first = new Set(named);
  const wanted = [...named, ...now.filter((id) => !first.has(id))];
  return { now, wanted, isUpToDate: isSameOrder(wanted, now) };
}

/** Writes an order that differs from the present one; if the answer is lost, reads it back. */
export async function writeOrder(
  { wanted, isUpToDate }: NewOrder,
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
  if (isUpToDate) return;
  await confirmedWrite(context, {
    attempt: () => send(wanted),
    readBack: async () => (isSameOrder(wanted, await read()) ? { sent: true } : undefined),
  });
}

/** Returns the things in their new order, with the outcome of each. */
function orderedItems(
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

const fields = ['id', 'name', 'order', 'outcome'];

interface ReorderVerb extends VerbTexts {
  /** Reads all of them in their order, without any cache. */
  read(context: Context): Promise<readonly (Reading & { readonly id: number; readonly name: string })[]>;
}

/** Builds a verb that puts the named things first. */
export function reorderVerb<T extends Item>(
  { resource, param, name, words, named }: Targets<T>,
  { read, ...rest }: ReorderVerb,
): Verb {
  const { plural, rows: { list, reorder } = {} } = resource;
  if (list === undefined || reorder === undefined) throw new TypeError(`nothing reorders ${plural}`);
  const [order = ''] = Object.keys(reorder.params);
  const columns = [
    ...plainColumns({ resource }).filter(({ field = '' }) => fields.includes(field)),
    outcomeColumn,
  ];
  const selectable = { fields, columns };
  const idsNow = async (context: Context) => (await read(context)).map(({ id }) => id);
  return verb<Params, Params>({
    ...rest,
    rows: [reorder, list],
    selectable,
    extra: { [param]: { ...words, required: true } },
    positionals: [targetPositional({ param, name } as Targets<Item>)],
    async run({ extra }, context) {
      checkListOptions(selectable, context.options);
      await context.check(reorder, { [order]: [] } as never);
      const first = await named(extra[param] as readonly never[] | undefined, context, {});
      const all = await read(context);
      const next = namedFirst(
        first.map(({ id }) => id as number),
        all.map(({ id }) => id),
      );
      const send = (ids: readonly number[]) => context.write(reorder, { [order]: [...ids] } as never);
      await writeOrder(next, { send, read: () => idsNow(context) }, context);
      if (next.isUpToDate) context.note(`the ${plural} are already in that order`);
      else context.done(`reordered the ${plural}`);
      return { list: orderedItems(next, all), ...selectable, id: 'id', noun: plural };
    },
  });
}

/** Exports a thing's lists of people and groups. */
import type { Reading } from '../../api/resources/compare.ts';
import type { FileList } from '../model/kind-spec.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { isBot } from '../plan/plan-context.ts';
import type { ExportOptions } from './exported.ts';
import { isUnavailable, type Plain, type ValueContext } from './field-value.ts';
import { escaped } from './reference-text.ts';

/** A member of a list, with the text by which a file names it; placeholders in the text are not escaped. */
export interface CurrentItem {
  readonly id: number;
  readonly text: string;
}

/** The members of a list that a file can name, sorted by their texts; `isComplete` if those are all. */
export interface CurrentList {
  readonly items: readonly CurrentItem[];
  readonly isComplete: boolean;
}

export interface ExportedLists {
  readonly value: Readonly<Record<string, Plain>>;
  /** What is left out, and why. */
  readonly notes: readonly string[];
}

/**
 * Returns exact lists, sorted by addresses and names. Deactivated people need no mention, since they are removed from
 * lists anyway, and an exact list does not remove bots that it does not name. A list with a deactivated group is
 * additive, since a file cannot name that group.
 */
export function listsOfThing(
  kind: KindName,
  id: number,
  reading: Reading,
  { bots, minimal }: Pick<ExportOptions, 'bots' | 'minimal'>,
  context: ValueContext,
): ExportedLists {
  const value: Record<string, Plain> = {};
  const notes: string[] = [];
  for (const [key, list] of Object.entries(kindOf(kind).lists ?? {})) {
    const current = currentList(list, id, reading, context);
    if (typeof current === 'string') {
      notes.push(`${key} are left out: ${current}`);
      continue;
    }
    const isGroups = list.of === 'groups';
    const named = current.items
      .filter((item) => isGroups || bots || !isBot(context.live.kinds.get('users')?.things.get(item.id)))
      .map(({ text }) => escaped(text));
    const isExact = !isGroups || current.isComplete;
    if (!isExact) notes.push(`${key} has deactivated groups too`);
    if (!minimal || named.length > 0 || !isExact) value[key] = isExact ? named : { include: named };
  }
  return { value, notes };
}

/** Returns the members of a list that a file can name, or why they are not known. */
export function currentList(
  list: FileList,
  id: number,
  reading: Reading,
  { live, texts }: ValueContext,
): CurrentList | string {
  const current = idsIn(list, id, reading, live);
  if (typeof current === 'string') return current;
  const shown = current.filter((each) => !isUnavailable(list.of, each, live));
  const textOf = list.of === 'groups' ? texts.group : texts.user;
  const items = shown.map((each) => ({ id: each, text: textOf(each) }));
  return { items: items.sort(byText), isComplete: shown.length === current.length };
}

function byText({ text: one }: CurrentItem, { text: other }: CurrentItem): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function idsIn({ field }: FileList, id: number, reading: Reading, live: Live): readonly number[] | string {
  if (field !== undefined) {
    const current = reading[field] ?? (field === 'direct_subgroup_ids' ? reading.subgroups : undefined);
    return Array.isArray(current) ? (current as readonly number[]) : 'the server does not show them';
  }
  const people = live.subscribers.get(id);
  return people?.status === 'complete' ? people.ids : (people?.why ?? 'they were not read');
}

/** The lists of people and groups that a thing has, as files say them. */
import type { Reading } from '../../api/resources/compare.ts';
import { type FileList, type KindName, kindOf } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { isBot } from '../plan/scene.ts';
import type { ExportOptions } from './exported.ts';
import { isGone, type Plain, type Telling } from './field-value.ts';
import type { ToldPart } from './fields.ts';
import { escaped } from './reference-text.ts';

/**
 * Exact lists, in the order of addresses and names. People who are deactivated are out of a list already, and an
 * exact list takes out no bot that it does not name. A list with a deactivated group is additive, since a file
 * cannot name that one.
 */
export function listsOfThing(
  kind: KindName,
  id: number,
  reading: Reading,
  { bots, minimal }: Pick<ExportOptions, 'bots' | 'minimal'>,
  { live, texts }: Telling,
): ToldPart {
  const value: Record<string, Plain> = {};
  const notes: string[] = [];
  for (const [key, list] of Object.entries(kindOf(kind).lists ?? {})) {
    const held = heldIn(list, id, reading, live);
    if (typeof held === 'string') {
      notes.push(`${key} are left out: ${held}`);
      continue;
    }
    const shown = held.filter((each) => !isGone(list.of, each, live));
    if (list.of === 'groups') {
      const named = shown.map((each) => escaped(texts.group(each))).sort();
      const isExact = shown.length === held.length;
      if (!isExact) notes.push(`${key} has deactivated groups too`);
      if (!minimal || named.length > 0 || !isExact) value[key] = isExact ? named : { include: named };
      continue;
    }
    const people = shown.filter((each) => bots || !isBot(live.kinds.get('users')?.things.get(each)));
    const named = people.map((each) => escaped(texts.user(each))).sort();
    if (!minimal || named.length > 0) value[key] = named;
  }
  return { value, notes };
}

/** Ids of who is in a list, or why that is not known. */
export function heldIn(
  { field }: FileList,
  id: number,
  reading: Reading,
  live: Live,
): readonly number[] | string {
  if (field !== undefined) {
    const held = reading[field] ?? (field === 'direct_subgroup_ids' ? reading.subgroups : undefined);
    return Array.isArray(held) ? (held as readonly number[]) : 'the server does not tell them';
  }
  const people = live.subscribers.get(id);
  return people?.status === 'complete' ? people.ids : (people?.why ?? 'they were not read');
}

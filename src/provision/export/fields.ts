/**
 * Exports the fields of a thing, and checks their values first, so that an export never writes what a file cannot
 * say.
 */

import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { type SaidField, saidFields } from '../model/kind-fields.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from '../source/faults.ts';
import type { Node } from '../source/node.ts';
import { readValue } from '../source/value.ts';
import type { ExportOptions } from './exported.ts';
import { type Plain, readingOfField, type Telling, toldValue } from './field-value.ts';

/** Returns the message of the first fault; undefined if there is none. */
export function problemIn(read: (faults: Faults) => void): string | undefined {
  const problems: string[] = [];
  read({
    count: 0,
    add: (_, message) => void problems.push(message),
    near: () => undefined,
    refuse: () => {},
  });
  return problems[0];
}

export interface ToldFields {
  readonly value: Readonly<Record<string, Plain>>;
  /** Why fields are left out, by key. */
  readonly problems: ReadonlyMap<string, string>;
}

export function fieldsOfThing(
  kind: KindName,
  reading: Reading,
  { minimal }: Pick<ExportOptions, 'minimal'>,
  telling: Telling,
): ToldFields {
  const value: Record<string, Plain> = {};
  const problems = new Map<string, string>();
  for (const [key, said] of saidFields(kind)) {
    const read = readingOfField(said, reading, telling.live.level);
    const isInitial = read === said.field.initial;
    // Retiring a thing and restoring it is the only use of this field in a file.
    const retires = said.name === kindOf(kind).resource.retired?.field;
    if (retires ? isInitial : minimal && hasInitial(said, read, reading, telling)) continue;
    const told = toldValue(said, read, telling);
    if (told === undefined) continue;
    const problem = 'lacking' in told ? told.lacking : problemOf(told.value, said);
    if (problem !== undefined) problems.set(key, problem);
    else if ('value' in told) value[key] = told.value;
  }
  return { value, problems };
}

/** Explains why fields are left out, one line each. */
export function leftOutLines(problems: ToldFields['problems']): string[] {
  return [...problems].map(([key, problem]) => `${key} is left out: ${problem}`);
}

/** Whether the value is the one that a new thing has by default. */
function hasInitial({ field }: SaidField, read: unknown, reading: Reading, { live }: Telling): boolean {
  const { initial } = field;
  if (initial === undefined) return false;
  if (read === initial) return true;
  if (!isGroupSetting(read)) return false;
  if (typeof read === 'number') return live.kinds.get('groups')?.things.get(read)?.name === initial;
  const [only, ...others] = read.direct_members;
  const isCreator = only === reading.creator_id && others.length === 0 && read.direct_subgroups.length === 0;
  return initial === 'creator' && isCreator;
}

const nowhere: Place = { file: '', line: 0, column: 0 };

/**
 * Returns why a file cannot have a value: the server no longer accepts it, or it looks like a mask; otherwise
 * undefined.
 */
function problemOf(value: Plain, said: SaidField): string | undefined {
  return problemIn((faults) => readValue(nodeOf(value), said, faults));
}

function nodeOf(value: Plain): Node {
  if (Array.isArray(value)) return { type: 'list', place: nowhere, items: value.map(nodeOf) };
  if (typeof value !== 'object' || value === null) {
    return { type: 'scalar', place: nowhere, value: value as string | number | boolean | null };
  }
  const entries = Object.entries(value).map(
    ([key, each]) => [key, { place: nowhere, value: nodeOf(each) }] as const,
  );
  return { type: 'map', place: nowhere, entries: new Map(entries) };
}

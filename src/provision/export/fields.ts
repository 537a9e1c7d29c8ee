/**
 * Exports the fields of a thing, and checks their values first, so that an export never writes what a file cannot
 * say.
 */

import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { type FieldSpec, fieldSpecs } from '../model/kind-fields.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from '../source/faults.ts';
import type { Node } from '../source/node.ts';
import { readValue } from '../source/value.ts';
import type { ExportOptions } from './exported.ts';
import { exportedValue, type Plain, readingOfField, type ValueContext } from './field-value.ts';

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

export interface ExportedFields {
  readonly value: Readonly<Record<string, Plain>>;
  /** Why fields are left out, by key. */
  readonly problems: ReadonlyMap<string, string>;
}

export function fieldsOfThing(
  kind: KindName,
  reading: Reading,
  { minimal }: Pick<ExportOptions, 'minimal'>,
  context: ValueContext,
): ExportedFields {
  const value: Record<string, Plain> = {};
  const problems = new Map<string, string>();
  for (const [key, spec] of fieldSpecs(kind)) {
    const read = readingOfField(spec, reading, context.live.level);
    const isInitial = read === spec.field.initial;
    // Retiring a thing and restoring it is the only use of this field in a file.
    const retires = spec.name === kindOf(kind).resource.retired?.field;
    if (retires ? isInitial : minimal && hasInitial(spec, read, reading, context)) continue;
    const exported = exportedValue(spec, read, context);
    if (exported === undefined) continue;
    const problem = 'problem' in exported ? exported.problem : problemOf(exported.value, spec);
    if (problem !== undefined) problems.set(key, problem);
    else if ('value' in exported) value[key] = exported.value;
  }
  return { value, problems };
}

/** Explains why fields are left out, one line each. */
export function leftOutLines(problems: ExportedFields['problems']): string[] {
  return [...problems].map(([key, problem]) => `${key} is left out: ${problem}`);
}

/** Whether the value is the one that a new thing has by default. */
function hasInitial({ field }: FieldSpec, read: unknown, reading: Reading, { live }: ValueContext): boolean {
  const { initial } = field;
  if (initial === undefined) return false;
  if (read === initial) return true;
  if (!isGroupSetting(read)) return false;
  if (typeof read === 'number') return live.kinds.get('groups')?.things.get(read)?.name === initial;
  const [only, ...others] = read.direct_members;
  const isCreator = only === reading.creator_id && others.length === 0 && read.direct_subgroups.length === 0;
  return initial === 'creator' && isCreator;
}

const noPlace: Place = { file: '', line: 0, column: 0 };

/**
 * Returns why a file cannot have a value: the server no longer accepts it, or it looks like a mask; otherwise
 * undefined.
 */
function problemOf(value: Plain, spec: FieldSpec): string | undefined {
  return problemIn((faults) => readValue(nodeOf(value), spec, faults));
}

function nodeOf(value: Plain): Node {
  if (Array.isArray(value)) return { type: 'list', place: noPlace, items: value.map(nodeOf) };
  if (typeof value !== 'object' || value === null) {
    return { type: 'scalar', place: noPlace, value: value as string | number | boolean | null };
  }
  const entries = Object.entries(value).map(
    ([key, each]) => [key, { place: noPlace, value: nodeOf(each) }] as const,
  );
  return { type: 'map', place: noPlace, entries: new Map(entries) };
}

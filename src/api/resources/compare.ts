/** Compares a thing, as it was read, with what parameters ask for. */

import { codecOf } from '../codecs/index.ts';
import { normalizeName } from '../normalize-name.ts';
import type { FieldParam, Resource, ResourceField } from './resource.ts';

/** A thing as it was read: fields by their wire names. */
export type Reading = Readonly<Record<string, unknown>>;

/** A field that a change would alter. */
export interface Difference {
  /** Name of the field in readings. */
  readonly name: string;
  readonly field: ResourceField;
  /** Wire name of the parameter that changes it. */
  readonly param: string;
  /** The value as it was read; undefined if the server does not show it. */
  readonly from: unknown;
  /** The value as it would be read. */
  readonly to: unknown;
}

interface WrittenField {
  readonly name: string;
  readonly field: ResourceField;
  readonly param: FieldParam;
}

/** Returns the field that a parameter sets, by the parameter's wire name. */
export function writtenField(
  { fields }: Pick<Resource, 'fields'>,
  wireName: string,
  on: 'create' | 'update' = 'update',
): WrittenField | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const param = field[on];
    if (param !== undefined && (param.as ?? name) === wireName) return { name, field, param };
  }
  return undefined;
}

/** Returns the reading of a thing created with these parameters, without those that set no field. */
export function readingOfCreation(resource: Pick<Resource, 'fields'>, sent: Reading): Reading {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([wireName, value]) => {
      const written = writtenField(resource, wireName, 'create');
      return written === undefined || value === undefined ? [] : [[written.name, readingOf(written, value)]];
    }),
  );
}

/** Returns the parameters of a creation as parameters of an update, without those that no update sets. */
export function asUpdate(resource: Pick<Resource, 'fields'>, created: Reading): Reading {
  return Object.fromEntries(
    Object.entries(created).flatMap(([wireName, value]) => {
      const written = writtenField(resource, wireName, 'create');
      const param = written?.field.update;
      if (written === undefined || param === undefined || value === undefined) return [];
      return [[param.as ?? written.name, param.kind === 'group-setting-change' ? { new: value } : value]];
    }),
  );
}

/** Returns the parameters of an update whose value is not set yet. A parameter that sets no field always differs. */
export function differences(resource: Resource, reading: Reading, wanted: Reading): Difference[] {
  return Object.entries(wanted).flatMap(([wireName, sent]) => {
    if (sent === undefined) return [];
    const written = writtenField(resource, wireName);
    if (written === undefined) {
      return [{ name: wireName, field: {}, param: wireName, from: undefined, to: sent }];
    }
    const { name, field } = written;
    const from = reading[name];
    return from !== undefined && holds(written, sent, from)
      ? []
      : [{ name, field, param: wireName, from, to: readingOf(written, sent) }];
  });
}

/** Returns what a reading contains after a value was sent. */
export function readingOf({ field, param }: Omit<WrittenField, 'name'>, sent: unknown): unknown {
  const { readBack } = codecOf(param.kind);
  const read = sent === null || readBack === undefined ? sent : readBack(sent);
  return typeof read === 'string' ? normalized(field, read) : read;
}

/** Whether a reading has the value that sending would set. */
export function holds(written: Omit<WrittenField, 'name'>, sent: unknown, read: unknown): boolean {
  const { same } = codecOf(written.param.kind);
  if (sent !== null && same !== undefined) return same(sent, read);
  const expected = readingOf(written, sent);
  return Array.isArray(expected) ? isSameList(expected, read) : expected === read;
}

function isSameList(one: readonly unknown[], other: unknown): boolean {
  return (
    Array.isArray(other) && one.length === other.length && one.every((each, index) => each === other[index])
  );
}

/** Returns a text as the server stores it (docs/service.md, Channels). */
function normalized({ normalized: how }: ResourceField, text: string): string {
  if (how === 'trimmed') return normalizeName(text);
  return how === 'one-line' ? text.replaceAll('\n', ' ') : text;
}

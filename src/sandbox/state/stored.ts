/** Derives what the sandbox stores of a thing from the fields of its resource. */
import type { AnonymousGroup, GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { readingOf } from '../../api/resources/compare.ts';
import type { Permissions } from '../../api/resources/permissions.ts';
import type { ResourceFields } from '../../api/resources/resource.ts';
import type { Field, FieldType, Shape } from '../../api/shape.ts';
import { oncePer } from '../../base/once.ts';

type Present<F> = F extends `${infer L}?`
  ? L
  : F extends { readonly optional: true }
    ? Omit<F, 'optional'>
    : F;

type StoredShape<R extends Shape, Computed extends keyof R> = {
  readonly [K in Exclude<keyof R, Computed>]: Present<R[K]>;
};

/** Returns the stored fields of a reading: all except those that follow from others, and each always present. */
export function storedShape<const R extends Shape, const Computed extends keyof R>(
  reading: R,
  computed: readonly Computed[],
): StoredShape<R, Computed> {
  const stored = Object.entries(reading).filter(([name]) => !computed.includes(name as Computed));
  return Object.fromEntries(stored.map(([name, field]) => [name, present(field)])) as StoredShape<
    R,
    Computed
  >;
}

function present(field: Field): Field {
  if (typeof field === 'string') return field.replace(/\?$/, '') as Field;
  const { optional: _, ...always } = field;
  return always as Field;
}

/** Returns all names in an object whose keys are known. */
export function namesOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

type SettingsShape<P extends Permissions> = {
  readonly object: { readonly [K in keyof P]: 'group-setting' };
};

/** Returns the shape of a thing's permission settings, which are stored together. */
export function settingsShape<const P extends Permissions>(permissions: P): SettingsShape<P> {
  return {
    object: Object.fromEntries(namesOf(permissions).map((name) => [name, 'group-setting'])),
  } as SettingsShape<P>;
}

type Initial<F> = {
  -readonly [K in keyof F as F[K] extends { readonly initial: unknown; readonly reads: infer R }
    ? R extends 'group-setting?'
      ? never
      : K
    : never]: F[K] extends { readonly reads: infer R } ? FieldType<R> : never;
};

/** Returns the initial values of a new thing, without its permission settings. */
export function initialFields<const F extends ResourceFields>(fields: F): Initial<F> {
  return { ...initialsOf(fields) } as Initial<F>;
}

const initialsOf = oncePer((fields: ResourceFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { reads, initial }]) =>
      reads === undefined || reads === 'group-setting?' || initial === undefined ? [] : [[name, initial]],
    ),
  ),
);

/** Whether a field is a permission setting. */
function isSetting(reads: Field): boolean {
  return reads === 'group-setting?';
}

/** Names of fields with code of their own, which the general code skips. */
export type Except = ReadonlySet<string>;

/**
 * Returns the fields that a call sets, as they are stored, without permission settings, which have rules of their
 * own.
 */
export function givenFields(
  fields: ResourceFields,
  on: 'create' | 'update',
  args: Readonly<Record<string, unknown>>,
  except: Except = new Set(),
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const { reads, [on]: param } = field;
      if (param === undefined || reads === undefined || isSetting(reads) || except.has(name)) return [];
      const sent = args[param.as ?? name];
      return sent === undefined ? [] : [[name, readingOf({ field, param }, sent)]];
    }),
  );
}

/** Returns the fields that an update changed, without permission settings. */
export function changedFields<T extends object>(
  fields: ResourceFields,
  before: T,
  after: T,
  except: Except = new Set(),
): [name: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, { reads, update }]) => {
    if (update === undefined || reads === undefined || isSetting(reads) || except.has(name)) return [];
    const value = after[name as keyof T];
    return value === before[name as keyof T] ? [] : [[name, value]];
  });
}

/** The users and groups that initial values of permission settings name. */
export interface Initiator {
  /** Id of the creator; null if it is not known. */
  readonly creator: number | null;
  /** Returns the id of a system group. */
  groupId(name: string): number;
}

/** Returns the initial permission settings of a new thing (docs/service.md, Group settings). */
export function initialSettings<const P extends Permissions>(
  permissions: P,
  { creator, groupId }: Initiator,
): Record<keyof P, GroupSetting> {
  return Object.fromEntries(
    Object.entries(permissions).map(([name, { initial = 'role:nobody' }]) => {
      if (initial !== 'creator') return [name, groupId(initial)];
      return [name, creator === null ? groupId('role:nobody') : onlyUser(creator)];
    }),
  ) as Record<keyof P, GroupSetting>;
}

/** Returns an anonymous group of one user, which the service creates for a creator. */
function onlyUser(userId: number): AnonymousGroup {
  return { direct_members: [userId], direct_subgroups: [] };
}

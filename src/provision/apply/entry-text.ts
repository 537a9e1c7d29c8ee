/** Renders the parts of changed things as the entries of an organization file. */
import type { Plain, PlainMap, ValueContext } from '../export/field-value.ts';
import { escaped, nameText } from '../export/reference-text.ts';
import { type KindName, kindOf } from '../model/kinds.ts';

/** Returns the key that files use for a field. */
export function keyOfField(kind: KindName, field: string): string {
  return kindOf(kind).called?.[field] ?? field;
}

/** Returns the names of the members of a list, as files have them. */
export function membersText(
  kind: KindName,
  list: string,
  ids: readonly number[],
  { texts }: Pick<ValueContext, 'texts'>,
): string[] {
  const ofGroups = kindOf(kind).lists?.[list]?.of === 'groups';
  return ids.map((id) => escaped(ofGroups ? texts.group(id) : texts.user(id)));
}

/** Returns a list that includes some and excludes others; later members stay. */
export function additiveList(
  kind: KindName,
  list: string,
  { include, exclude }: Readonly<Record<'include' | 'exclude', readonly number[]>>,
  telling: Pick<ValueContext, 'texts'>,
): PlainMap {
  return {
    ...(include.length > 0 && { include: membersText(kind, list, include, telling) }),
    ...(exclude.length > 0 && { exclude: membersText(kind, list, exclude, telling) }),
  };
}

/**
 * Returns the values of some custom profile fields, by the names of the fields; an empty value for none.
 * @param held the values that a person has, as files have them
 */
export function profileText(
  held: Plain | undefined,
  ids: readonly number[],
  { live }: ValueContext,
): PlainMap {
  const values = (held ?? {}) as PlainMap;
  const entries = ids.flatMap((id): [string, Plain][] => {
    const name = live.kinds.get('profile_fields')?.things.get(id)?.name;
    if (name === undefined) return [];
    const key = escaped(nameText(String(name)));
    return [[key, values[key] ?? null]];
  });
  return Object.fromEntries(entries);
}

import type { Resource } from './resource.ts';

/**
 * Whether things that are made in one request would share the object of a setting: then a change of one
 * changes all of them (docs/service.md, Group settings). A setting is an object where it lists users, and
 * where it is left out and begins as the account that makes the thing.
 */
export function sharesObjects(
  { fields }: Resource,
  settings: Readonly<Record<string, unknown>>,
  level: number,
): boolean {
  return Object.entries(fields).some(([name, { create, initial }]) => {
    if (create === undefined || create.kind !== 'group-setting') return false;
    const value = settings[create.as ?? name];
    if (value !== undefined) return typeof value === 'object';
    return initial === 'creator' && (create.since ?? 0) <= level;
  });
}

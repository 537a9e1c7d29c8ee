import type { Resource } from './resource.ts';

/**
 * Whether things created in one request would share the object of a setting, so that a change of one would change all
 * of them (docs/service.md, Group settings). A setting is an object if it lists users, or if it is left out and
 * starts as the account that creates the thing.
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

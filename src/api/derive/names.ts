/** The names of parameters for people. */
import type { Endpoint, Param } from '../spec.ts';

/** Returns `folder_id` as `folder-id`. */
export function kebab(name: string): string {
  return name.replaceAll('_', '-').toLowerCase();
}

/** Returns the parameter's flag without dashes. */
export function flagName(name: string, param: Pick<Param, 'flag'>): string {
  return param.flag ?? kebab(name);
}

/** Returns the name of a parameter on the command line, by its wire name; undefined if it has none there. */
export type Naming = (name: string) => string | undefined;

/** Returns the name of a call's parameter in messages: as it was written, or else the row's own flag. */
export function shownName(row: Endpoint, name: string, naming?: Naming): string {
  const written = naming?.(name);
  if (written !== undefined) return written;
  const param = Object.hasOwn(row.params, name) ? row.params[name] : undefined;
  return param === undefined || param.in === 'path' ? name : `--${flagName(name, param)}`;
}

/** Returns `max_items` as `maxItems`, commander's name for the value of an option. */
export function camel(flag: string): string {
  return flag.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

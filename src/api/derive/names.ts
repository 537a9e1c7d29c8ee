/** How a parameter is called where a person writes or reads it. */
import type { Endpoint, Param } from '../spec.ts';

/** `folder_id` as `folder-id`. */
export function kebab(name: string): string {
  return name.replaceAll('_', '-').toLowerCase();
}

/** The parameter's flag without dashes. */
export function flagName(name: string, param: Pick<Param, 'flag'>): string {
  return param.flag ?? kebab(name);
}

/** How the person who wrote a command line names a parameter, by its wire name; undefined for what has no name there. */
export type Naming = (name: string) => string | undefined;

/** What a parameter of a call is called in messages: as it was written, else as the row's own flag. */
export function shownName(row: Endpoint, name: string, naming?: Naming): string {
  const written = naming?.(name);
  if (written !== undefined) return written;
  const param = Object.hasOwn(row.params, name) ? row.params[name] : undefined;
  return param === undefined || param.in === 'path' ? name : `--${flagName(name, param)}`;
}

/** `max_items` as `maxItems`: how commander names the value of an option. */
export function camel(flag: string): string {
  return flag.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

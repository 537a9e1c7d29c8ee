/** How a parameter is called where a person writes or reads it. */
import type { Param } from '../spec.ts';

/** `folder_id` as `folder-id`. */
export function kebab(name: string): string {
  return name.replaceAll('_', '-').toLowerCase();
}

/** The parameter's flag without dashes. */
export function flagName(name: string, param: Pick<Param, 'flag'>): string {
  return param.flag ?? kebab(name);
}

/** `max_items` as `maxItems`: how commander names the value of an option. */
export function camel(flag: string): string {
  return flag.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

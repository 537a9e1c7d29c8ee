import type { Endpoint } from '../spec.ts';

/** Returns the wire name of the parameter in a row's path; undefined if there is none. */
export function pathParam({ params }: Pick<Endpoint, 'params'>): string | undefined {
  return Object.keys(params).find((name) => params[name]?.in === 'path');
}

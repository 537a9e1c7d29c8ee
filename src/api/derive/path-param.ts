import type { Endpoint } from '../spec.ts';

/** The wire name of the parameter that stands in a row's path. */
export function pathParam({ params }: Pick<Endpoint, 'params'>): string | undefined {
  return Object.keys(params).find((name) => params[name]?.in === 'path');
}

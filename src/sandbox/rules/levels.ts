import type { Params } from '../../api/spec.ts';

/** Returns the first level of a parameter of a row; 0 if it is older than all levels. */
export function firstLevel<P extends Params>(row: { readonly params: P }, name: keyof P & string): number {
  return row.params[name]?.since ?? 0;
}

/** Returns the fields that exist at a level, each listed with its first level. */
export function fieldsAt(
  level: number,
  fields: Readonly<Record<string, readonly [since: number, value: unknown]>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, [since]]) => level >= since)
      .map(([name, [, value]]) => [name, value]),
  );
}

/**
 * First level at which the description of the interface takes precedence over the service's actual code
 * (docs/service.md, Feature levels).
 */
export const documentedLevel = 417;

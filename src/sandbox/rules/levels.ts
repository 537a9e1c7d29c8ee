import type { Params } from '../../api/spec.ts';

/** First level of a parameter of a row; 0 where it is older than all levels. */
export function firstLevel<P extends Params>(row: { readonly params: P }, name: keyof P & string): number {
  return row.params[name]?.since ?? 0;
}

/** The fields that exist at a level, each listed with its first level. */
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
 * First level at which the description of the interface wins over what the
 * service's own code does (docs/service.md, Feature levels).
 */
export const documentedLevel = 417;

/** Name patterns with `*` and `?`, as in `unmanaged:` and `prune:`, by kind. */
import type { KindName } from '../model/kinds.ts';
import { matchesPattern } from '../model/pattern.ts';

export interface NamePatterns {
  match(kind: KindName, name: string): boolean;
}

export function namePatterns(byKind: ReadonlyMap<KindName, readonly string[]>): NamePatterns {
  return {
    match: (kind, name) => byKind.get(kind)?.some((pattern) => matchesPattern(kind, name, pattern)) === true,
  };
}

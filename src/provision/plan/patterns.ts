/** Names with `*` and `?`, as `unmanaged:` and `prune:` have them. */
import type { KindName } from '../model/kinds.ts';

export interface NamePatterns {
  match(kind: KindName, name: string): boolean;
}

/** Case does not count; `*` stands for any characters, `?` for one. */
export function namePatterns(byKind: ReadonlyMap<KindName, readonly string[]>): NamePatterns {
  const compiled = new Map([...byKind].map(([kind, patterns]) => [kind, patterns.map(patternOf)] as const));
  return { match: (kind, name) => compiled.get(kind)?.some((pattern) => pattern.test(name)) === true };
}

function patternOf(written: string): RegExp {
  const source = written.replace(/[.*+?^${}()|[\]\\]/g, (character) => {
    if (character === '*') return '.*';
    return character === '?' ? '.' : `\\${character}`;
  });
  return new RegExp(`^${source}$`, 'isu');
}

/** Which keys of entries, and which names in readings, are of the same thing. */
import { normalizeName } from '../../api/normalize-name.ts';
import type { KindName } from './kinds.ts';

const without: Readonly<Record<'case' | 'blanks', ReadonlySet<KindName>>> = {
  case: new Set(['profile_fields', 'users', 'folders', 'channels']),
  blanks: new Set(['profile_fields', 'users', 'channels', 'linkifiers', 'nav_views']),
};

/**
 * What is equal for keys that the service takes for the same, in any composition of characters (Unicode
 * NFC); names of groups count case (docs/service.md, Groups: Rules; Channels: Names and descriptions, Folders).
 */
export function sameKey(kind: KindName, key: string): string {
  const composed = key.normalize('NFC');
  const trimmed = without.blanks.has(kind) ? normalizeName(composed) : composed;
  return without.case.has(kind) ? trimmed.toLowerCase() : trimmed;
}

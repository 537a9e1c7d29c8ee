/** Compares keys of entries and names in readings that may mean the same thing. */
import { normalizeName } from '../../api/normalize-name.ts';
import type { Entry } from './desired.ts';
import { type KindName, kindOf } from './kinds.ts';

/**
 * Returns an equal text for keys that the server treats as the same, in any Unicode composition (NFC); group names are
 * case-sensitive (docs/service.md, Groups: Rules; Channels: Names and descriptions, Folders).
 */
export function sameKey(kind: KindName, key: string): string {
  const { sameBut = [] } = kindOf(kind);
  const composed = key.normalize('NFC');
  const trimmed = sameBut.includes('blanks') ? normalizeName(composed) : composed;
  return sameBut.includes('case') ? trimmed.toLowerCase() : trimmed;
}

/** Whether two things of the kind may share a name: any two, or one in use and others that are retired. */
export function namesRepeat(kind: KindName): boolean {
  const { key, resource, sharesNames = false } = kindOf(kind);
  return sharesNames || (key === resource.key && resource.retired?.freesNameSince !== undefined);
}

/** Returns an equal text for entries that mean the same thing; entries with different ids mean different things. */
export function sameEntry({ kind, key, id, fields }: Pick<Entry, 'kind' | 'key' | 'id' | 'fields'>): string {
  const { resource, sharesNames = false } = kindOf(kind);
  const { retired } = resource;
  const isOut = retired !== undefined && fields.get(retired.field)?.written === retired.when;
  const isApart = id !== undefined && namesRepeat(kind) && (sharesNames || isOut);
  return isApart ? `id:${id.id}` : sameKey(kind, key);
}

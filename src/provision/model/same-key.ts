/** Which keys of entries, and which names in readings, are of the same thing. */
import { normalizeName } from '../../api/normalize-name.ts';
import type { Entry } from './desired.ts';
import { type KindName, kindOf } from './kinds.ts';

/**
 * What is equal for keys that the service takes for the same, in any composition of characters (Unicode
 * NFC); names of groups count case (docs/service.md, Groups: Rules; Channels: Names and descriptions, Folders).
 */
export function sameKey(kind: KindName, key: string): string {
  const { sameBut = [] } = kindOf(kind);
  const composed = key.normalize('NFC');
  const trimmed = sameBut.includes('blanks') ? normalizeName(composed) : composed;
  return sameBut.includes('case') ? trimmed.toLowerCase() : trimmed;
}

/** Whether two things of the kind may have one name: any two, or one in use and others that are out of use. */
export function namesRepeat(kind: KindName): boolean {
  const { key, resource, sharesNames = false } = kindOf(kind);
  return sharesNames || (key === resource.key && resource.retired?.freesNameSince !== undefined);
}

/** What is equal for entries that mean the same thing: one that is told apart by its id is another one. */
export function sameEntry({ kind, key, id, fields }: Pick<Entry, 'kind' | 'key' | 'id' | 'fields'>): string {
  const { resource, sharesNames = false } = kindOf(kind);
  const { retired } = resource;
  const isOut = retired !== undefined && fields.get(retired.field)?.written === retired.when;
  const isApart = id !== undefined && namesRepeat(kind) && (sharesNames || isOut);
  return isApart ? `id:${id.id}` : sameKey(kind, key);
}

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

/** Whether a thing of the kind that is archived or deactivated may share the name of one in use. */
export function namesRepeat(kind: KindName): boolean {
  const { key, resource } = kindOf(kind);
  return key === resource.key && resource.retired?.freesNameSince !== undefined;
}

/** What is equal for entries that mean the same thing: one out of use, by its id, is another one than one in use. */
export function sameEntry({ kind, key, id, fields }: Pick<Entry, 'kind' | 'key' | 'id' | 'fields'>): string {
  const { retired } = kindOf(kind).resource;
  const isApart =
    id !== undefined &&
    namesRepeat(kind) &&
    retired !== undefined &&
    fields.get(retired.field)?.written === retired.when;
  return isApart ? `id:${id.id}` : sameKey(kind, key);
}

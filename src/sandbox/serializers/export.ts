import { isPending } from '../rules/exports.ts';
import type { Organization } from '../state/organization.ts';

/** First level that tells the type, and first that tells it as a word (docs/service.md, Exports). */
const withType = 304;
const typeInWords = 449;

const words = { 1: 'public', 2: 'full_with_consent' } as const;

/** Serializes all exports at a level, by id. @param site where their files are */
export function serializeExports(
  { exports }: Organization,
  { level, site }: { readonly level: number; readonly site: string },
): Record<string, unknown>[] {
  return [...exports.values()].map((each) => ({
    id: each.id,
    export_time: each.export_time,
    acting_user_id: each.acting_user_id,
    export_url: each.file === null ? null : `${site}${each.file}`,
    deleted_timestamp: each.deleted_timestamp,
    failed_timestamp: each.failed_timestamp,
    pending: isPending(each),
    ...(level >= withType && {
      export_type: level >= typeInWords ? words[each.export_type] : each.export_type,
    }),
  }));
}

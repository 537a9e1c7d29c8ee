import { choiceOnWire } from '../../api/choice-forms.ts';
import { startExport } from '../../api/resources/data-export.ts';
import { isPending, nameOfType } from '../rules/exports.ts';
import { fieldsAt } from '../rules/levels.ts';
import type { Organization } from '../state/organization.ts';

const type = startExport.params.export_type;

/**
 * Serializes all exports at a level, by id.
 * @param site the address of their files
 */
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
    ...(tellsPriorServer(level) && { export_from_prior_server: each.export_from_prior_server }),
    ...fieldsAt(level, {
      export_type: [type.since, choiceOnWire(type, nameOfType(each.export_type), level)],
    }),
  }));
}

/** Whether a level has the field: the first levels of 13.0 lacked what 12.1 added (docs/service.md, Exports). */
function tellsPriorServer(level: number): boolean {
  return level >= 506 || (level >= 499 && level <= 501);
}

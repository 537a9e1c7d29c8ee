/** Exports of the organization's data: which may be requested, and which can be deleted (docs/service.md, Exports). */
import { hasRole } from '../../api/roles.ts';
import { ApiError } from '../errors/api-error.ts';
import type { DataExport, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import type { Caller } from './caller.ts';
import { fieldsAt } from './levels.ts';

/** Types as they are stored, by their API names. */
const stored = { public: 1, full_with_consent: 2, full_without_consent: 3 } as const;

/** Returns the type that a call requests, as it is stored. */
export function typeToStore(type: unknown): DataExport['export_type'] {
  return stored[type as keyof typeof stored] ?? stored.public;
}

/** Returns the API name of a stored type. */
export function nameOfType(type: DataExport['export_type']): string {
  return Object.entries(stored).find(([, number]) => number === type)?.[0] ?? 'public';
}

/** How many exports may be requested in how many seconds; deleted ones count. */
const maxExports = 5;
const period = 7 * 86_400;

/** Throws if the caller may not have an export now. */
export function requireExport({ organization, now }: Caller, type: DataExport['export_type']): void {
  const recent = [...organization.exports.values()].filter(({ export_time }) => export_time > now - period);
  if (recent.length >= maxExports) throw new ApiError('Exceeded rate limit.');
  const owners = [...organization.users.values()].filter(
    ({ role, is_active, is_bot }) => hasRole(role, 'owner') && is_active && !is_bot,
  );
  const agrees = type === stored.full_with_consent ? consents : showsAddress;
  if (owners.some(agrees)) return;
  const what =
    type === stored.full_with_consent
      ? 'is consenting to the export'
      : 'allows other Administrators to see their email address';
  throw new ApiError(
    `Make sure at least one Organization Owner ${what} or contact support@sandbox.invalid for help.`,
  );
}

function consents({ allow_private_data_export = false }: User): boolean {
  return allow_private_data_export;
}

/** Whether administrators see the user's real address. */
function showsAddress({ email_address_visibility = 1 }: User): boolean {
  return email_address_visibility !== 4;
}

/** Returns who allows private data in exports, and from level 430 on who can see their addresses, for active people. */
export function exportConsents({ users }: Organization, level: number) {
  return [...users.values()]
    .filter(({ is_bot, is_active }) => is_active && !is_bot)
    .map((user) => ({
      user_id: user.user_id,
      consented: consents(user),
      ...fieldsAt(level, { email_address_visibility: [430, user.email_address_visibility ?? 1] }),
    }));
}

/** Whether an export is still being made. */
export function isPending(each: DataExport): boolean {
  const { file, deleted_timestamp, failed_timestamp, export_from_prior_server: isPrior } = each;
  return file === null && deleted_timestamp === null && failed_timestamp === null && !isPrior;
}

/** Returns the export for an id in a path. Throws if its file cannot be deleted. */
export function exportToDelete({ exports }: Organization, id: number): DataExport {
  const found = exports.get(id);
  if (found === undefined) throw new ApiError('Invalid data export ID');
  if (found.deleted_timestamp !== null || found.export_from_prior_server)
    throw new ApiError('Export already deleted');
  if (found.failed_timestamp !== null) throw new ApiError('Export failed, nothing to delete');
  if (isPending(found)) throw new ApiError('Export still in progress');
  return found;
}

import { codePoints } from '../../api/codecs/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';

/** In code points. */
const longestName = 100;
/** What has a meaning of its own in mentions and setting values. */
const reservedStarts = ['@', 'role:', 'user:', 'stream:', 'channel:'];

/**
 * Refuses a name that a group may not have. Nothing is trimmed and case counts;
 * system groups and deactivated ones hold their names too.
 */
export function checkGroupName(organization: Organization, name: string): void {
  if (normalizeName(name) === '') throw new ApiError("User group name can't be empty!");
  if (codePoints(name) > longestName) {
    throw new ApiError(`User group name cannot exceed ${longestName} characters.`);
  }
  const start = reservedStarts.find((each) => name.startsWith(each));
  if (start !== undefined) throw new ApiError(`User group name cannot start with '${start}'.`);
  for (const group of organization.groups.values()) {
    if (group.name === name) throw new ApiError(`User group '${name}' already exists.`);
  }
}

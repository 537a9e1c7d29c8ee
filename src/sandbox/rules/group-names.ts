import { codePoints } from '../../api/codecs/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';

/** In code points. */
const longestName = 100;
/** Prefixes that have a special meaning in mentions and in setting values. */
const reservedStarts = ['@', 'role:', 'user:', 'stream:', 'channel:'];

/** Throws if no group may have the name. */
export function checkGroupNameText(name: string): void {
  if (normalizeName(name) === '') throw new ApiError("User group name can't be empty!");
  if (codePoints(name) > longestName) {
    throw new ApiError(`User group name cannot exceed ${longestName} characters.`);
  }
  const start = reservedStarts.find((each) => name.startsWith(each));
  if (start !== undefined) throw new ApiError(`User group name cannot start with '${start}'.`);
}

/**
 * Throws if a group has the name, which is not trimmed, and in which case counts.
 * Names of system groups and of deactivated groups are taken too.
 */
export function checkGroupNameFree(organization: Organization, name: string): void {
  for (const group of organization.groups.values()) {
    if (group.name === name) throw new ApiError(`User group '${name}' already exists.`);
  }
}

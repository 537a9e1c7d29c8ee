import { codePoints } from '../../api/codecs/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { foundIn, groupNameRule } from '../../api/text-rule.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';

/** Throws if no group may have the name. */
export function checkGroupNameText(name: string): void {
  if (normalizeName(name) === '') throw new ApiError("User group name can't be empty!");
  const {
    longest,
    never: [reserved],
  } = groupNameRule;
  if (codePoints(name) > longest) {
    throw new ApiError(`User group name cannot exceed ${longest} characters.`);
  }
  const start = foundIn(name, reserved);
  if (start !== undefined) throw new ApiError(`User group name cannot start with '${start}'.`);
}

/**
 * Throws if a group has the name, which is not trimmed and is compared with case. Names of system groups and
 * deactivated groups are taken too.
 */
export function checkGroupNameFree(organization: Organization, name: string): void {
  for (const group of organization.groups.values()) {
    if (group.name === name) throw new ApiError(`User group '${name}' already exists.`);
  }
}

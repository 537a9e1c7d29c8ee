import { normalizeName } from '../../api/normalize-name.ts';
import { foundIn, userNameRule } from '../../api/text-rule.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';
import { settingOf } from './realm-settings.ts';

const {
  shortest,
  longest,
  never: [unprintable, reserved, numbered],
} = userNameRule;
/**
 * Format characters, such as joiners of emoji and direction marks, are an error at level 218 and allowed at 372;
 * which level between them changed that is not known (docs/service.md, Users).
 */
const allowsFormat = 219;
const anyControl = /\p{C}/u;

/** Returns the full name as it is stored, trimmed. Throws an ApiError for an invalid name. */
export function userName(written: string, level: number): string {
  const name = normalizeName(written);
  const { length } = [...name];
  if (length > longest) throw new ApiError('Name too long!');
  if (length < shortest) throw new ApiError('Name too short!');
  const hidden = level >= allowsFormat ? foundIn(name, unprintable) : anyControl.exec(name)?.[0];
  if (hidden !== undefined || foundIn(name, reserved) !== undefined) {
    throw new ApiError('Invalid characters in name!');
  }
  if (foundIn(name, numbered) !== undefined) throw new ApiError('Invalid format!');
  return name;
}

/**
 * Throws if another user has the name and the organization requires unique names. Case and Unicode forms are ignored,
 * and deactivated users are included.
 * @param own id of the user who is renamed
 */
export function requireUniqueName(organization: Organization, name: string, own?: number): void {
  if (settingOf(organization, 'require_unique_names') !== true) return;
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const isTaken = [...organization.users.values()].some(
    ({ user_id, full_name }) => user_id !== own && plain(full_name) === plain(name),
  );
  if (isTaken) throw new ApiError('Unique names required in this organization.');
}

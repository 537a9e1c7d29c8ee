import { userFields } from '../../api/resources/user.ts';
import { rankOf } from '../../api/roles.ts';
import type { User } from './model.ts';
import { initialFields } from './stored.ts';

/** The fields that are different for every account. */
type Given = Pick<User, 'user_id' | 'delivery_email' | 'full_name' | 'date_joined' | 'api_key'>;

/** Returns a new account: a member without any rights of its own. */
export function newMember(given: Given): User {
  return {
    ...initialFields(userFields),
    role: rankOf('member'),
    profile_data: {},
    can_create_users: false,
    can_change_user_emails: false,
    ...given,
  };
}

import { userFields } from '../../api/resources/user.ts';
import { rankOf } from '../../api/roles.ts';
import type { Device, User } from './model.ts';
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

/** Returns a device that has no push notifications yet. */
export function newDevice(id: number): Device {
  return {
    id,
    push_key: null,
    push_key_id: null,
    pending_push_token_id: null,
    push_token_last_updated_timestamp: null,
  };
}

import { randomBytes } from 'node:crypto';
import { rankOf } from '../../../api/roles.ts';
import type { Invite } from '../model.ts';
import { ids } from './people.ts';

const day = 86_400;
const minutesOfADay = 1440;

/** Returns open invitations: two by email, one of them without expiry, and a link. `now`: UNIX seconds. */
export function seedInvites(now: number): Invite[] {
  const invite = (id: number, days: number | null, invite: Partial<Invite>): Invite => ({
    id,
    is_multiuse: false,
    email: '',
    invited: now - day,
    expiry_date: days === null ? null : now + (days - 1) * day,
    good_for: days === null ? null : days * minutesOfADay,
    invited_as: rankOf('member'),
    invited_by_user_id: ids.owner,
    notify_referrer_on_join: true,
    secret: randomBytes(12).toString('hex'),
    channels: [],
    groups: [],
    include_default_channels: true,
    is_revoked: false,
    ...invite,
  });
  return [
    invite(1, 10, { email: 'ines@sandbox.invalid' }),
    invite(2, null, {
      email: 'gary@sandbox.invalid',
      invited_as: rankOf('guest'),
      invited_by_user_id: ids.member1,
    }),
    invite(1, 30, { is_multiuse: true, invited_by_user_id: ids.admin, notify_referrer_on_join: false }),
  ];
}

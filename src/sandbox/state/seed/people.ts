/** The named accounts of a new organization. */
import { createHash, randomBytes } from 'node:crypto';
import { rankOf } from '../../../api/roles.ts';
import type { NavigationView, User } from '../model.ts';
import { newDevice, newMember } from '../new-member.ts';

/** UNIX seconds at which the organization was created; long enough ago for everyone to be a full member. */
export const founded = 1_735_729_200;
const day = 86_400;

const firstId = 11;

/** Ids of the named accounts. Each kind of entity starts at another number, so that mixed-up ids are noticed. */
export const ids = {
  owner: 11,
  admin: 12,
  moderator: 13,
  member1: 14,
  member2: 15,
  guest: 16,
  bot: 17,
} as const;

/**
 * The names have characters that are difficult for terminals and comparisons: wide characters and
 * a combining accent.
 */
const people = [
  ['owner', 'Olga Owner', 'owner'],
  ['admin', 'Adam Admin', 'administrator'],
  ['moderator', 'Mona Moderator', 'moderator'],
  ['member1', 'Mei 山田', 'member'],
  ['member2', 'Jose\u0301 Member', 'member'],
  ['guest', 'Greta Guest', 'guest'],
  ['bot', 'Build Bot', 'member'],
] as const;

/** One built-in view that was changed, and one custom view. */
const ownersViews: NavigationView[] = [
  { fragment: 'narrow/has/reaction/sender/me', is_pinned: true, name: null },
  { fragment: 'narrow/has/attachment', is_pinned: true, name: 'Attachments' },
];

/** Returns an API key: 32 letters and digits, different ones for each organization. */
export type KeyMaker = (userId: number) => string;

export function createKeyMaker(): KeyMaker {
  const secret = randomBytes(32);
  return (userId) => createHash('sha256').update(secret).update(String(userId)).digest('hex').slice(0, 32);
}

/** Seconds since the last activity of the named accounts; the others were never seen. */
const unseenFor: Readonly<Record<string, number>> = { owner: 60, admin: 3600, member1: 3 * day };

/** Returns the named accounts; the bot belongs to the owner. `now`: UNIX seconds. */
export function namedUsers(keyOf: KeyMaker, now: number): User[] {
  return people.map(([account, full_name, role], index) => {
    const user_id = firstId + index;
    const unseen = unseenFor[account];
    return {
      ...plainUser(user_id, keyOf),
      delivery_email: `${account}@sandbox.invalid`,
      full_name,
      role: rankOf(role),
      is_bot: account === 'bot',
      bot_owner_id: account === 'bot' ? ids.owner : null,
      date_joined: founded + index * day,
      can_create_users: account === 'owner',
      can_change_user_emails: account === 'owner',
      ...(unseen === undefined ? {} : { last_seen: now - unseen }),
      ...(account === 'owner' ? { navigation_views: ownersViews } : {}),
      ...(account === 'owner' ? { devices: [newDevice(1)] } : {}),
      ...(account === 'owner' || account === 'bot' ? { storage: { 'last-run': '2025-01-01' } } : {}),
    };
  });
}

/** Returns what all new accounts have in common. */
export function plainUser(user_id: number, keyOf: KeyMaker): User {
  return newMember({
    user_id,
    delivery_email: `user${user_id}@sandbox.invalid`,
    full_name: `User ${user_id}`,
    date_joined: founded,
    api_key: keyOf(user_id),
  });
}

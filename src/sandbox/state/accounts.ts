import type { User } from './model.ts';
import { newMember } from './new-member.ts';
import type { Organization } from './organization.ts';
import { founded, ids } from './seed/people.ts';

/** A named account, with its word for `--as`. */
export interface Account {
  readonly role: 'owner' | 'admin' | 'moderator' | 'member' | 'guest' | 'bot';
  readonly email: string;
  readonly api_key: string;
}

/** An account of another organization on the same server, whose key this one recognizes and refuses. */
export const stranger = {
  role: 'stranger',
  email: 'stranger@elsewhere.invalid',
  api_key: 'StrangerStrangerStrangerStranger',
} as const;

const named: readonly (readonly [Account['role'], number])[] = [
  ['owner', ids.owner],
  ['admin', ids.admin],
  ['moderator', ids.moderator],
  ['member', ids.member1],
  ['member', ids.member2],
  ['guest', ids.guest],
  ['bot', ids.bot],
];

/** Returns the named accounts that the organization has; a saved one may lack some. */
export function accountsOf(organization: Organization): Account[] {
  return named.flatMap(([role, id]) => {
    const user = organization.users.get(id);
    return user === undefined ? [] : [account(role, user)];
  });
}

function account(role: Account['role'], user: User): Account {
  return { role, email: user.delivery_email, api_key: user.api_key };
}

/** An account of the service itself. It belongs to no organization and nobody can log in as it. */
function systemBot(user_id: number, account: string, full_name: string): User {
  const delivery_email = `${account}@sandbox.invalid`;
  return {
    ...newMember({ user_id, delivery_email, full_name, date_joined: founded, api_key: '' }),
    is_bot: true,
  };
}

/** Posts in channels about changes to them, and to users whom someone else subscribed. */
export const notificationBot = systemBot(4, 'notification-bot', 'Notification Bot');

export const systemBots: readonly User[] = [
  systemBot(1, 'emailgateway', 'Email Gateway'),
  notificationBot,
  systemBot(5, 'welcome-bot', 'Welcome Bot'),
];

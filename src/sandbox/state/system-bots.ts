/** Accounts of the service itself. They belong to no organization and nobody can log in as one. */
import type { User } from './model.ts';
import { newMember } from './new-member.ts';
import { founded } from './seed/people.ts';

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

/** Accounts of the service itself. They belong to no organization and nobody can log in as one. */
import type { User } from './model.ts';

function systemBot(user_id: number, account: string, full_name: string): User {
  return {
    user_id,
    delivery_email: `${account}@sandbox.invalid`,
    full_name,
    role: 400,
    is_bot: true,
    bot_owner_id: null,
    is_active: true,
    timezone: '',
    date_joined: 1_735_729_200,
    api_key: '',
    avatar_version: 1,
    profile_data: {},
    can_create_users: false,
    can_change_user_emails: false,
  };
}

/** Writes into channels about what was done to them, and to users whom somebody subscribed. */
export const notificationBot = systemBot(4, 'notification-bot', 'Notification Bot');

export const systemBots: readonly User[] = [
  systemBot(1, 'emailgateway', 'Email Gateway'),
  notificationBot,
  systemBot(5, 'welcome-bot', 'Welcome Bot'),
];

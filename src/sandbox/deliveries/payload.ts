/**
 * Builds the requests of the service to a bot's server. Fields and their values: docs/service.md, Outgoing webhooks.
 */

import { apiEmail } from '../rules/users.ts';
import { avatarUrl } from '../serializers/user.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { ids } from '../state/seed/people.ts';

export type Trigger = 'mention' | 'direct_message' | 'private_message';

export interface PayloadParts {
  readonly trigger: Trigger;
  /** Id of the message, the same for each attempt to deliver it. */
  readonly messageId: number;
  readonly token: string;
  /** UNIX seconds. */
  readonly now: number;
}

/** Returns the payload for a message that a member of the organization sends to the bot. */
export function webhookPayload(
  { users }: Pick<Organization, 'users'>,
  { trigger, messageId, token, now }: PayloadParts,
): Record<string, unknown> {
  const [bot, sender] = [users.get(ids.bot), users.get(ids.member1)];
  if (bot === undefined || sender === undefined)
    throw new Error('The organization lacks the bot or the member');
  const content =
    trigger === 'mention' ? `@**${bot.full_name}** build number ${messageId}` : `build number ${messageId}`;
  return {
    bot_email: bot.delivery_email,
    bot_full_name: bot.full_name,
    data: content,
    trigger,
    token,
    message: {
      id: messageId,
      sender_id: sender.user_id,
      sender_email: apiEmail(sender),
      sender_full_name: sender.full_name,
      sender_realm_str: '',
      avatar_url: avatarUrl(sender),
      client: 'website',
      content,
      content_type: 'text/x-markdown',
      rendered_content: rendered(trigger, bot, messageId),
      is_me_message: false,
      reactions: [],
      submessages: [],
      topic_links: [],
      timestamp: now,
      ...place(trigger, [sender, bot]),
    },
  };
}

function rendered(trigger: Trigger, { user_id, full_name }: User, messageId: number): string {
  const mention = `<span class="user-mention" data-user-id="${user_id}">@${full_name}</span> `;
  return `<p>${trigger === 'mention' ? mention : ''}build number ${messageId}</p>`;
}

/** Returns the fields for a channel and its topic, or for the people of a direct conversation, which has no topic. */
function place(trigger: Trigger, people: readonly User[]): Record<string, unknown> {
  if (trigger === 'mention') {
    return {
      type: 'stream',
      stream_id: 101,
      display_recipient: 'general',
      recipient_id: 301,
      subject: 'builds',
    };
  }
  return {
    type: 'private',
    display_recipient: people.map((user) => ({
      id: user.user_id,
      email: apiEmail(user),
      full_name: user.full_name,
      is_mirror_dummy: false,
    })),
    recipient_id: 302,
    subject: '',
  };
}

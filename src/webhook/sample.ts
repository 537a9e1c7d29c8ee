/** A sample payload as the server would send it, for trying out a receiver. */
import type { ReplyOf } from '../api/shape.ts';
import type { outgoingWebhookMessage } from '../api/table/webhook.ts';
import type { Payload } from './payload.ts';

export interface SampleOptions {
  /** The trigger in the row's words: `mention`, `direct_message`, or `private_message` before feature level 201. */
  readonly trigger: string;
  readonly token: string;
  /** Milliseconds since 1970; it is also the id of the message. */
  readonly now: number;
}

type Message = ReplyOf<typeof outgoingWebhookMessage>;

const bot = { id: 26, email: 'helper-bot@chat.example.com', full_name: 'Helper' };
const sender = { id: 12, email: 'ana@chat.example.com', full_name: 'Ana Lopez' };

export function samplePayload({ trigger, token, now }: SampleOptions): Payload {
  const mention = trigger === 'mention';
  const data = mention ? `@**${bot.full_name}** when is the launch?` : 'when is the launch?';
  return {
    bot_email: bot.email,
    bot_full_name: bot.full_name,
    data,
    message: { ...common(data, now), ...(mention ? inChannel : directly) },
    token,
    trigger,
  };
}

function common(content: string, now: number) {
  return {
    id: now,
    content,
    content_type: 'text/x-markdown',
    rendered_content: `<p>${content.replace(/@\*\*(.*)\*\*/, `<span class="user-mention" data-user-id="${bot.id}">@$1</span>`)}</p>`,
    sender_id: sender.id,
    sender_email: sender.email,
    sender_full_name: sender.full_name,
    sender_realm_str: '',
    avatar_url: 'https://chat.example.com/avatar/12',
    client: 'website',
    timestamp: Math.floor(now / 1000),
    is_me_message: false,
    reactions: [],
    submessages: [],
    topic_links: [],
  };
}

const inChannel = {
  type: 'stream',
  display_recipient: 'design',
  recipient_id: 31,
  stream_id: 7,
  subject: 'launch',
} satisfies Partial<Message>;

const directly = {
  type: 'private',
  display_recipient: [sender, bot].map((person) => ({ ...person, is_mirror_dummy: false })),
  recipient_id: 44,
  subject: '',
} satisfies Partial<Message>;

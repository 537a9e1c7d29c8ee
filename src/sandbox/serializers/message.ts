/** Serializes messages for replies and events (docs/service.md, Messages). */
import { renderedDescription, shownTopic } from '../rules/messages.ts';
import { apiEmail } from '../rules/users.ts';
import { systemBots } from '../state/accounts.ts';
import type { Message, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

export interface MessageForm {
  /** Whether the content is HTML rather than as it was written. */
  readonly inHtml: boolean;
  /** Whether the reader supports topics without a name. */
  readonly knowsEmptyTopic: boolean;
}

/** Returns a user, or an account of the service itself. */
function anyUser({ users }: Organization, id: number): User | undefined {
  return users.get(id) ?? systemBots.find(({ user_id }) => user_id === id);
}

/** Returns the fields of a message for a reader. */
export function messageObject(
  organization: Organization,
  message: Message,
  { inHtml, knowsEmptyTopic }: MessageForm,
): Record<string, unknown> {
  const { edits = [], people } = message;
  const sender = anyUser(organization, message.sender_id);
  const edited = edits.find(({ prev_content }) => prev_content !== undefined);
  const moved = edits.find(({ prev_topic, prev_stream }) => (prev_topic ?? prev_stream) !== undefined);
  return {
    id: message.id,
    sender_id: message.sender_id,
    sender_email: sender === undefined ? '' : apiEmail(sender),
    sender_full_name: sender?.full_name ?? '',
    content: inHtml ? renderedDescription(message.content) : message.content,
    content_type: inHtml ? 'text/html' : 'text/x-markdown',
    timestamp: message.timestamp,
    client: 'sandbox',
    is_me_message: message.content.startsWith('/me '),
    reactions: message.reactions,
    submessages: [],
    topic_links: [],
    sender_realm_str: '',
    avatar_url: null,
    ...(edits.length > 0 && { edit_history: edits }),
    ...(edited !== undefined && { last_edit_timestamp: edited.timestamp }),
    ...(moved !== undefined && { last_moved_timestamp: moved.timestamp }),
    ...(people === undefined
      ? {
          type: 'stream',
          stream_id: message.stream_id,
          display_recipient: organization.channels.get(message.stream_id)?.name ?? '',
          subject: shownTopic(message.topic, knowsEmptyTopic),
          recipient_id: message.stream_id,
        }
      : {
          type: 'private',
          display_recipient: people.flatMap((id) => {
            const user = anyUser(organization, id);
            return user === undefined
              ? []
              : [{ id, email: apiEmail(user), full_name: user.full_name, is_mirror_dummy: false }];
          }),
          subject: '',
          recipient_id: people.find((id) => id !== message.sender_id) ?? message.sender_id,
        }),
  };
}

/** Returns the flags of a message for a user. */
export function flagsOf(
  { read_by, flagged_by = {} }: Pick<Message, 'read_by' | 'flagged_by'>,
  { user_id }: User,
): string[] {
  const others = Object.keys(flagged_by).filter((flag) => flagged_by[flag]?.includes(user_id));
  return [...(read_by.includes(user_id) ? ['read'] : []), ...others];
}

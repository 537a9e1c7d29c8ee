import type { WireArgs } from '../../api/spec.ts';
import { sendMessage as row } from '../../api/table/messages.ts';
import { parseJson } from '../../base/json-text.ts';
import { emitMessage, emitToPeople } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess } from '../rules/access.ts';
import { capitalChannelWord, channelWord } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { keptContent, keptTopic, messagesIn, renderedDescription } from '../rules/messages.ts';
import { apiEmail } from '../rules/users.ts';
import type { Channel, Message, User } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** First level that says whether the sender now follows the topic, and first level that says where the message is. */
const visibilitySince = 218;
const addressSince = 508;
/** The reply's number for a followed topic. */
const follows = 3;

/** POST /messages. */
export const sendMessage = defineHandler(row, (call) => {
  const { args, organization, level, site } = call;
  const caller = callerOf(call);
  const isDirect = args.type === 'direct' || args.type === 'private';
  const message = isDirect ? directMessage(caller, args) : channelMessage(caller, args);
  const channel = organization.channels.get(message.stream_id);
  const begins =
    channel !== undefined &&
    !messagesIn(organization, channel).some(
      ({ topic }) => topic.toLowerCase() === message.topic.toLowerCase(),
    );
  publish(caller, message);
  const place =
    channel === undefined ? 'dm' : `channel/${channel.stream_id}/topic/${encodeURIComponent(message.topic)}`;
  const path = `#narrow/${place}/near/${message.id}`;
  return {
    id: message.id,
    ...(begins && level >= visibilitySince && { automatic_new_visibility_policy: follows }),
    ...(level >= addressSince && { message_url: `${site}/${path}`, message_link: path }),
  };
});

/** Stores a message, and tells everyone who receives it. */
export function publish(caller: Caller, message: Message): void {
  const { organization, user } = caller;
  const channel = organization.channels.get(message.stream_id);
  organization.messages.set(message.id, message);
  if (channel !== undefined) emitMessage(caller, message, channel, user);
  else emitToPeople(caller, message, user, ({ user_id }) => message.people?.includes(user_id) === true);
}

type Args = WireArgs<typeof row>;

function newMessage(
  { organization, user, now }: Caller,
  { read_by_sender }: Args,
  rest: Pick<Message, 'stream_id' | 'topic' | 'content' | 'people'>,
): Message {
  return {
    id: organization.nextId('message'),
    sender_id: user.user_id,
    timestamp: now,
    reactions: [],
    read_by: read_by_sender === true ? [user.user_id] : [],
    ...rest,
  };
}

function channelMessage(caller: Caller, args: Args): Message {
  if (args.to === undefined) throw new ApiError(`Missing ${channelWord(caller.level)}`);
  const named = receiverOf(args.to);
  const [place, ...others] = [named].flat();
  if (place === undefined || others.length > 0) {
    throw new ApiError(`Expected exactly one ${channelWord(caller.level)}`);
  }
  if (args.topic === undefined) throw new ApiError('Missing topic');
  const content = keptContent(args.content);
  const topic = keptTopic(args.topic);
  const channel = channelNamed(caller, place);
  requirePosting(caller, channel);
  return newMessage(caller, args, { stream_id: channel.stream_id, topic, content });
}

function channelNamed({ organization, level }: Caller, place: unknown): Channel {
  const word = capitalChannelWord(level);
  if (typeof place === 'number') {
    const channel = organization.channels.get(place);
    if (channel !== undefined) return channel;
    throw new ApiError(`${word} with ID '${place}' does not exist`, {
      code: 'STREAM_DOES_NOT_EXIST',
      fields: { stream_id: place },
    });
  }
  const channel = organization.channelsByName.get(String(place).toLowerCase());
  if (channel !== undefined) return channel;
  const stream = renderedDescription(String(place)).replace(/^<p>|<\/p>$/g, '');
  throw new ApiError(`${word} '${stream}' does not exist`, {
    code: 'STREAM_DOES_NOT_EXIST',
    fields: { stream },
  });
}

/** Throws an ApiError if the caller may not post in the channel. */
export function requirePosting(caller: Caller, channel: Channel): void {
  const word = channelWord(caller.level);
  const refused = new ApiError(`Not authorized to send to ${word} '${channel.name}'`);
  if (channel.is_archived) throw refused;
  if (!caller.membership.holds(channel.settings.can_send_message_group)) {
    throw new ApiError(`You do not have permission to post in this ${word}.`);
  }
  if (!hasContentAccess(caller, channel)) throw refused;
}

function directMessage(caller: Caller, args: Args): Message {
  const named = receiverOf(args.to ?? '[]');
  if (!Array.isArray(named)) throw new ApiError('Invalid data type for recipients');
  if (named.length === 0) throw new ApiError('Message must have recipients');
  const content = keptContent(args.content);
  const people = named.map((each) => recipient(caller, each).user_id);
  return newMessage(caller, args, {
    stream_id: 0,
    topic: '',
    content,
    people: [...new Set([caller.user.user_id, ...people])],
  });
}

function recipient({ organization }: Caller, named: unknown): User {
  const user =
    typeof named === 'number'
      ? organization.users.get(named)
      : [...organization.users.values()].find((each) => apiEmail(each) === named);
  if (user === undefined) {
    throw new ApiError(
      typeof named === 'number' ? `Invalid user ID ${named}` : `Invalid email '${String(named)}'`,
    );
  }
  if (!user.is_active) throw new ApiError(`'${apiEmail(user)}' is no longer using Zulip.`);
  return user;
}

/** Returns the recipient: JSON, or a name as it is. */
function receiverOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

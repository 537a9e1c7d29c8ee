/**
 * The narrow of GET /messages, which selects among the messages that the caller can read (docs/service.md, Messages).
 */

import { ApiError } from '../errors/api-error.ts';
import type { Channel, Message, User } from '../state/model.ts';
import { isSubscribed } from './access.ts';
import type { Caller } from './caller.ts';
import { emptyTopicName, sightOf } from './messages.ts';

type Test = (message: Message) => boolean;

interface Term {
  readonly operator: string;
  readonly operand: unknown;
  readonly negated: boolean;
}

/** First level that supports archived channels in a search. */
const archivedSince = 489;

/** Returns the messages that the narrow selects, oldest first. Throws an ApiError if it is invalid. */
export function foundBy(caller: Caller, narrow: unknown): Message[] {
  const terms = termsOf(narrow);
  const tests = terms.map((term) => testOf(term, caller));
  const canSee = sightOf(caller);
  const isWithin = terms.some(reachesBeyond) ? () => true : received(caller);
  return [...caller.organization.messages.values()]
    .filter((message) => canSee(message) && isWithin(message) && tests.every((test) => test(message)))
    .sort((one, other) => one.id - other.id);
}

/** Returns whether a message matches, for messages given by id. */
export function matcherOf(caller: Caller, narrow: unknown): Test {
  const tests = termsOf(narrow).map((term) => testOf(term, caller));
  return (message) => tests.every((test) => test(message));
}

/** Whether the narrow searches for words; the results then contain their positions. */
export function isSearch(narrow: unknown): boolean {
  return termsOf(narrow).some(({ operator }) => operator === 'search');
}

/**
 * Whether a term also finds messages that the caller did not receive: the history of a channel, or of all public
 * ones.
 */
function reachesBeyond({ operator, operand, negated }: Term): boolean {
  if (negated) return false;
  return operator === 'channel' || operator === 'id' || (operator === 'channels' && operand === 'public');
}

/** Returns the test for messages that the caller received: those of their channels, and direct messages. */
function received(caller: Caller): Test {
  const { channels } = caller.organization;
  const subscribed = new Set<number>();
  for (const channel of channels.values())
    if (isSubscribed(caller, channel)) subscribed.add(channel.stream_id);
  return ({ people, stream_id }) => people !== undefined || subscribed.has(stream_id);
}

/** Operators that have two names. */
const also: Readonly<Record<string, string>> = {
  stream: 'channel',
  streams: 'channels',
  subject: 'topic',
  from: 'sender',
  'pm-with': 'dm',
};

function termsOf(narrow: unknown): Term[] {
  if (narrow === undefined || narrow === null) return [];
  if (!Array.isArray(narrow)) throw new ApiError('narrow is not a list');
  return narrow.map((each: Partial<Term> | readonly unknown[], index) => {
    const [operator, operand, negated] = Array.isArray(each) ? each : ofTerm(each as Partial<Term>);
    if (typeof operator !== 'string') {
      throw new ApiError(`Invalid narrow[${index}]: Value error, operator is missing`);
    }
    if (operand === undefined) {
      throw new ApiError(`Invalid narrow[${index}]: Value error, operand is missing`);
    }
    return { operator: also[operator] ?? operator, operand, negated: negated === true };
  });
}

function ofTerm({ operator, operand, negated }: Partial<Term>): readonly unknown[] {
  return [operator, operand, negated];
}

function testOf(term: Term, caller: Caller): Test {
  const test = operators[term.operator]?.(term.operand, caller);
  if (test === undefined) throw badNarrow(`unknown operator ${term.operator}`);
  return term.negated ? (message) => !test(message) : test;
}

const operators: Readonly<Record<string, (operand: unknown, caller: Caller) => Test>> = {
  channel(operand, { organization }) {
    const { stream_id } = channelOf(operand, organization.channels.values());
    return (message) => message.people === undefined && message.stream_id === stream_id;
  },
  channels(operand, { organization, level }) {
    const { channels } = organization;
    const kinds: Readonly<Record<string, (channel: Channel) => boolean>> = {
      public: ({ invite_only }) => !invite_only,
      'web-public': ({ is_web_public }) => is_web_public,
      ...(level >= archivedSince && { archived: ({ is_archived }: Channel) => is_archived }),
    };
    const isKind = kinds[String(operand)];
    if (isKind === undefined) throw badNarrow(`unknown channels operand ${String(operand)}`);
    return ({ stream_id }) => {
      const channel = channels.get(stream_id);
      return channel !== undefined && isKind(channel);
    };
  },
  topic(operand) {
    const wanted = String(operand) === emptyTopicName ? '' : String(operand).toLowerCase();
    return ({ people, topic }) => people === undefined && topic.toLowerCase() === wanted;
  },
  sender(operand, caller) {
    const { user_id } = userOf(operand, caller);
    return ({ sender_id }) => sender_id === user_id;
  },
  dm(operand, caller) {
    const ids = new Set([operand].flat().map((each) => userOf(each, caller).user_id));
    ids.add(caller.user.user_id);
    return ({ people }) => people?.length === ids.size && people.every((id) => ids.has(id));
  },
  'dm-including'(operand, caller) {
    const ids = [operand].flat().map((each) => userOf(each, caller).user_id);
    return ({ people }) => people !== undefined && ids.every((id) => people.includes(id));
  },
  id(operand) {
    const wanted = Number(operand);
    if (!Number.isInteger(wanted)) throw badNarrow('Invalid message ID');
    return ({ id }) => id === wanted;
  },
  near: () => () => true,
  search(operand) {
    const words = String(operand)
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    return ({ content, topic }) => {
      const text = `${content} ${topic}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
  },
  has(operand) {
    const test = holds[String(operand)];
    if (test === undefined) throw badNarrow(`unknown 'has' operand ${String(operand)}`);
    return test;
  },
  is(operand, { user }) {
    const test = states[String(operand)];
    if (test === undefined) throw badNarrow(`unknown 'is' operand ${String(operand)}`);
    return (message) => test(message, user);
  },
};

const holds: Readonly<Record<string, Test>> = {
  link: ({ content }) => /https?:\/\//.test(content),
  image: ({ content }) => /\.(?:png|jpe?g|gif|webp)\b/i.test(content),
  attachment: ({ content }) => content.includes('/user_uploads/'),
  reaction: ({ reactions }) => reactions.length > 0,
};

const states: Readonly<Record<string, (message: Message, user: User) => boolean>> = {
  dm: ({ people }) => people !== undefined,
  private: ({ people }) => people !== undefined,
  unread: ({ read_by }, { user_id }) => !read_by.includes(user_id),
  resolved: ({ topic }) => topic.startsWith(resolvedMark),
  mentioned: ({ content }, { full_name }) => content.includes(`@**${full_name}`),
  starred: ({ flagged_by }, { user_id }) => flagged_by?.starred?.includes(user_id) === true,
  // The sandbox does not support followed topics.
  alerted: () => false,
  followed: () => false,
  muted: () => false,
};

/** The beginning of the name of a resolved topic. */
export const resolvedMark = '✔ ';

function channelOf(operand: unknown, channels: Iterable<Channel>): Channel {
  for (const channel of channels) {
    const isNamed = typeof operand === 'string' && channel.name.toLowerCase() === operand.toLowerCase();
    if (channel.stream_id === operand || isNamed) return channel;
  }
  throw badNarrow(`unknown channel ${String(operand)}`);
}

function userOf(operand: unknown, { organization }: Caller): User {
  const user =
    typeof operand === 'number'
      ? organization.users.get(operand)
      : organization.usersByEmail.get(String(operand).toLowerCase());
  if (user === undefined) throw badNarrow(`unknown user ${String(operand)}`);
  return user;
}

function badNarrow(desc: string): ApiError {
  return new ApiError(`Invalid narrow operator: ${desc}`, { code: 'BAD_NARROW', fields: { desc } });
}

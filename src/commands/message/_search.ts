/** Which messages a command is about: the options of a search, and the messages that it finds. */
import type { Params, WireArgs, WrittenArgs } from '../../api/spec.ts';
import { listMessages, mostMessages } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { momentOf } from '../_moment.ts';

const operandsOfHas = ['link', 'image', 'attachment', 'reaction'];
const operandsOfIs = ['resolved', 'unread', 'starred', 'mentioned', 'dm', 'alerted', 'followed', 'muted'];

export const searchOptions = {
  sender: { kind: 'user', help: 'only messages of this user or bot' },
  channel: { kind: 'channel', help: 'only messages in this channel' },
  topic: { kind: 'text', help: 'only messages in topics of this name' },
  search: {
    kind: 'text',
    nonEmpty: true,
    help: "only messages with these words, as the server's search finds them",
  },
  has: {
    kind: 'text',
    suggestions: operandsOfHas,
    help: 'only messages with this: link, image, attachment or reaction',
  },
  is: {
    kind: 'text',
    suggestions: operandsOfIs,
    help: 'only messages in this state, such as resolved or unread',
  },
  dm: {
    kind: 'user-references',
    help: 'only your direct messages with exactly these users',
  },
  public: { kind: 'switch', help: 'search all public channels, not only the messages you received' },
  since: {
    kind: 'text',
    help: 'only messages sent since this time: 2026-11-01, 2026-11-01T08:00Z or 7d',
  },
  until: { kind: 'text', help: 'only messages sent before this time' },
  narrow: {
    kind: 'json',
    help: 'more conditions, as the API takes them: a list of operators and operands',
  },
} as const satisfies Params;

export type SearchOptions = WrittenArgs<typeof searchOptions>;

/** One condition of a search, as the service takes it. */
interface Term {
  readonly operator: string;
  readonly operand: unknown;
  readonly negated?: boolean;
}

/** What to search for: conditions that the service tests, and moments in UNIX seconds. */
export interface Search {
  readonly narrow: readonly unknown[];
  readonly since: number;
  readonly until: number;
}

/** What a search calls a channel: `stream` below level 250. */
export function channelOperator(level: number): 'channel' | 'stream' {
  return level >= 250 ? 'channel' : 'stream';
}

/** Whether any of the options says which messages are meant: a list without conditions and `--public` alone do not. */
export function isSearch({ public: _, ...conditions }: SearchOptions): boolean {
  const said = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.values(conditions).some(said);
}

/** The search that the options mean, with names looked up. Throws a usage error for a moment that is none. */
export async function searchOf(options: SearchOptions, context: Context): Promise<Search> {
  const { topic, search, has, is, narrow = [] } = options;
  if (!Array.isArray(narrow)) {
    throw usageError('--narrow is not a list', `such as '[{"operator":"is","operand":"resolved"}]'`);
  }
  const [since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY] = (
    ['since', 'until'] as const
  ).map((name) => momentOf(options[name], context.flagLabel(name)));
  const directory = await context.directory();
  const [sender, channel, people] = await Promise.all([
    options.sender && directory.userId(options.sender),
    options.channel && directory.channelId(options.channel),
    options.dm && Promise.all(options.dm.map((each) => directory.userId(each))),
  ]);
  const isPublic = options.public === true;
  const { level } =
    channel !== undefined || isPublic ? await (await context.client()).server() : { level: 0 };
  const word = channelOperator(level);
  const terms: (Term | undefined)[] = [
    isPublic ? { operator: `${word}s`, operand: 'public' } : undefined,
    channel === undefined ? undefined : { operator: word, operand: channel },
    topic === undefined ? undefined : { operator: 'topic', operand: topic },
    people === undefined ? undefined : { operator: 'dm', operand: people },
    sender === undefined ? undefined : { operator: 'sender', operand: sender },
    has === undefined ? undefined : { operator: 'has', operand: has },
    is === undefined ? undefined : { operator: 'is', operand: is },
    search === undefined ? undefined : { operator: 'search', operand: search },
  ];
  return { narrow: [...terms.filter((term) => term !== undefined), ...(narrow as unknown[])], since, until };
}

export interface Reading
  extends Pick<WireArgs<typeof listMessages>, 'apply_markdown' | 'allow_empty_topic_name'> {
  /** At most so many. */
  readonly limit?: number | undefined;
  /** The oldest come first; else the newest do. */
  readonly oldestFirst?: boolean;
}

/**
 * The messages that a search finds, in the order asked for, read in pages as large as the service allows. Below the
 * level that can begin at a date, everything on the way to it is read too.
 */
export async function readMessages(
  { narrow, since, until }: Search,
  { limit = Number.POSITIVE_INFINITY, oldestFirst = false, ...form }: Reading,
  context: Context,
): Promise<readonly Item[]> {
  const begin = oldestFirst ? since : until;
  const datesSince = listMessages.params.anchor_date.since;
  const hasDates = Number.isFinite(begin) && (await (await context.client()).server()).level >= datesSince;
  // What is left out here is not counted by the service.
  const isSkipping = Number.isFinite(begin) && !hasDates;
  const found: Item[] = [];
  const isWithin = ({ timestamp }: Item) => Number(timestamp) >= since && Number(timestamp) < until;
  const isBeyond = ({ timestamp }: Item) =>
    oldestFirst ? Number(timestamp) >= until : Number(timestamp) < since;
  const first = oldestFirst ? 'oldest' : 'newest';
  let from: { anchor: string; anchor_date?: string; include_anchor?: boolean } = hasDates
    ? { anchor: 'date', anchor_date: new Date(begin * 1000).toISOString() }
    : { anchor: first };
  let before: number | undefined;
  for (let isOver = false; !isOver; ) {
    const size = isSkipping ? mostMessages : Math.min(mostMessages, limit - found.length);
    const reply = await context.read(listMessages, {
      ...(narrow.length > 0 && { narrow }),
      ...from,
      num_before: oldestFirst ? 0 : size,
      num_after: oldestFirst ? size : 0,
      ...form,
    });
    // A server that gives messages again would be asked forever, and what it gives twice is one message.
    const page = (oldestFirst ? reply.messages : [...reply.messages].reverse()).filter(({ id }) => {
      const isFurther = before === undefined || (oldestFirst ? Number(id) > before : Number(id) < before);
      if (isFurther) before = Number(id);
      return isFurther;
    });
    for (const each of page) if (isWithin(each) && found.length < limit) found.push(each);
    const last = page.at(-1);
    isOver =
      last === undefined ||
      found.length >= limit ||
      isBeyond(last) ||
      (oldestFirst ? reply.found_newest : reply.found_oldest) === true;
    if (last !== undefined) from = { anchor: String(last.id), include_anchor: false };
    if (reply.history_limited === true && isOver) {
      context.note('older messages are hidden by the plan of the organization');
    }
  }
  return found;
}

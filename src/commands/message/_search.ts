/** Finds the messages that a command works on: the options of a search, and its results. */
import type { Params, WireArgs, WrittenArgs } from '../../api/spec.ts';
import { listMessages, maxMessages } from '../../api/table/messages.ts';
import { channelOperator } from '../../api/web-address.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { momentOf } from '../_past-time.ts';

const operandsOfHas = ['link', 'image', 'attachment', 'reaction'];
const operandsOfIs = ['resolved', 'unread', 'starred', 'mentioned', 'dm', 'alerted', 'followed', 'muted'];

export const searchOptions = {
  sender: { kind: 'user', help: 'only messages of this user or bot' },
  channel: { kind: 'channel', help: 'only messages in this channel' },
  topic: { kind: 'text', names: 'topic', help: 'only messages in topics of this name' },
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

/** A condition of a search, as the server takes it. */
interface Term {
  readonly operator: string;
  readonly operand: unknown;
  readonly negated?: boolean;
}

/** A search: conditions that the server checks, and times in UNIX seconds. */
export interface Search {
  readonly narrow: readonly unknown[];
  readonly since: number;
  readonly until: number;
}

/** Whether the options select messages: an empty list of conditions does not, nor does only `--public`. */
export function isSearch({ public: _, ...conditions }: SearchOptions): boolean {
  const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.values(conditions).some(isGiven);
}

/** Returns the search that the options describe, with names looked up. Throws a usage error for an invalid time. */
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
  /** The most messages to return. */
  readonly limit?: number | undefined;
  /** Whether to start with the oldest messages instead of the newest. */
  readonly oldestFirst?: boolean;
}

/**
 * Yields the messages that a search finds, in the requested order, in pages as large as the server allows. Servers
 * that cannot start at a date also return everything on the way to it.
 */
export async function readMessages(
  { narrow, since, until }: Search,
  { limit = Number.POSITIVE_INFINITY, oldestFirst = false, ...form }: Reading,
  context: Context,
): Promise<readonly Item[]> {
  const start = oldestFirst ? since : until;
  const datesSince = listMessages.params.anchor_date.since;
  const hasDates = Number.isFinite(start) && (await (await context.client()).server()).level >= datesSince;
  // The server does not count messages that are skipped here.
  const isSkipping = Number.isFinite(start) && !hasDates;
  const found: Item[] = [];
  const isWithin = ({ timestamp }: Item) => Number(timestamp) >= since && Number(timestamp) < until;
  const isPastRange = ({ timestamp }: Item) =>
    oldestFirst ? Number(timestamp) >= until : Number(timestamp) < since;
  const first = oldestFirst ? 'oldest' : 'newest';
  let from: { anchor: string; anchor_date?: string; include_anchor?: boolean } = hasDates
    ? { anchor: 'date', anchor_date: new Date(start * 1000).toISOString() }
    : { anchor: first };
  let before: number | undefined;
  for (let isOver = false; !isOver; ) {
    const size = isSkipping ? maxMessages : Math.min(maxMessages, limit - found.length);
    const reply = await context.read(listMessages, {
      ...(narrow.length > 0 && { narrow }),
      ...from,
      num_before: oldestFirst ? 0 : size,
      num_after: oldestFirst ? size : 0,
      ...form,
    });
    // A server that repeats messages would be asked forever, and repeated messages are the same messages.
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
      isPastRange(last) ||
      (oldestFirst ? reply.found_newest : reply.found_oldest) === true;
    if (last !== undefined) from = { anchor: String(last.id), include_anchor: false };
    if (reply.history_limited === true && isOver) {
      context.note('older messages are hidden by the plan of the organization');
    }
  }
  return found;
}

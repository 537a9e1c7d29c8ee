/**
 * Ids of the things that recorded calls created. The answer has none for new channels, so they are found in
 * later calls.
 */
import type { Exchange, Json } from './exchanges.ts';

/** Returns the ids that the call at an index created. */
export type MadeBy = (index: number) => number[];

interface Mention {
  readonly index: number;
  readonly id: number;
}

/** A waiting poll can be answered up to this many calls before the one that caused its events. */
const longestWait = 20;

export function idsMade(exchanges: readonly Exchange[]): MadeBy {
  const mentions = new Map<string, Mention[]>();
  for (const [index, exchange] of exchanges.entries()) {
    for (const [name, id] of namesIn(exchange)) {
      const same = mentions.get(name) ?? [];
      mentions.set(name, [...same, { index, id }]);
    }
  }
  const given = new Set<number>();
  const named = new Set<string>();
  let last = 0;
  return (index) => {
    const exchange = exchanges[index];
    if (exchange?.withheld === true) return withheld[`${exchange.case} | ${exchange.role}`] ?? [];
    if (exchange === undefined || exchange.status !== 200) return [];
    const { endpoint, reply } = exchange;
    if (endpoint !== 'POST /users/me/subscriptions') return idIn(reply);
    const ids = channelNames(exchange).flatMap((name) => {
      if (named.has(name)) return [];
      named.add(name);
      const found = mentions
        .get(name)
        ?.find((mention) => mention.index >= index - longestWait && !given.has(mention.id));
      if (mentions.get(name)?.some((mention) => mention.index < index - longestWait)) return [];
      // If nothing names it, it follows the previous one.
      last = found?.id ?? last + 1;
      return [last];
    });
    for (const id of ids) given.add(id);
    return ids;
  };
}

/** Values of withheld answers, as later calls name them. */
const withheld: Readonly<Record<string, number[]>> = {
  'folder create | admin': [2],
  'group create | owner': [126],
  'g for invite | owner': [148],
};

function idIn(reply: Json): number[] {
  const id = reply.user_id ?? reply.group_id ?? reply.channel_folder_id ?? reply.id;
  return typeof id === 'number' ? [id] : [];
}

function channelNames({ params }: Exchange): string[] {
  try {
    const named = JSON.parse(params.subscriptions ?? '[]') as { name?: unknown }[];
    return named.map(({ name }) => String(name).trim().toLowerCase());
  } catch {
    return [];
  }
}

/** Channels that a call or its answer names together with their ids. */
function namesIn({ endpoint, params, path, reply, status, events }: Exchange): [string, number][] {
  if (endpoint === 'GET /get_stream_id' && status === 200) {
    return [[String(params.stream).trim().toLowerCase(), Number(reply.stream_id)]];
  }
  if (endpoint === 'PATCH /streams/{stream_id}' && params.new_name !== undefined && status === 200) {
    return [[params.new_name.trim().toLowerCase(), Number(path.split('/').at(-1))]];
  }
  return found([reply, events ?? {}]);
}

function found(value: unknown): [string, number][] {
  if (typeof value !== 'object' || value === null) return [];
  const { stream_id: id, name, display_recipient } = value as Json;
  const text = name ?? display_recipient;
  const own: [string, number][] =
    typeof id === 'number' && typeof text === 'string' ? [[text.toLowerCase(), id]] : [];
  return [...own, ...Object.values(value).flatMap(found)];
}

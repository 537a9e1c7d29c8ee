/** Recorded exchanges in a folder: two recordings in different formats, converted into one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentFile } from '../case.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Exchange {
  readonly endpoint: string;
  readonly case: string;
  readonly role: string;
  /** Who it was, if the role does not say. */
  readonly caller?: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly files?: readonly SentFile[];
  readonly status: number;
  readonly reply: Json;
  /** The answer is unknown. */
  readonly withheld?: true;
  /** Long lists of the reply were cut to their first element. */
  readonly shortened?: boolean;
  /** By queue; absent if no queue was read. */
  readonly events?: Readonly<Record<string, readonly Json[]>>;
}

/** The calls of single endpoints, each with the events that it caused. */
export function readAdmin(folder: string, level: 372 | 442 = 372): Exchange[] {
  const caused = eventsByCall(readLines(join(folder, `admin-events-${level}.ndjson`)));
  return readLines(join(folder, `admin-${level}.ndjson`)).map((line) => {
    const known = { status: 0, reply: {}, ...line, shortened: line.shortened !== undefined };
    const exchange = known as unknown as Exchange;
    const events = caused.get(keyOf(line))?.shift();
    return { ...exchange, params: asText(line.params as Json), ...(events && { events }) };
  });
}

/** The requests of whole commands, one after the other; queues are read by calls of their own. */
export function readCommands(folder: string): Exchange[] {
  const admin = readAdmin(folder);
  const known = [...new Set(admin.map(({ endpoint }) => endpoint))];
  const isForeign = causedBy(admin);
  return readLines(join(folder, 'commands-372.ndjson')).map((line) => {
    const exchange = line as unknown as Exchange & { account_role: string };
    const call = `${exchange.method} ${exchange.path}`;
    const endpoint = known.find((each) => isOf(each, call)) ?? call.replace(/(?<=\/)[0-9]+(?=\/|$)/g, '{id}');
    const { events } = exchange.reply as { events?: Json[] };
    return {
      ...exchange,
      endpoint,
      role: exchange.account_role,
      params: asText(line.params as Json),
      ...(events && { reply: { ...exchange.reply, events: events.filter((event) => !isForeign(event)) } }),
    };
  });
}

/** The lines of a file, each parsed as JSON. */
export function readLines(file: string): Json[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(keepFractions(line)) as Json);
}

/** `400.0` differs from `400` for the service, but not in JSON here. */
function keepFractions(line: string): string {
  const [sent = '', ...rest] = line.split('"status": ');
  return [sent.replace(/: (-?[0-9]+\.0)(?=[,}])/g, ': "$1"'), ...rest].join('"status": ');
}

/** A text was sent unchanged, anything else as its JSON. */
export function asText(params: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function keyOf(line: Json): string {
  return JSON.stringify([line.endpoint, line.case, line.role]);
}

/** Each call has a line for its owner's queue, followed by lines for other queues. */
function eventsByCall(lines: readonly Json[]): Map<string, Record<string, Json[]>[]> {
  const calls = new Map<string, Record<string, Json[]>[]>();
  for (const line of lines) {
    const same = calls.get(keyOf(line)) ?? [];
    calls.set(keyOf(line), same);
    const queue = String(line.queue);
    const last = same.at(-1);
    if (last === undefined || queue in last) same.push({ [queue]: line.events as Json[] });
    else last[queue] = line.events as Json[];
  }
  return calls;
}

/** Both were recorded at the same time, so the queues of one also received events of the other. */
function causedBy(exchanges: readonly Exchange[]): (event: Json) => boolean {
  const made = new Set<string>();
  for (const { reply, endpoint, events } of exchanges) {
    for (const [key, id] of Object.entries(reply)) {
      if (['user_id', 'group_id'].includes(key) && endpoint.startsWith('POST')) made.add(`${key}:${id}`);
    }
    for (const event of Object.values(events ?? {}).flat()) {
      if (event.type === 'stream') for (const id of numbers(event, 'stream_id')) made.add(`stream_id:${id}`);
    }
  }
  const names = ['user_id', 'group_id', 'stream_id'];
  return (event) =>
    JSON.stringify(event).includes('"ad-') ||
    names.some((name) => numbers(event, name).some((id) => made.has(`${name}:${id}`)));
}

/** Ids under a name, alone or in a list under its plural. */
function numbers(value: unknown, name: string): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === name && typeof each === 'number') return [each];
    return key === `${name}s` && Array.isArray(each) ? (each as number[]) : numbers(each, name);
  });
}

/** Whether a call matches an endpoint: ids stand for digits, addresses contain an @. */
function isOf(endpoint: string, call: string): boolean {
  const pattern = endpoint
    .replace(/\{email\}/g, '[^/]+(@|%40)[^/]+')
    .replace(/\{\w*id\}/g, '[0-9]+')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(call);
}

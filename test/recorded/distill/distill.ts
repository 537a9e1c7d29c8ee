/**
 * From a folder of recorded exchanges to the lines that the tests replay: no texts of answers, no secrets, no
 * people.
 */
import { type Accounts, type As, type Case, lineOf } from '../case.ts';
import { eventShape, partOfList, type Shape, shapeOf } from '../shape.ts';
import {
  adminAccount,
  adminAccounts,
  commandAccount,
  commandAccounts,
  newerAccounts,
  seriesAccounts,
} from './accounts.ts';
import { conceal, isHidden, secretFor, squeeze } from './conceal.ts';
import { type Exchange, type Json, readAdmin, readCommands } from './exchanges.ts';
import { idsMade } from './made.ts';
import { fewOf, readSeries } from './series.ts';
import { ShapeBook } from './shape-book.ts';

/** Which messages of refusals are kept. */
type Texts = 'all' | 'telling';

/** The files of a distilled folder, by name. */
export function distill(folder: string, texts: Texts = 'telling'): Readonly<Record<string, string>> {
  const shapes = new ShapeBook();
  const admin = casesOf(readAdmin(folder), { account: adminAccount, shapes, texts });
  const commands = casesOf(readCommands(folder), { account: commandAccount, shapes, texts });
  const series = readSeries(folder, shapes);
  const newer = casesOf(readAdmin(folder, 442), {
    account: ({ role }) => newerAccounts[role] ?? 'nobody',
    shapes,
    texts,
  });
  return {
    'admin.ndjson': written(admin, adminAccounts),
    'newer.ndjson': written(newer, newerAccounts),
    'commands.ndjson': written(commands, commandAccounts),
    'series.ndjson': written(texts === 'all' ? series : fewOf(series).map(withoutPlainText), seriesAccounts),
    'shapes.ndjson': ndjson(shapes.entries()),
  };
}

function written(cases: readonly Case[], accounts: Accounts): string {
  return ndjson([accounts, ...cases.map((each) => lineOf(each, accounts))]);
}

function ndjson(lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

interface Means {
  readonly account: (exchange: Exchange, before?: Exchange) => As;
  readonly shapes: ShapeBook;
  readonly texts: Texts;
}

/** Messages of refusals to keep, because the service has its own for what looks like a common case. */
const telling =
  /^(Invalid emoji type|This field cannot be blank|Event \d+ was not|An event newer than|Name too short|Channel name can't|User group name can't|Empty or invalid length|Invalid email batching|This API is not available|Missing '|Must be an organization)|is too long \(limit|\["str"\]/;

/** The answer with a queue's name instead of its id. */
function named({ reply, params }: Exchange, queue: string | undefined): Json {
  if (queue === undefined || params.queue_id === undefined || typeof reply.msg !== 'string') return reply;
  return { ...reply, msg: reply.msg.replace(params.queue_id, queue) };
}

function textOf({ msg }: Json, texts: Texts): { msg?: string } {
  if (typeof msg !== 'string' || msg === '') return {};
  return texts === 'all' || telling.test(msg) ? { msg: squeeze(conceal(msg)) } : {};
}

/** Without the message of a refusal unless it must be kept. */
function withoutPlainText({ msg, ...each }: Case): Case {
  return msg !== undefined && telling.test(msg) ? { ...each, msg } : each;
}

function casesOf(exchanges: readonly Exchange[], { account, shapes, texts }: Means): Case[] {
  const made = idsMade(exchanges);
  const queues = new Map<string, string>();
  return exchanges.map((exchange, index) => {
    const { reply, events } = exchange;
    const ids = made(index);
    const queue = queueOf(exchange, queues);
    return {
      endpoint: exchange.endpoint,
      case: exchange.case,
      role: exchange.role,
      as: account(exchange, exchanges[index - 1]),
      method: exchange.method,
      path: conceal(exchange.path),
      params: paramsOf(exchange, queue),
      ...(exchange.withheld && { withheld: true as const }),
      ...(exchange.files && { files: exchange.files }),
      status: exchange.status,
      code: typeof reply.code === 'string' ? reply.code : undefined,
      ...textOf(named(exchange, queue), texts),
      ...keysOf(exchange, shapes),
      ...(ids.length > 0 && { made: ids }),
      ...(queue !== undefined && { queue }),
      ...(events && {
        events: mapValues(events, (each) => each.map((event) => shapes.name(eventShape(event)))),
      }),
    };
  });
}

/** Nothing is kept of a page; events that were read are kept one by one. */
function keysOf({ reply, shortened, endpoint, status }: Exchange, shapes: ShapeBook): Partial<Case> {
  if (reply.html === true) return {};
  const { result: _, msg: __, code: ___, ...fields } = reply;
  if (endpoint !== 'GET /events' || status !== 200) {
    return { keys: shapes.name(replyShape(fields, shortened === true)) };
  }
  const { events, ...rest } = fields as { events: (Json & { id: number })[] };
  return {
    keys: shapes.name(shapeOf(rest)),
    read: events.map((event) => [event.id, shapes.name(eventShape(event))] as const),
  };
}

/** Omitted lists and objects are replaced by their type. */
function replyShape(fields: Json, shortened: boolean): Shape {
  const words: Readonly<Record<string, Shape>> = { list: [partOfList], dict: partOfList };
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      (shortened && typeof value === 'string' ? words[value] : undefined) ?? shapeOf(value, shortened),
    ]),
  );
}

function paramsOf(
  { params, reply, case: name }: Exchange,
  queue: string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([key, text]): [string, string] => {
      if (key === 'queue_id' && queue !== undefined) return [key, queue];
      return [key, isHidden(text) ? secretFor(key, name.endsWith('-long'), reply) : squeeze(conceal(text))];
    }),
  );
}

/** Queues get names, because their ids differ each time. */
function queueOf({ params, reply, endpoint }: Exchange, queues: Map<string, string>): string | undefined {
  const id = endpoint === 'POST /register' ? reply.queue_id : params.queue_id;
  if (typeof id !== 'string' || id.length < 10) return undefined;
  const name = queues.get(id) ?? `q${queues.size + 1}`;
  queues.set(id, name);
  return name;
}

function mapValues<V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

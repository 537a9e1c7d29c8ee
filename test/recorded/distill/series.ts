/** From series of recorded cases, of whose answers only the keys were kept, to the lines that the tests replay. */
import { join } from 'node:path';
import type { Case } from '../case.ts';
import { partOfList, type Shape } from '../shape.ts';
import { seriesAccounts } from './accounts.ts';
import { squeeze } from './conceal.ts';
import { asText, type Json, readLines } from './exchanges.ts';
import type { ShapeBook } from './shape-book.ts';

interface HeardEvent {
  /** The queue's name. */
  readonly to: string;
  readonly type: string;
  readonly op: string | null;
  readonly property: string | null;
  readonly keys: readonly string[];
}

interface SeriesLine {
  readonly id: string;
  readonly role: string;
  readonly method: string;
  readonly path: string;
  readonly params: Json;
  readonly save: Readonly<Record<string, string>> | null;
  /** Absent if the answer was withheld. */
  readonly expect?: {
    readonly status: number;
    readonly code: string | null;
    /** `…` is any text. */
    readonly msg_contains: string | null;
    readonly keys: readonly string[];
    readonly ignored: readonly string[] | null;
  };
  readonly event?: readonly HeardEvent[];
}

/** Queues that were read after each call. */
const queues = ['owner', 'member1', 'guest'];

/** All cases of all series, in order. */
export function readSeries(folder: string, shapes: ShapeBook): Case[] {
  return readLines(join(folder, 'cases-442.ndjson')).map((line) =>
    caseOf(line as unknown as SeriesLine, shapes),
  );
}

function caseOf(line: SeriesLine, shapes: ShapeBook): Case {
  const { id, role, method, path, params, save, expect, event = [] } = line;
  const as = seriesAccounts[role];
  if (as === undefined) throw new Error(`nobody is known as ${role}`);
  const call = {
    endpoint: `${method} ${path.replace(/\$\{\w+\}|(?<=\/)\d+(?=\/|$)/g, '{id}')}`,
    case: id,
    role,
    as,
    method,
    path,
    params: Object.fromEntries(Object.entries(asText(params)).map(([name, text]) => [name, squeeze(text)])),
    ...(save !== null && { save }),
  };
  if (expect === undefined) return { ...call, status: 200, code: undefined, keys: {}, withheld: true };
  const { status, code, msg_contains: msg, keys, ignored } = expect;
  return {
    ...call,
    status,
    code: code ?? undefined,
    ...(msg !== null && { msg: squeeze(msg) }),
    ...(keys.length > 0 && { keys: shapes.name(keysShape(keys, ignored)) }),
    events: Object.fromEntries(
      queues.map((queue) => [
        queue,
        event.filter(({ to }) => to === queue).map((each) => shapes.name(heardShape(each))),
      ]),
    ),
  };
}

/** A reply with known keys; `result`, `msg` and `code` are compared separately. */
function keysShape(keys: readonly string[], ignored: readonly string[] | null): Shape {
  const left = keys.filter((key) => !['result', 'msg', 'code'].includes(key));
  return {
    ...Object.fromEntries(left.map((key) => [key, partOfList])),
    ...(ignored !== null && { ignored_parameters_unsupported: `=${ignored}` }),
  };
}

function heardShape({ type, op, property, keys }: HeardEvent): Shape {
  const told: Readonly<Record<string, string | null>> = { type, op, property };
  return Object.fromEntries(
    keys.map((key) => [key, typeof told[key] === 'string' ? `=${told[key]}` : partOfList]),
  );
}

/** Series about the newest features; the others repeat older recordings with more parameters. */
const kept = /^(nav|folders|create|groups)-/;

/**
 * Keeps from the chosen series the calls that change something, and from all others the first of each kind.
 * Only calls that change something are listened to.
 */
export function fewOf(cases: readonly Case[]): Case[] {
  const kinds = new Set<string>();
  return cases.flatMap((each) => {
    if (!kept.test(each.case)) return [];
    if (each.status === 200 && each.method !== 'GET') return [each];
    const { endpoint, status, code, msg, keys, events: _, ...rest } = each;
    const kind = JSON.stringify([endpoint, status, code, msg, keys]);
    if (kinds.has(kind)) return [];
    kinds.add(kind);
    return [{ ...rest, endpoint, status, code, ...(msg !== undefined && { msg }), ...(keys && { keys }) }];
  });
}

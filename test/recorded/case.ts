/** The distilled recordings: one call to a real server per line, with the shape of its answer. */
import { readFileSync } from 'node:fs';
import type { Named, Shape } from './shape.ts';

/** Who called: an account's id, nobody, or somebody with an invalid key. */
export type As = number | 'nobody' | 'stranger';

/** A file as it was sent, with made-up content. */
export interface SentFile {
  readonly field: string;
  readonly filename: string;
  readonly bytes: number;
  readonly content_type: string;
}

export interface Case {
  /** Method and path as templates, such as `GET /users/{user_id}`. */
  readonly endpoint: string;
  /** What was tried, in the recorder's words. */
  readonly case: string;
  readonly role: string;
  readonly as: As;
  readonly method: string;
  readonly path: string;
  /** As the text that was sent. `{x×70}` is a repeated character. */
  readonly params: Readonly<Record<string, string>>;
  /** Files of a multipart body. */
  readonly files?: readonly SentFile[];
  readonly status: number;
  readonly code: string | undefined;
  /** The message of a refusal, if it matters; `…` is any text. */
  readonly msg?: string;
  /** Of the reply without `result`, `msg` and `code`; absent for a page. */
  readonly keys?: Shape;
  /** Ids of the things that the call created. */
  readonly made?: readonly number[];
  /** The name of the queue that the call opened, read or closed. */
  readonly queue?: string;
  /** Fields of the answer that later calls reference as `${name}`, by that name. */
  readonly save?: Readonly<Record<string, string>>;
  /** The answer is unknown: the call is made for what follows. */
  readonly withheld?: true;
  /** Events that a call read from its queue, by id. */
  readonly read?: readonly (readonly [id: number, Shape])[];
  /** Events that the call caused, by the queue that they were read from. */
  readonly events?: Readonly<Record<string, readonly Shape[]>>;
}

/** Calls of one recording, in order, and the shapes that they name. */
export interface Recording {
  readonly cases: readonly Case[];
  readonly shapes: Named;
}

const folder = new URL('.', import.meta.url);

/** Reads the distilled files beside this one. */
export function readRecording(name: string): Recording {
  const text = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  return parseRecording(text(`${name}.ndjson`), text('shapes.ndjson'));
}

/** A case as it is written, without common values. */
interface Line extends Partial<Omit<Case, 'endpoint'>> {
  readonly endpoint: string;
  /** The path values for the endpoint's names in braces. */
  readonly at?: readonly string[];
  /** The answer was not JSON. */
  readonly page?: true;
}

const usualCodes: Readonly<Record<number, string>> = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED' };

/** The default account of a role: the first line of a recording. */
export type Accounts = Readonly<Record<string, As>>;

export function lineOf(each: Case, accounts: Accounts): Line {
  const { as, method, path, params, status, code, keys, ...rest } = each;
  const at = valuesIn(path, each.endpoint);
  return {
    ...rest,
    ...(as !== accounts[each.role] && { as }),
    ...(method !== methodOf(each.endpoint) && { method }),
    ...(at === undefined ? { path } : at.length > 0 && { at }),
    ...(Object.keys(params).length > 0 && { params }),
    ...(status !== 200 && { status }),
    ...(code !== usualCodes[status] && { code: code ?? '' }),
    ...(keys === undefined ? { page: true as const } : JSON.stringify(keys) !== '{}' && { keys }),
  };
}

function caseOf({ page, at = [], ...line }: Line, accounts: Accounts): Case {
  const { endpoint, role = '', status = 200 } = line;
  const code = line.code ?? usualCodes[status];
  const values = [...at];
  return {
    ...(line as Case),
    as: line.as ?? accounts[role] ?? 'nobody',
    status,
    method: line.method ?? methodOf(endpoint),
    path: line.path ?? pathOf(endpoint).replace(/\{\w+\}/g, () => values.shift() ?? ''),
    params: line.params ?? {},
    ...(page !== true && { keys: line.keys ?? {} }),
    code: code === '' ? undefined : code,
  };
}

function methodOf(endpoint: string): string {
  return endpoint.split(' ')[0] ?? '';
}

function pathOf(endpoint: string): string {
  return endpoint.slice(endpoint.indexOf(' ') + 1);
}

/** Undefined if the path doesn't match the endpoint. */
function valuesIn(path: string, endpoint: string): string[] | undefined {
  const pattern = pathOf(endpoint).replace(/\{\w+\}/g, '([^/]*)');
  return new RegExp(`^${pattern}$`).exec(path)?.slice(1);
}

export function parseRecording(cases: string, shapes: string): Recording {
  const [first = '{}', ...rest] = lines(cases);
  const accounts = JSON.parse(first) as Accounts;
  return {
    cases: rest.map((line) => caseOf(JSON.parse(line) as Line, accounts)),
    shapes: new Map(lines(shapes).map((line) => JSON.parse(line) as [string, Shape])),
  };
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

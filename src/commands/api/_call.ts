/** Calls any path: encodes values as the table says if it knows the path, and sends the call like every other one. */
import { encodeValue } from '../../api/derive/encode.ts';
import { matchRow } from '../../api/derive/match-row.ts';
import { isWrite } from '../../api/effect.ts';
import type { Endpoint, Method, Param } from '../../api/spec.ts';
import { usageError } from '../../base/cli-error.ts';
import { parseJson } from '../../base/json-text.ts';
import { decodeText } from '../../base/plain-text.ts';
import { guard, type Hazard } from '../../changes/guard.ts';
import { cannotRead } from '../../files/cannot-read.ts';
import { readWhole } from '../../files/read-whole.ts';
import type { OutputOptions } from '../../output/options.ts';
import type { Item, ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { type Examples, type Verb, verb } from '../_define.ts';
import { readStdin } from '../_stdin.ts';

type Values = Readonly<Record<string, unknown>>;

/** Builds the verb for a method. */
export function callVerb(method: Method, examples: Examples): Verb {
  const writes = method !== 'GET';
  return verb({
    description:
      'Use it for endpoints without a command. PATH is relative to /api/v1. Parameters of known ' +
      'endpoints are encoded as the endpoint expects; others are sent as JSON. Retries, rate limits, ' +
      'redaction and exit codes work as in every command. Requests that change something ask first.',
    anyEndpoint: { writes },
    extra: {
      path: { kind: 'text', required: true, nonEmpty: true, help: 'path below /api/v1, such as /users/me' },
      raw_field: {
        kind: 'texts',
        short: 'f',
        placeholder: '<key=text>',
        help: 'a string parameter, NAME=VALUE',
      },
      field: {
        kind: 'texts',
        short: 'F',
        placeholder: '<key=json>',
        help: 'a JSON parameter, NAME=VALUE; @file reads the value from a file',
      },
      input: { kind: 'file', help: 'file with a JSON object of parameters; - reads stdin' },
      include: { kind: 'switch', help: 'print the status, headers and body of the response' },
    },
    positionals: [{ param: 'path', name: 'PATH' }],
    ...(writes && { asks: ['raw-call'] as const }),
    examples,
    async run({ extra }, context) {
      if (writes) refusePicks(context.options);
      const path = normalizePath(extra.path);
      const known = matchRow(method, path.split('?')[0] ?? path);
      const values = await readValues(extra, known, context);
      const { row, args } = rawCall(method, path, values, known);
      const hazards: Hazard[] = isWrite(row)
        ? [{ risk: 'raw-call', says: 'the server will carry out this request' }]
        : [];
      await guard('Send', [{ thing: `${method} ${path}`, hazards }], context);
      return send(row, args, extra.include === true, context);
    },
  });
}

/** Refuses to pick fields: those of the reply are not known yet, and a wrong name would fail a call that was made. */
function refusePicks({ fields, columns, sort }: OutputOptions): void {
  if ((fields ?? columns ?? sort) === undefined) return;
  throw usageError(
    '--fields, --columns and --sort cannot be used with a call that changes something',
    'filter the reply with --jq',
  );
}

/** Returns a path that was written as documented or as a full address. Throws a usage error for anything else. */
function normalizePath(written: string): string {
  const path = written.trim().replace(/^\/api\/v1(?=\/)/, '');
  if (/^\/[^\s\\]+$/.test(path) && !path.split('/').some((part) => part === '.' || part === '..'))
    return path;
  throw usageError(
    `PATH must begin with a slash, as in /users/me, not '${written}'`,
    'realmctl api list shows paths',
  );
}

async function readValues(
  {
    raw_field,
    field,
    input,
  }: {
    readonly raw_field?: readonly string[] | undefined;
    readonly field?: readonly string[] | undefined;
    readonly input?: string | undefined;
  },
  known: Endpoint | undefined,
  context: Context,
): Promise<Values> {
  const values = new Map<string, string>();
  const put = (flag: string, name: string, text: string) => {
    if (values.has(name)) throw usageError(`${flag}: '${name}' is given twice`, 'give each parameter once');
    values.set(name, text);
  };
  if (input !== undefined) {
    const object = await readJson(input, '--input', context);
    if (typeof object !== 'object' || object === null || Array.isArray(object)) {
      throw usageError(`--input: ${input} must contain a JSON object of parameters`);
    }
    for (const [name, value] of Object.entries(object)) put('--input', name, encode(name, value, known));
  }
  for (const text of raw_field ?? []) {
    const [name, value] = splitField(text, '--raw-field');
    put('--raw-field', name, value);
  }
  for (const text of field ?? []) {
    const [name, value] = splitField(text, '--field');
    const json = value.startsWith('@')
      ? await readJson(value.slice(1), '--field', context)
      : parseValue(value, `--field ${name}`);
    put('--field', name, encode(name, json, known));
  }
  return Object.fromEntries(values);
}

function splitField(text: string, flag: string): [name: string, value: string] {
  const cut = text.indexOf('=');
  if (cut < 1) throw usageError(`${flag} takes KEY=VALUE, not '${text}'`);
  return [text.slice(0, cut), text.slice(cut + 1)];
}

/** Encodes a value: as text if it is sent as text, otherwise as JSON. */
function encode(name: string, value: unknown, known: Endpoint | undefined): string {
  const param = known !== undefined && Object.hasOwn(known.params, name) ? known.params[name] : undefined;
  return param === undefined ? JSON.stringify(value) : encodeValue(param, value);
}

async function readJson(file: string, flag: string, context: Context): Promise<unknown> {
  const where = file === '-' ? 'stdin' : file;
  const text =
    file === '-'
      ? await readStdin(context, `${flag} -`, 'name a file')
      : decodeText(await contentOf(file, flag), `${flag}: ${file}`);
  return parseValue(text, `${flag}: ${where}`);
}

async function contentOf(file: string, flag: string): Promise<Buffer> {
  try {
    return await readWhole(file);
  } catch (error) {
    throw cannotRead(file, error, flag);
  }
}

function parseValue(text: string, where: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw usageError(`${where} is not JSON`, `a string needs quotes: '"text"'; --raw-field sends it as is`);
  }
}

/**
 * Returns a row for this one call and its arguments, which are all texts. If the table knows the path, its rules on
 * retries and secrets apply.
 */
function rawCall(method: Method, path: string, values: Values, known: Endpoint | undefined) {
  const [bare = path, query = ''] = path.split('?');
  const queried = Object.fromEntries(new URLSearchParams(query));
  const param = (name: string): Param => ({
    kind: 'text',
    help: name,
    ...(Object.hasOwn(queried, name) && { in: 'query' }),
    ...(known?.params[name]?.secret === true && { secret: true }),
    ...(known?.params[name]?.notice !== undefined && { notice: known.params[name].notice }),
  });
  const args: Values = { ...queried, ...values };
  const row: Endpoint = {
    id: known?.id ?? 'api.call',
    method,
    path: encodeURI(decodeSafely(bare)).replace(/[{}]/g, encodeURIComponent),
    help: 'a call of any path',
    params: Object.fromEntries(Object.keys(args).map((name) => [name, param(name)])),
    reply: {},
    ...(known?.repeatable === true && { repeatable: true }),
    ...(known?.role !== undefined && { role: known.role }),
    ...(known?.humansOnly !== undefined && { humansOnly: known.humansOnly }),
    ...(known?.botsOnly !== undefined && { botsOnly: known.botsOnly }),
    ...(known?.inTurn === true && { inTurn: true }),
    ...(known?.anonymous === true && { anonymous: true }),
    ...(known?.reads === true && { reads: true }),
    ...(known?.notice !== undefined && { notice: known.notice }),
  };
  return { row, args };
}

/** Returns the body as the server sent it, or with the status and the headers. */
async function send(row: Endpoint, args: Values, include: boolean, context: Context): Promise<ObjectResult> {
  const shown = (object: Item): ObjectResult => ({ object, fields: Object.keys(object), id: '' });
  if (isWrite(row) && context.options.dryRun) {
    await context.write(row, args);
    return shown({});
  }
  const { text, status, headers, warnings } = await (await context.client()).call(row, args);
  for (const text of warnings) context.warn(text);
  const body = parseJson(text) as Item;
  return shown(include ? { status, headers, body } : body);
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

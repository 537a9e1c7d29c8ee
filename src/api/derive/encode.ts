/** Encodes arguments to a request. No other code builds a path, a query or a form. */
import { hidden } from '../../base/secret.ts';
import { codecOf } from '../codecs/index.ts';
import type { Upload } from '../codecs/upload.ts';
import type { Endpoint, Method, Param, ParamLocation } from '../spec.ts';
import type { Encoding } from '../value-options.ts';

/** Arguments by wire name, for any row. */
export type Args = Readonly<Record<string, unknown>>;

export interface EncodedRequest {
  readonly method: Method;
  /** Path below `/api/v1`, percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  /** By field name; the body is multipart if there are any. */
  readonly files: ReadonlyMap<string, Upload>;
}

/** Returns where a parameter is sent: `query` for GET and `form` otherwise, unless it says so itself. */
export function locationOf(row: Pick<Endpoint, 'method'>, param: Param): ParamLocation {
  return param.in ?? (row.method === 'GET' ? 'query' : 'form');
}

/** Returns how a parameter's value is written in its field. A choice among numbers is a JSON number. */
export function encodingOf(param: Param): Encoding {
  if (param.encoding !== undefined) return param.encoding;
  if (param.choices?.some(({ value }) => typeof value === 'number')) return 'json';
  return codecOf(param.kind).encoding;
}

/**
 * Returns the text of a form field for one value. Strings are sent unchanged unless the parameter is JSON; `null` is
 * sent as the four letters (docs/service.md, Transport).
 */
export function encodeValue(param: Param, value: unknown): string {
  if (value === null) return 'null';
  if (encodingOf(param) === 'text') return String(value);
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('a value that JSON cannot hold');
  return text;
}

/**
 * Returns the request for a call. Only undefined arguments are left out. Throws a TypeError if a path parameter is
 * missing or is not a valid path segment, and for an argument that the row does not declare: both would send
 * something other than what was meant.
 */
export function encodeRequest(row: Endpoint, args: Args): EncodedRequest {
  const query = new URLSearchParams();
  const form = new URLSearchParams();
  const files = new Map<string, Upload>();
  const segments: Record<string, string> = {};
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined) continue;
    const param = Object.hasOwn(row.params, name) ? row.params[name] : undefined;
    if (param === undefined) throw new TypeError(`${row.id} has no parameter '${name}'`);
    const location = locationOf(row, param);
    if (location === 'file') {
      files.set(name, value as Upload);
      continue;
    }
    const text = encodeValue(param, value);
    if (location === 'path') segments[name] = text;
    else (location === 'query' ? query : form).append(name, text);
  }
  return { method: row.method, path: encodePath(row, segments), query, form, files };
}

/** Returns decoded parameters for traces, dry runs and logs, without path parameters and secrets. */
export function visibleParams(row: Endpoint, args: Args): Record<string, unknown> {
  const visible: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(row.params)) {
    const value = args[name];
    const location = locationOf(row, param);
    if (value === undefined || location === 'path') continue;
    visible[name] = param.secret ? hidden : location === 'file' ? describeUpload(value as Upload) : value;
  }
  return visible;
}

/** Describes a file without its content. */
function describeUpload({ filename, type, bytes }: Upload): Record<string, unknown> {
  return { filename, ...(type && { type }), bytes: bytes.length };
}

/**
 * Whether a text is a path segment: a dot segment would be resolved away, and an empty one would name another
 * endpoint.
 */
export function isPathSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..';
}

function encodePath(row: Endpoint, segments: Readonly<Record<string, string>>): string {
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = segments[name];
    if (text === undefined) throw new TypeError(`${row.id} needs '${name}' in its path`);
    if (!isPathSegment(text)) throw new TypeError(`${row.id} cannot have '${text}' as '${name}' in its path`);
    return encodeURIComponent(text);
  });
}

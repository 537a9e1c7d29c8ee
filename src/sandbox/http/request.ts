/** A request as it arrived, with its parameters still as text. */
import type { IncomingMessage } from 'node:http';
import type { UploadedFile } from '../handlers/handler.ts';

/** Where the parameters were: in the body if there were any, else in the query. */
export type ParamSource = 'form' | 'query' | 'multipart' | 'none';

export interface Request {
  /** As sent; a `method` field of a POST replaces it only for routing. */
  readonly method: string;
  /** As sent, without the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Fields of query and body together. The body takes precedence, and for a repeated name the last value. */
  readonly fields: ReadonlyMap<string, string>;
  /** Only the fields of the body. */
  readonly body: ReadonlyMap<string, string>;
  /** Files of a multipart body, in order. */
  readonly files: readonly UploadedFile[];
  readonly encoding: ParamSource;
}

/** Maximum size in bytes, which is that of the proxy in front of the service (docs/service.md, Transport). */
const largestBody = 25 * 1024 * 1024;

/** Reads a request to its end. Returns `too-large` if the body is over the limit. */
export async function readRequest(incoming: IncomingMessage): Promise<Request | 'too-large'> {
  const target = incoming.url ?? '/';
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = fieldsOf(new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)));
  const bytes = await readBody(incoming);
  if (bytes === 'too-large') return bytes;
  const type = incoming.headers['content-type'] ?? '';
  const { body, files = [], encoding } = await readFields(bytes, type);
  return {
    method: incoming.method ?? 'GET',
    path,
    headers: singleHeaders(incoming),
    fields: new Map([...query, ...body]),
    body,
    files,
    encoding: encoding === 'none' && query.size > 0 ? 'query' : encoding,
  };
}

function singleHeaders(incoming: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

/** Reads the body. One that is too large is read to its end and discarded, so that the client sees the reply. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too-large'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > largestBody ? 'too-large' : Buffer.concat(chunks);
}

/** Reads the two form types. Any other body, including JSON, counts as absent (docs/service.md, Transport). */
async function readFields(
  bytes: Buffer,
  type: string,
): Promise<{ body: ReadonlyMap<string, string>; files?: readonly UploadedFile[]; encoding: ParamSource }> {
  const media = type.split(';', 1)[0]?.trim().toLowerCase();
  if (bytes.length === 0) return { body: new Map(), encoding: 'none' };
  if (media === 'application/x-www-form-urlencoded') {
    return { body: fieldsOf(new URLSearchParams(bytes.toString('utf8'))), encoding: 'form' };
  }
  if (media === 'multipart/form-data') {
    return { ...(await readMultipart(bytes, type)), encoding: 'multipart' };
  }
  return { body: new Map(), encoding: 'none' };
}

async function readMultipart(
  bytes: Buffer,
  type: string,
): Promise<{ body: ReadonlyMap<string, string>; files: readonly UploadedFile[] }> {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
    const files = [...form.values()].filter((value) => typeof value !== 'string');
    return { body: fieldsOf(form.entries()), files: await Promise.all(files.map(readFile)) };
  } catch (error) {
    // A malformed multipart body has no fields, so its parameters are then reported as missing.
    if (error instanceof TypeError) return { body: new Map(), files: [] };
    throw error;
  }
}

async function readFile(file: File): Promise<UploadedFile> {
  return { filename: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
}

/** Returns the text fields; uploaded files are not parameters. */
function fieldsOf(entries: Iterable<[string, unknown]>): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) if (typeof value === 'string') fields.set(name, value);
  return fields;
}

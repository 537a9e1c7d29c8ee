/** Downloads files that the server keeps, locally or in external storage. */
import { CliError } from '../base/cli-error.ts';
import { isLoopback } from '../base/site.ts';
import { fileAddress } from './file-address.ts';
import { type ConnectionOptions, openTransport } from './open-transport.ts';
import { TransportError, type WireReply } from './transport-types.ts';
import { hintFor } from './unreachable-error.ts';

export interface DownloadOptions extends ConnectionOptions {
  readonly userAgent: string;
}

/** How many redirects are followed. */
const maxRedirects = 5;

/**
 * Downloads a file without credentials: its address is enough. Pieces are passed on as they arrive, and the next one
 * waits until one is taken. Only the time without any data is limited. Throws a CliError if the file cannot be
 * downloaded completely.
 */
export async function downloadFile(
  url: URL,
  receive: (chunk: Uint8Array) => Promise<void>,
  options: DownloadOptions,
): Promise<void> {
  let at = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    requireFetchable(at);
    const reply = await fetchOnce(at, receive, options);
    if (reply.status === 200) return;
    const next = reply.status >= 300 && reply.status < 400 ? reply.headers.location : undefined;
    if (next === undefined) throw notFound(at, reply);
    at = fileAddress(next, at.href);
  }
  throw new CliError('unreachable', `${url.host} redirects too many times`);
}

async function fetchOnce(
  url: URL,
  receive: (chunk: Uint8Array) => Promise<void>,
  options: DownloadOptions,
): Promise<WireReply> {
  const transport = openTransport(url, options, 1);
  try {
    return await transport.send({
      method: 'GET',
      url,
      headers: { accept: '*/*', 'user-agent': options.userAgent },
      idleTimeout: options.timeout,
      receive,
    });
  } catch (error) {
    if (error instanceof TransportError) throw unreachable(url, error);
    if (options.signal?.aborted && !(error instanceof CliError)) {
      throw new CliError('interrupted', 'interrupted');
    }
    throw error;
  } finally {
    await transport.close();
  }
}

function unreachable({ host }: URL, error: TransportError): CliError {
  return new CliError('unreachable', `${host}: ${error.message}`, { cause: error, hint: hintFor(error) });
}

/** Throws for a remote file over http, which others may read and change on its way. */
function requireFetchable({ protocol, hostname }: URL): void {
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return;
  throw new CliError('unreachable', `the file is at an address that is not https: ${protocol}//${hostname}`);
}

function notFound({ host }: URL, { status }: WireReply): CliError {
  const missing = status === 403 || status === 404 || status === 410;
  return new CliError(
    missing ? 'not-found' : 'unreachable',
    `${host} did not return the file: HTTP ${status}`,
    {
      status,
    },
  );
}

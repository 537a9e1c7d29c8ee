/** Sends one request and returns its reply within the time limit, without interpreting it. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { formatDuration } from '../base/duration.ts';
import { type Connections, openConnections, type Tls } from './connections.ts';
import { networkError } from './network-errors.ts';
import type { Proxies } from './proxies.ts';
import { collector, isPacked, textOf } from './reply-body.ts';
import { type Transport, TransportError, type WireReply, type WireRequest } from './transport-types.ts';

export interface TransportOptions {
  readonly origin: string;
  /** How many connections are open at a time. */
  readonly connections: number;
  /** Milliseconds for one request, from the lookup of the name to the last byte of the reply. */
  readonly timeout: number;
  readonly tls: Tls;
  /** Absent if there is no proxy. */
  readonly proxies?: Proxies | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Creates a transport. The first request opens connections, which are kept alive. */
export function createTransport(options: TransportOptions): Transport {
  const connections = openConnections(options);
  return {
    send: (request) => exchange(connections, request, options),
    close: async () => connections.close(),
  };
}

const viaProxy =
  'allow more time with --timeout, or check HTTPS_PROXY, HTTP_PROXY and NO_PROXY, and the site address';

/** Sends the request, with the length of its body, which Node.js leaves out for some methods. */
function write(outgoing: ClientRequest, body: WireRequest['body']): void {
  if (body === undefined) return void outgoing.end();
  const isBuffered = typeof body === 'string' || Buffer.isBuffer(body);
  outgoing.setHeader('content-length', isBuffered ? Buffer.byteLength(body) : body.length);
  if (isBuffered) return void outgoing.end(body);
  const stream = body.open();
  stream.once('error', (error) => outgoing.destroy(error)).pipe(outgoing);
  outgoing.once('close', () => stream.destroy());
}

function exchange(
  connections: Connections,
  request: WireRequest,
  options: TransportOptions,
): Promise<WireReply> {
  const { idleTimeout, signal = options.signal, reader } = request;
  const proxied = options.proxies !== undefined;
  const timeout = idleTimeout ?? request.timeout ?? options.timeout;
  return new Promise((resolve, reject) => {
    let sent = false;
    let isOver = false;
    let outgoing: ClientRequest | undefined;

    const finish = (conclude: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
      conclude();
    };
    const fail = (error: Error) => {
      finish(() => reject(error));
      outgoing?.destroy();
    };
    const interrupt = () => fail(signal?.reason);
    const lose = (error: Error) => finish(() => reject(networkError(error, sent)));
    // The timer starts here so that the lookup, connecting and waiting for a connection are included.
    const timer = setTimeout(() => {
      const problem = sent ? 'no complete reply' : 'no connection';
      const message =
        idleTimeout === undefined
          ? `${problem} within ${formatDuration(options.timeout)}`
          : `no data for ${formatDuration(idleTimeout)}`;
      fail(new TransportError('timeout', message, { sent, ...(!sent && proxied && { hint: viaProxy }) }));
    }, timeout);
    if (signal?.aborted) return interrupt();
    signal?.addEventListener('abort', interrupt, { once: true });

    const read = (incoming: IncomingMessage) => {
      const { statusCode: status = 0 } = incoming;
      const headers = joined(incoming);
      const body = collector(status, isPacked(headers), reader);
      let received: Promise<void> = Promise.resolve();
      const done = (cut: boolean) => {
        const result = textOf(body.bytes(), { status, headers, cut }, reader);
        finish(() => result.then((text) => resolve({ status, headers, text, cut }), reject));
      };
      incoming.on('data', (chunk: Buffer) => {
        if (isOver) return;
        if (idleTimeout !== undefined) timer.refresh();
        if (request.receive !== undefined && status === 200) {
          incoming.pause();
          received = request.receive(chunk).then(() => void incoming.resume(), fail);
          return;
        }
        const room = body.add(chunk);
        if (room === 'enough') {
          done(true);
          outgoing?.destroy();
        } else if (room === 'too-large') {
          fail(new TransportError('too-large', 'its reply is too large', { sent }));
        }
      });
      // A server may close the connection right after its reply; two turns later that is noticed, and the next
      // request makes a new connection instead of being lost with this one.
      incoming.once('end', () => void received.then(() => setImmediate(() => setImmediate(done, false))));
      incoming.once('error', lose);
    };
    outgoing = connections.request(request.url, { method: request.method, headers: request.headers });
    outgoing.once('socket', () => {
      sent = true;
      if (idleTimeout !== undefined) timer.refresh();
    });
    outgoing.once('response', read).on('error', lose);
    write(outgoing, request.body);
  });
}

/** Returns the headers by lowercase name; several values of one name are joined with a comma. */
function joined({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  );
}

/** Sends one request and returns its reply within the time limit, without interpreting it. */
import type { Dispatcher } from 'undici';
import { formatDuration } from '../base/duration.ts';
import { openConnections, type Tls } from './connections.ts';
import { networkError } from './network-errors.ts';
import { keepParserBaseline } from './parser-baseline.ts';
import type { Proxies } from './proxies.ts';
import { collector } from './reply-body.ts';
import { type Transport, TransportError, type WireReply, type WireRequest } from './transport-types.ts';
import { isPacked, unpack } from './unpack.ts';

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
  keepParserBaseline();
  const { dispatcher, close } = openConnections(options);
  return { send: (request) => exchange(dispatcher, request, options), close };
}

const viaProxy =
  'allow more time with --timeout, or check HTTPS_PROXY, HTTP_PROXY and NO_PROXY, and the site address';

/** Returns the body and the headers that describe it. */
function content({ headers, body }: WireRequest) {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) {
    return { headers, body: body ?? null };
  }
  return { headers: { ...headers, 'content-length': String(body.length) }, body: body.open() };
}

function exchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  options: TransportOptions,
): Promise<WireReply> {
  const { idleTimeout, signal = options.signal } = request;
  const proxied = options.proxies !== undefined;
  const timeout = idleTimeout ?? request.timeout ?? options.timeout;
  return new Promise((resolve, reject) => {
    let sent = false;
    let isOver = false;
    let control: Dispatcher.DispatchController | undefined;
    let reply: { status: number; headers: Record<string, string> } | undefined;
    let body = collector(0);
    let received: Promise<void> = Promise.resolve();

    const finish = (conclude: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
      conclude();
    };
    const give = (error: Error) => {
      finish(() => reject(error));
      control?.abort(error);
    };
    const interrupt = () => give(signal?.reason);
    // The timer starts here so that the lookup, connecting and waiting for a connection are included.
    const timer = setTimeout(() => {
      const what = sent ? 'no complete reply' : 'no connection';
      const told =
        idleTimeout === undefined
          ? `${what} within ${formatDuration(options.timeout)}`
          : `nothing came for ${formatDuration(idleTimeout)}`;
      give(new TransportError('timeout', told, { sent, ...(!sent && proxied && { hint: viaProxy }) }));
    }, timeout);
    if (signal?.aborted) return interrupt();
    signal?.addEventListener('abort', interrupt, { once: true });

    const done = (cut: boolean) => {
      const { status, headers } = reply ?? { status: 0, headers: {} };
      const whole = unpack(body.bytes(), { status, headers, cut });
      finish(() => whole.then((text) => resolve({ status, headers, text, cut }), reject));
    };
    dispatcher.dispatch(
      {
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        method: request.method,
        ...content(request),
        idempotent: request.method === 'GET',
      },
      {
        onRequestStart(controller) {
          control = controller;
          // The call was given up while it waited for a connection.
          if (isOver) return controller.abort(new Error('given up'));
          if (sent) return controller.abort(new TransportError('lost', 'the connection was lost', { sent }));
          sent = true;
          if (idleTimeout !== undefined) timer.refresh();
        },
        onResponseStart(_controller, status, headers) {
          reply = { status, headers: flat(headers) };
          body = collector(status, isPacked(reply.headers));
        },
        onResponseData(controller, chunk) {
          if (idleTimeout !== undefined) timer.refresh();
          if (request.receive !== undefined && reply?.status === 200) {
            controller.pause();
            received = request.receive(chunk).then(() => controller.resume(), give);
            return;
          }
          const room = body.add(chunk);
          if (room === 'enough') {
            done(true);
            controller.abort(new Error('read enough'));
          } else if (room === 'too-large') {
            give(new TransportError('too-large', 'its reply is too large', { sent }));
          }
        },
        // The pool frees the connection two turns later. Waiting for that lets the next call reuse it instead of
        // opening another.
        onResponseEnd: () => void received.then(() => setImmediate(() => setImmediate(done, false))),
        onResponseError: (_controller, error) => finish(() => reject(networkError(error, sent))),
      },
    );
  });
}

function flat(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

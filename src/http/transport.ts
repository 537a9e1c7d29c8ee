/**
 * The only importer of undici. One dispatcher class of it, taken by its path, costs
 * a tenth of the whole package at start-up; the whole is loaded only for a proxy, whose agent needs more than its own file.
 */
import { setFlagsFromString } from 'node:v8';
import type { Dispatcher } from 'undici';
import Pool from 'undici/lib/dispatcher/pool.js';
import { networkError } from './network-errors.ts';
import { collector } from './reply-body.ts';
import { type Transport, TransportError, type WireReply, type WireRequest } from './transport-types.ts';

export interface Proxies {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
  /** Hosts that are reached without a proxy, comma-separated, as in NO_PROXY. */
  readonly no?: string | undefined;
}

export interface Tls {
  /** PEM texts. The bundle replaces the built-in authorities. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  /** False accepts any certificate. */
  readonly verify: boolean;
}

export interface TransportOptions {
  readonly origin: string;
  /** Connections at once. */
  readonly connections: number;
  /** Milliseconds: for connecting, and again for one request from its first byte to the reply's last. */
  readonly timeout: number;
  readonly tls: Tls;
  /** Absent: no proxy. */
  readonly proxies?: Proxies | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Opens nothing yet; connections are made by the first request and kept alive. */
export async function createTransport(options: TransportOptions): Promise<Transport> {
  keepParserBaseline();
  const dispatcher = await makeDispatcher(options);
  return {
    send: (request) => exchange(dispatcher, request, options),
    close: () => dispatcher.destroy(),
  };
}

/**
 * undici parses HTTP in WebAssembly. V8 starts to optimize that within the first
 * reply and the process cannot end before it is done, which costs a short command
 * more than all its own work. With a larger budget it happens only where it pays.
 * An engine that does not know the flag would complain, so only those that do.
 */
function keepParserBaseline(): void {
  if (Number.parseInt(process.versions.v8, 10) <= 13) setFlagsFromString('--wasm-tiering-budget=1000000000');
}

async function makeDispatcher(options: TransportOptions): Promise<Dispatcher> {
  const { ca, cert, key, verify } = options.tls;
  const tls = {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    rejectUnauthorized: verify,
  };
  const shared = { connections: options.connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 };
  const connect = { ...tls, timeout: options.timeout };
  const { http, https, no } = options.proxies ?? {};
  if (http === undefined && https === undefined) return new Pool(options.origin, { ...shared, connect });
  // By its default alone: the bundle gives a lazily loaded CommonJS package no names.
  const { default: undici } = (await import('undici')) as unknown as { default: typeof import('undici') };
  return new undici.EnvHttpProxyAgent({
    ...shared,
    connect,
    requestTls: connect,
    httpProxy: http ?? '',
    httpsProxy: https ?? '',
    noProxy: no ?? '',
  });
}

function exchange(
  dispatcher: Dispatcher,
  request: WireRequest,
  options: TransportOptions,
): Promise<WireReply> {
  const { idleTimeout, signal = options.signal } = request;
  const proxied = options.proxies !== undefined;
  const timeout = idleTimeout ?? options.timeout;
  return new Promise((resolve, reject) => {
    let sent = false;
    let timer: NodeJS.Timeout | undefined;
    let control: Dispatcher.DispatchController | undefined;
    let reply: { status: number; headers: Record<string, string> } | undefined;
    let body = collector(0);

    const finish = (conclude: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
      conclude();
    };
    const give = (error: Error) => {
      finish(() => reject(error));
      control?.abort(error);
    };
    const interrupt = () => give(signal?.reason);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', interrupt, { once: true });

    const done = (cut: boolean) => {
      const { status, headers } = reply ?? { status: 0, headers: {} };
      finish(() => resolve({ status, headers, text: body.text(), cut }));
    };
    dispatcher.dispatch(
      {
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        method: request.method,
        headers: request.headers,
        body: request.form === '' ? null : request.form,
        idempotent: request.method === 'GET',
      },
      {
        onRequestStart(controller) {
          control = controller;
          if (signal?.aborted) return controller.abort(signal.reason);
          if (sent) return controller.abort(new TransportError('lost', 'the connection was lost', { sent }));
          sent = true;
          timer = setTimeout(() => {
            const what = idleTimeout === undefined ? 'no complete reply within' : 'nothing came for';
            give(new TransportError('timeout', `${what} ${timeout / 1000} s`, { sent }));
          }, timeout);
        },
        onResponseStart(_controller, status, headers) {
          reply = { status, headers: flat(headers) };
          body = collector(status);
        },
        onResponseData(controller, chunk) {
          if (idleTimeout !== undefined) timer?.refresh();
          const room = body.add(chunk);
          if (room === 'enough') {
            done(true);
            controller.abort(new Error('read enough'));
          } else if (room === 'too-large') {
            give(new TransportError('too-large', 'its reply is too large', { sent }));
          }
        },
        // Two turns later the pool counts the connection as free, so the next call takes it and opens none.
        onResponseEnd: () => setImmediate(() => setImmediate(done, false)),
        onResponseError: (_controller, error) =>
          finish(() =>
            reject(error instanceof TransportError ? error : networkError(error, { sent, proxied })),
          ),
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

/**
 * The connections to a site, direct or through a proxy. The only importer of undici: two parts of it, imported by
 * path, cost a tenth of the whole package at start-up.
 *
 * Every connection has the same time for all of its steps: lookup, proxy, TLS. A connection that cannot be made fails
 * once; undici itself takes some errors of a proxy for temporary ones and would reconnect without end.
 */
import type { Socket } from 'node:net';
import type { buildConnector as Builder, Dispatcher } from 'undici';
import buildConnector from 'undici/lib/core/connect.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { passInterimReplies } from './interim-replies.ts';
import { type Proxies, proxyFor } from './proxies.ts';
import { TransportError } from './transport-types.ts';

export interface Tls {
  /** PEM texts. The bundle replaces the built-in authorities. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  /** False accepts any certificate. */
  readonly verify: boolean;
}

export interface Connections {
  /** Sends through a free connection, or a new one. */
  readonly dispatcher: Dispatcher;
  /** Closes all connections, including those being made, so that nothing keeps the process running. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly origin: string;
  /** How many connections are open at a time. */
  readonly connections: number;
  readonly tls: Tls;
  /** Absent if there is no proxy. */
  readonly proxies?: Proxies | undefined;
  /** Milliseconds to make a connection. */
  readonly timeout: number;
}

/** Creates the pool; makes no connection yet. */
export function openConnections(options: ConnectionOptions): Connections {
  const closing = new AbortController();
  const open = opener(options);
  const pool = new Pool(options.origin, {
    connections: options.connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(wanted, callback) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(options.timeout)]);
      open(wanted, signal).then(
        (socket) => callback(null, passInterimReplies(socket)),
        (error: Error) => callback(signal.aborted ? late(error) : final(error), null),
      );
    },
  });
  return {
    dispatcher: pool,
    close() {
      closing.abort();
      return pool.destroy();
    },
  };
}

type Open = (wanted: Builder.Options, signal: AbortSignal) => Promise<Socket>;

function opener({ origin, tls: { ca, cert, key, verify }, proxies }: ConnectionOptions): Open {
  const trust = { ...(ca !== undefined && { ca }), rejectUnauthorized: verify };
  const own = { ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) };
  // undici's own timeout includes neither the lookup nor the proxy.
  const connect = buildConnector({ ...trust, ...own, timeout: 0 });
  const proxy = proxyFor(new URL(origin), proxies);
  if (proxy === undefined) return (wanted, signal) => connectWith(connect, wanted, signal);
  return async (wanted, signal) => {
    const { openTunnel } = await import('./tunnel.ts');
    const port = wanted.port || (wanted.protocol === 'https:' ? '443' : '80');
    const target = { host: wanted.hostname, port: Number(port) };
    const tunnel = await openTunnel(proxy, target, { ...trust, signal });
    if (wanted.protocol !== 'https:') return tunnel;
    return connectWith(connect, { ...wanted, httpSocket: tunnel }, signal);
  };
}

function connectWith(
  connect: Builder.connector,
  wanted: Builder.Options,
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // By its type it returns nothing, but it returns the socket.
    const socket = connect(wanted, (error, made) => {
      signal.removeEventListener('abort', abandon);
      if (error === null) resolve(made);
      else reject(error);
    }) as unknown as Socket;
    const abandon = () => void socket.destroy(signal.reason);
    signal.addEventListener('abort', abandon, { once: true });
    if (signal.aborted) abandon();
  });
}

function late(error: Error): TransportError {
  return new TransportError('timeout', 'connecting took too long', { sent: false, cause: error });
}

/** Returns an error that undici passes to the calls waiting for the connection, without trying again itself. */
function final(error: Error): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'UND_ERR_SOCKET' && code !== 'UND_ERR_INFO') return error;
  return new TransportError('lost', 'the connection was lost', { sent: false, cause: error });
}

/**
 * The connections to a site, direct or through a proxy, kept alive between requests.
 *
 * Every connection has the same time for all of its steps: lookup, proxy, TLS.
 */
import { Agent, type ClientRequest, type ClientRequestArgs, type RequestOptions, request } from 'node:http';
import type { Socket } from 'node:net';
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
  /** Prepares a request, which waits for a free connection or makes one. */
  request(url: URL, options: RequestOptions): ClientRequest;
  /** Closes all connections, including those being made, so that nothing keeps the process running. */
  close(): void;
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

/** An unused connection is closed after this many milliseconds: earlier than servers do, which would lose a request. */
const unusedFor = 4000;

/** Creates the pool; makes no connection yet. */
export function openConnections(options: ConnectionOptions): Connections {
  const agent = createAgent(options);
  const closing = new AbortController();
  const open = opener(agent.createConnection.bind(agent), options);
  agent.createConnection = (wanted, callback) => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(options.timeout)]);
    open(wanted, signal).then(
      (socket) => callback?.(null, socket),
      (error: Error) => callback?.(signal.aborted ? late(error) : error, undefined as never),
    );
    return undefined;
  };
  const requests = new Set<ClientRequest>();
  return {
    request(url, own) {
      const made = request(url, { ...own, agent });
      requests.add(made);
      return made.once('close', () => requests.delete(made));
    },
    close() {
      closing.abort();
      for (const each of requests) each.destroy();
      agent.destroy();
    },
  };
}

function createAgent({ origin, connections, tls: { ca, cert, key, verify } }: ConnectionOptions): Agent {
  const options = { keepAlive: true, maxSockets: connections, timeout: unusedFor };
  if (!isSecure(origin)) return new Agent(options);
  const own = { ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) };
  // Loading TLS takes longer than a plain request, and `import()` would make this function wait.
  const { Agent: Secure } = process.getBuiltinModule('node:https');
  return new Secure({ ...options, ...own, ...(ca !== undefined && { ca }), rejectUnauthorized: verify });
}

type Open = (wanted: ConnectOptions, signal: AbortSignal) => Promise<Socket>;
type ConnectOptions = ClientRequestArgs & { readonly socket?: Socket };

/** Returns a function that makes a connection that is ready for a request. */
function opener(connect: Agent['createConnection'], { origin, tls, proxies }: ConnectionOptions): Open {
  const ready = isSecure(origin) ? 'secureConnect' : 'connect';
  const make: Open = async (wanted, signal) => once(connect(wanted) as Socket, ready, signal);
  const proxy = proxyFor(new URL(origin), proxies);
  if (proxy === undefined) return make;
  const trust = { ...(tls.ca !== undefined && { ca: tls.ca }), rejectUnauthorized: tls.verify };
  return async (wanted, signal) => {
    const { openTunnel } = await import('./tunnel.ts');
    const target = { host: wanted.host ?? '', port: Number(wanted.port) };
    const socket = await openTunnel(proxy, target, { ...trust, signal });
    return isSecure(origin) ? make({ ...wanted, socket }, signal) : socket;
  };
}

/** Returns the socket after an event; destroys it if the signal comes first. */
function once(socket: Socket, event: string, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const abandon = () => void socket.destroy(signal.reason);
    const settle = (conclude: () => void) => () => {
      signal.removeEventListener('abort', abandon);
      conclude();
    };
    socket.once(
      event,
      settle(() => resolve(socket)),
    );
    socket.once('error', reject).once(
      'close',
      settle(() => reject(new Error('closed'))),
    );
    signal.addEventListener('abort', abandon, { once: true });
    if (signal.aborted) abandon();
  });
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}

function late(error: Error): TransportError {
  return new TransportError('timeout', 'connecting took too long', { sent: false, cause: error });
}

/**
 * The HTTP server of a listener: checks method, path, type, size and speed of requests, but not the content of a
 * body.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { usageError } from '../base/cli-error.ts';
import { isLoopback } from '../base/site.ts';
import { readBody } from './read-body.ts';
import { errorResponse, type WebhookResponse } from './responder.ts';

export interface ReceiverOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** PEM texts; absent for plain http. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** Whether to accept only requests to a name or address of this machine, whatever address it is reached at. */
  readonly loopbackOnly?: boolean | undefined;
  /** Paths that accept deliveries; the first is in `url`. */
  readonly paths: readonly string[];
  /** Maximum size of a body in bytes. */
  readonly maxBody: number;
  /** Milliseconds for the head of a request, and for the whole request. */
  readonly timeouts: { readonly head: number; readonly total: number };
  /** Returns the response to a body. Must not reject. */
  readonly receive: (body: Buffer) => Promise<WebhookResponse>;
  /** Called for each request that is rejected here, with a short fixed text. */
  readonly onRejected: (reason: string) => void;
}

export interface Receiver {
  /** The address for the server's configuration. */
  readonly url: string;
  /** Accepts no more requests, finishes the open responses, and closes the port. */
  stop(): Promise<void>;
}

const cutShort = 'the request was cut short';
/** How many milliseconds the rest of a rejected request is read and discarded. */
const drainTime = 1000;
/** Maximum number of open connections; each can hold one body in memory. */
const maxConnections = 512;

/** Starts the server. Throws a usage error if the port, the host or the certificate cannot be used. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { onRejected, timeouts } = options;
  const server = makeServer(options);
  const answering = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  /** Sockets whose rejection or loss was already reported. */
  const reported = new WeakSet<Duplex>();
  let stopping = false;

  const report = (socket: Duplex, reason: string) => {
    if (!reported.has(socket) && !stopping) onRejected(reason);
    reported.add(socket);
  };
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const rejection = rejectionOf(incoming, options);
    const body = await readBody(incoming, rejection === undefined ? options.maxBody : 0);
    // A request that was rejected as too slow stays rejected, even if it is complete by now.
    if (reported.has(incoming.socket)) return;
    if (body === 'cut') return report(incoming.socket, cutShort);
    if (rejection !== undefined || body === 'too-large') {
      const [status, reason] = rejection ?? ([413, 'the body is too large'] as const);
      onRejected(`${status} ${reason}`);
      return send(outgoing, errorResponse(status, reason), {
        ...(status === 405 && { Allow: 'POST' }),
        ...(!incoming.complete && { Connection: 'close' }),
      });
    }
    const sent = options.receive(body).then((response) => {
      return send(outgoing, response, stopping ? { Connection: 'close' } : {});
    });
    answering.add(sent);
    await sent;
    answering.delete(sent);
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on(
    'request',
    (incoming: IncomingMessage, outgoing: ServerResponse) => void handle(incoming, outgoing),
  );
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) => {
    const rejection = statusOf(code);
    const wasReported = reported.has(socket);
    if (rejection === undefined || wasReported || !socket.writable) {
      if (code === 'HPE_INVALID_EOF_STATE') report(socket, cutShort);
      return void socket.destroy();
    }
    report(socket, rejection.join(' '));
    socket.end(rawResponse(...rejection));
    // If the connection were closed at once while more data arrives, it would be reset and the response lost.
    setTimeout(() => socket.destroy(), drainTime).unref();
  });
  server.on('tlsClientError', () => onRejected('a connection without TLS, or with one that failed'));
  server.on('drop', () => onRejected('too many connections at once'));

  const port = await listen(server, options);
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    url: `${options.tls === undefined ? 'http' : 'https'}://${host}:${port}${options.paths[0] ?? '/'}`,
    async stop() {
      stopping = true;
      const closed = new Promise<void>((done) => server.close(() => done()));
      while (answering.size > 0) await Promise.all(answering);
      // This includes sockets without a request, such as one in a TLS handshake.
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };

  function makeServer({ tls }: ReceiverOptions): Server {
    const limits = {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.total,
      // How often the two timeouts are checked.
      connectionsCheckingInterval: Math.min(1000, timeouts.head),
    };
    const made = tls === undefined ? createServer(limits) : makeSecureServer(tls, limits);
    made.maxConnections = maxConnections;
    // For idle connections; a response takes less time than this.
    made.timeout = timeouts.total * 2;
    return made;
  }
}

function makeSecureServer(
  tls: { cert: string; key: string },
  limits: object & { headersTimeout: number },
): Server {
  try {
    return createSecureServer({ ...limits, ...tls, handshakeTimeout: limits.headersTimeout });
  } catch (error) {
    throw usageError(`--tls-cert and --tls-key cannot be used: ${(error as Error).message}`);
  }
}

/** Whether a Host header names this machine, by an address or by a name that nobody else can assign. */
function isLoopbackHost(host = ''): boolean {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return isLoopback(hostname) && !hostname.endsWith('.localhost');
}

/** Returns why a request is rejected before its body is read, or undefined. */
function rejectionOf({ method, url, headers }: IncomingMessage, { paths, loopbackOnly }: ReceiverOptions) {
  // A web page whose name was made to point to this machine sends its own name as the host.
  if (loopbackOnly && !isLoopbackHost(headers.host)) {
    return [421, 'without a token, deliveries are accepted only at localhost or 127.0.0.1'] as const;
  }
  const path = (url ?? '').replace(/\?.*/s, '');
  if (!paths.includes(path)) return [404, 'no deliveries are accepted at this path'] as const;
  if (method !== 'POST') return [405, 'deliveries must be POST requests'] as const;
  // A web page can make a browser send requests here, but not of this type unless CORS allows it.
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') return [415, 'deliveries must be application/json'] as const;
  if (headers['content-encoding'] !== undefined) return [415, 'deliveries must not be compressed'] as const;
  return undefined;
}

/** Returns status and text for an error of Node's parser; undefined if the client is gone. */
function statusOf(code: string): readonly [number, string] | undefined {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'the request came too slowly'];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'the head of the request is too large'];
  if (code === 'HPE_INVALID_EOF_STATE') return undefined;
  if (code.startsWith('HPE_')) return [400, 'this is not HTTP'];
  return undefined;
}

/** Builds a response by hand, for a request that Node gave up before there was a response object. */
function rawResponse(status: number, reason: string): string {
  const { body, type } = errorResponse(status, reason);
  return [
    `HTTP/1.1 ${status} Refused`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Resolves when the response was sent, or the connection was closed. */
function send(
  outgoing: ServerResponse,
  { status, body, type }: WebhookResponse,
  headers: object,
): Promise<void> {
  return new Promise((done) => {
    outgoing.once('close', done);
    if (outgoing.destroyed) return done();
    const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
    outgoing.writeHead(status, { ...headers, ...(type && { 'Content-Type': type }), ...length });
    outgoing.end(body, () => done());
  });
}

/** Reasons for errors that another port can solve. */
const whyNotListening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use',
  EACCES: 'the port is reserved for the system',
};

/** Starts listening and returns the port. */
function listen(server: Server, { host, port }: ReceiverOptions): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = whyNotListening[error.code ?? ''];
      fail(
        usageError(
          `cannot listen on ${host}:${port}: ${why === undefined ? error.code : `${why} (${error.code})`}`,
          why !== undefined
            ? 'choose another --port, or 0 for any free one'
            : '--host must be an address of this machine',
        ),
      );
    });
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });
}

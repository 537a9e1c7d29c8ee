/** The HTTP server of the sandbox on the loopback interface. */
import { setMaxListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { usageError } from '../../base/cli-error.ts';
import { rateLimitError } from '../errors/api-error.ts';
import type { Handler } from '../handlers/handler.ts';
import { deliverScheduled } from '../handlers/scheduled-messages.ts';
import type { Organization } from '../state/organization.ts';
import { dispatch, type HandledRequest, type RoutedCall, route, type ServerContext } from './dispatch.ts';
import { exportFileReply } from './export-file.ts';
import { type Fault, type Faults, faultyWait } from './faults.ts';
import { type ArgumentReader, createArgumentReader } from './parameters.ts';
import { createSlidingWindowLimiter, createTokenBucketLimiter, type RateLimit } from './rate-limit.ts';
import {
  badGatewayPage,
  errorReply,
  type HttpReply,
  internalError,
  noCertificatePage,
  tooLargePage,
} from './reply.ts';
import { type Request, readRequest } from './request.ts';
import { loggedParams, loggedPath, type RequestLog } from './request-log.ts';
import { createRouter, type Router } from './router.ts';
import type { Certificates } from './tls.ts';
import type { Translate } from './translate.ts';

export interface ServeOptions {
  readonly organization: Organization;
  readonly handlers: readonly Handler[];
  /** 0 for any free port. */
  readonly port: number;
  /** Absent for http. */
  readonly certificates?: Certificates | undefined;
  readonly level: number;
  /** Language of error texts; absent for English. */
  readonly translate?: Translate | undefined;
  /** Absent if it is off. */
  readonly rateLimit?: RateLimit | undefined;
  readonly faults?: Faults | undefined;
  readonly log?: RequestLog | undefined;
  /** Called after work that may have changed the organization. The reply waits for it, and is a failure if it fails. */
  readonly changed?: (() => Promise<void>) | undefined;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether a log or the organization could not be saved; no more calls are accepted then. */
  readonly broken?: (() => boolean) | undefined;
  /** Called with errors of the sandbox itself. */
  readonly report: (problem: unknown) => void;
}

export interface RunningSandbox {
  /** Address of the sandbox, without a slash at the end. */
  readonly site: string;
  /** Cuts open connections and closes the port. */
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/** Milliseconds between two looks at what is scheduled; each request looks too. */
const deliveryInterval = 1000;

/** Starts serving. Throws a usage error if the port is in use. */
export async function serve(options: ServeOptions): Promise<RunningSandbox> {
  const { certificates } = options;
  const server = certificates === undefined ? createServer() : createHttpsServer(certificates);
  const address = await listen(server, options.port);
  const site = `${certificates === undefined ? 'http' : 'https'}://${address}`;
  const stopping = new AbortController();
  // Every open request adds a listener, and Node would warn about the eleventh.
  setMaxListeners(0, stopping.signal);
  const sandbox: Sandbox = {
    ...options,
    site,
    router: createRouter(options.handlers, options.level),
    readArguments: dropsOf(createArgumentReader(options.level), options.faults),
    ...(options.rateLimit && {
      limiter: createSlidingWindowLimiter(options.rateLimit, options.now),
      eventLimiter: createTokenBucketLimiter(options.rateLimit, options.now),
    }),
    stopping: stopping.signal,
  };
  const clock = setInterval(() => void deliverDue(sandbox), deliveryInterval).unref();
  server.on('request', (incoming, outgoing) => {
    answer(sandbox, incoming, outgoing).catch((problem: unknown) => {
      outgoing.destroy();
      // A client that disconnected, or the end of the sandbox, is not an error.
      if (!incoming.destroyed && !stopping.signal.aborted) options.report(problem);
    });
  });
  return {
    site,
    async stop() {
      clearInterval(clock);
      stopping.abort();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Returns a reader for a server that accepts parameters of new things, answers with success, and does not apply them.
 */
function dropsOf(readArguments: ArgumentReader, faults: Faults | undefined): ArgumentReader {
  if (faults === undefined || faults.drops.size === 0) return readArguments;
  return (row, inPath, fields) => {
    const { args, ignored } = readArguments(row, inPath, fields);
    if (row.method !== 'POST') return { args, ignored };
    const sent = Object.entries(args).filter(([name]) => !faults.drops.has(name));
    return { args: Object.fromEntries(sent), ignored };
  };
}

interface Sandbox
  extends ServerContext,
    Pick<ServeOptions, 'faults' | 'log' | 'changed' | 'broken' | 'certificates'> {
  readonly router: Router;
  readonly stopping: AbortSignal;
}

/**
 * Creates the https server. It requests a client certificate and checks it only after the handshake, like a web
 * server in front of the service.
 */
function createHttpsServer({ server, client, ca }: Certificates): Server {
  const clientAuth = client === undefined ? {} : { ca, requestCert: true, rejectUnauthorized: false };
  return createSecureServer({ ...server, ...clientAuth });
}

/** Whether the client showed the required certificate. */
function isKnownCaller({ certificates }: Sandbox, socket: Socket): boolean {
  return certificates?.client === undefined || (socket instanceof TLSSocket && socket.authorized);
}

/** Returns host and port. */
function listen(server: Server, port: number): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(
        usageError(
          `--port: cannot listen on ${host}:${port}: ${error.code}`,
          'take another port, or 0 for any',
        ),
      );
    });
    server.listen(port, host, () => {
      done(`${host}:${(server.address() as AddressInfo).port}`);
    });
  });
}

/** Sends the scheduled messages that are due, and keeps the organization. */
async function deliverDue(sandbox: Sandbox): Promise<void> {
  if (sandbox.broken?.() === true) return;
  const now = Math.floor(sandbox.now() / 1000);
  await keeps(sandbox, async () => {
    if (deliverScheduled({ ...sandbox, now })) await sandbox.changed?.();
  });
}

/** The result of one request. */
interface Outcome {
  readonly reply: HttpReply;
  readonly handled?: HandledRequest;
  readonly fault?: Fault | undefined;
}

async function answer(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = await readRequest(incoming);
  if (request === 'too-large') return send(outgoing, tooLargePage());
  if (sandbox.broken?.()) return send(outgoing, internalError());
  if (!isKnownCaller(sandbox, incoming.socket)) return send(outgoing, noCertificatePage());
  await deliverDue(sandbox);
  const file = request.method === 'GET' ? exportFileReply(sandbox.organization, request.path) : undefined;
  const routed = file ?? route(sandbox.router, request);
  const outcome =
    'handler' in routed
      ? await carryOut(sandbox, {
          routed,
          request,
          disconnected: () => disconnectSignal(outgoing, sandbox.stopping),
        })
      : { reply: routed };
  const cut = outcome.fault?.name === 'drop-before' || outcome.fault?.name === 'drop-after';
  const row = 'handler' in routed ? routed.handler.row : undefined;
  const logged = keeps(sandbox, () =>
    sandbox.log?.write({
      time: new Date(sandbox.now()).toISOString(),
      method: request.method,
      path: loggedPath(request.path),
      params: loggedParams(row, request.fields),
      encoding: request.encoding,
      account: outcome.handled?.account?.delivery_email ?? null,
      status: cut ? null : outcome.reply.status,
      code: cut ? null : outcome.reply.code,
    }),
  );
  if (!(await logged)) return send(outgoing, internalError());
  if (cut) cutConnection(incoming.socket);
  else if (outcome.fault?.name === 'truncate') await truncate(outgoing, outcome.reply);
  else send(outgoing, outcome.reply);
}

/** Returns whether something could be saved; if not, the error is reported. */
async function keeps({ report }: Sandbox, work: () => void | Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (problem) {
    report(problem);
    return false;
  }
}

/** Returns a signal that is aborted when the client disconnects or the sandbox ends. Few calls wait and need one. */
function disconnectSignal(outgoing: ServerResponse, stopping: AbortSignal): AbortSignal {
  const closed = new AbortController();
  if (outgoing.destroyed) closed.abort();
  else outgoing.once('close', () => closed.abort());
  return AbortSignal.any([stopping, closed.signal]);
}

interface Arrived {
  readonly routed: RoutedCall;
  readonly request: Request;
  readonly disconnected: () => AbortSignal;
}

async function carryOut(
  sandbox: Sandbox,
  { routed: call, request, disconnected }: Arrived,
): Promise<Outcome> {
  const fault = sandbox.faults?.next();
  if (sandbox.faults?.slow) await pause(sandbox.faults.slow, undefined, { signal: sandbox.stopping });
  if (fault !== undefined && !fault.executed) return { reply: faultyReply(fault, sandbox.level), fault };
  const handled = await dispatch(sandbox, call, request, disconnected);
  const changes = handled.executed && call.handler.row.method !== 'GET';
  if (changes && !(await keeps(sandbox, async () => sandbox.changed?.()))) {
    return { reply: internalError(), handled };
  }
  const reply =
    fault === undefined || fault.name === 'truncate' ? handled.reply : faultyReply(fault, sandbox.level);
  return { reply, handled, fault };
}

/** Returns the reply that a fault puts in place of the real one; for a cut connection it is not sent. */
function faultyReply({ name }: Fault, level: number): HttpReply {
  if (name === 'http429') return errorReply(rateLimitError(faultyWait), level);
  return name === 'http502html' ? badGatewayPage() : internalError();
}

function send(outgoing: ServerResponse, { status, headers, body }: HttpReply): void {
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...length });
  outgoing.end(body);
}

/** Sends the headers for the whole body and cuts the connection in the middle of it. */
async function truncate(outgoing: ServerResponse, { status, headers, body }: HttpReply): Promise<void> {
  const bytes = Buffer.from(body);
  outgoing.writeHead(status, { ...headers, 'Content-Length': bytes.length });
  await new Promise<void>((done) => outgoing.write(bytes.subarray(0, bytes.length >> 1), () => done()));
  outgoing.destroy();
}

/**
 * Cuts the connection with a reset, as a network does, because a plain close could be taken for a response without a
 * body. Under TLS it could not.
 */
function cutConnection(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

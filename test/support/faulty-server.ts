/** A loopback HTTP server that answers from a script and can misbehave; it records its requests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Recorded {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: unknown;
}

/** One answer of the script. */
export type Step =
  | Reply
  /** Closes the connection after reading the request, without an answer. */
  | 'cut'
  /** Announces more bytes than it sends, then closes the connection. */
  | { readonly truncated: string }
  /** Ends a chunked reply properly, in the middle of the JSON. */
  | { readonly half: string }
  /** Never answers. */
  | 'hang'
  /** Sends an endless JSON reply a little at a time. */
  | { readonly drip: string }
  /** Sends this repeatedly, without end. */
  | { readonly endless: string; readonly status?: number };

export interface FaultyServer {
  readonly site: string;
  readonly port: number;
  readonly requests: Recorded[];
  /** Bytes sent by endless replies. */
  sent(): number;
  /** Rejects if the script itself failed. */
  close(): Promise<void>;
}

/**
 * Answers the n-th request with the n-th step, and all later ones with the last. A function is called for
 * each request instead.
 */
export async function startFaultyServer(
  script: readonly Step[] | ((request: Recorded, n: number) => Step | Promise<Step>),
  create: (listener: Parameters<typeof createServer>[1]) => Server = (listener) =>
    createServer(listener ?? (() => {})),
): Promise<FaultyServer> {
  const requests: Recorded[] = [];
  const sockets = new Set<Socket>();
  let sent = 0;
  const step = (request: Recorded): Step | Promise<Step> => {
    const n = requests.length - 1;
    if (typeof script === 'function') return script(request, n);
    return script[Math.min(n, script.length - 1)] ?? {};
  };
  const answerTo = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = {
      method: incoming.method ?? '',
      url: incoming.url ?? '',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    requests.push(request);
    const answer = await step(request);
    if (answer === 'hang') return;
    if (answer === 'cut') return void incoming.socket.destroy();
    const json = { 'content-type': 'application/json' };
    if ('truncated' in answer) {
      outgoing.writeHead(200, { ...json, 'content-length': String(answer.truncated.length + 100) });
      return void outgoing.write(answer.truncated, () => incoming.socket.destroy());
    }
    if ('half' in answer) return void outgoing.writeHead(200, json).end(answer.half);
    if ('drip' in answer) {
      outgoing.writeHead(200, json).write(answer.drip);
      const timer = setInterval(() => outgoing.write('x'), 100);
      return void outgoing.once('close', () => clearInterval(timer));
    }
    if ('endless' in answer) {
      outgoing.writeHead(answer.status ?? 200, { 'content-type': 'text/html' });
      const block = answer.endless.repeat(Math.ceil(65536 / answer.endless.length));
      const more = () => {
        while (!outgoing.destroyed) {
          sent += block.length;
          if (!outgoing.write(block)) return void outgoing.once('drain', more);
        }
      };
      return more();
    }
    const { status = 200, headers = {}, body = { result: 'success', msg: '' } } = answer;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    outgoing.writeHead(status, { ...json, ...headers }).end(text);
  };
  const problems: unknown[] = [];
  const server = create((incoming, outgoing) => {
    answerTo(incoming, outgoing).catch((problem: unknown) => {
      // The client went away in the middle of a request.
      if (incoming.readableAborted) return;
      problems.push(problem);
      incoming.socket.destroy();
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    site: `http://127.0.0.1:${port}`,
    port,
    requests,
    sent: () => sent,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      if (problems.length > 0) throw new AggregateError(problems, 'the script of the faulty server failed');
    },
  };
}

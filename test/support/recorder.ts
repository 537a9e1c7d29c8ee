/** A proxy between the commands and a sandbox that records the exchanges as they are sent. */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';

/** One request with its reply. */
export interface Exchange {
  /** Feature level of the sandbox. */
  readonly level: number;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly contentType: string | null;
  readonly body: string;
  readonly status: number;
  readonly reply: string;
}

export interface Recorder {
  /** The site that requests must use instead. */
  readonly site: string;
  /** The finished exchanges so far. */
  readonly exchanges: readonly Exchange[];
  stop(): Promise<void>;
}

/** With REALMCTL_RECORD_TO, a folder, the contract run (see test/contract) reads afterwards what commands sent. */
const { REALMCTL_RECORD_TO: folder } = process.env;

/** Whether commands are recorded even if the test does not ask. */
export const everythingIsRecorded = folder !== undefined;

/** Forwards to the site, and keeps each exchange. */
export async function startRecorder(site: string, level: number): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  const file = folder === undefined ? undefined : join(folder, `${randomUUID()}.ndjson`);
  const sockets = new Set<Socket>();
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    const { method = '', url = '', headers } = incoming;
    const onward = request(`${site}${url}`, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      const got: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => {
        got.push(chunk);
        outgoing.write(chunk);
      });
      answer.on('error', () => incoming.socket.destroy());
      answer.on('end', () => {
        const exchange: Exchange = {
          level,
          method,
          url,
          contentType: headers['content-type'] ?? null,
          body: sent.toString('utf8'),
          status: answer.statusCode ?? 0,
          reply: Buffer.concat(got).toString('utf8'),
        };
        exchanges.push(exchange);
        if (file !== undefined) appendFileSync(file, `${JSON.stringify(exchange)}\n`);
        outgoing.end();
      });
    });
    onward.on('error', () => incoming.socket.destroy());
    onward.end(sent);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

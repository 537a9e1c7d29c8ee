/** Stands between the commands and a sandbox and writes down what passes, as it stands on the wire. */
import { appendFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request with its reply. */
export interface Exchange {
  /** Feature level that the sandbox plays. */
  readonly level: number;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly contentType: string | null;
  readonly body: string;
  readonly status: number;
  readonly reply: string;
}

/** Forwards to the site and adds a line to the file for each exchange that came to its end. */
export async function startRecorder(
  site: string,
  level: number,
  file: string,
): Promise<{ readonly site: string; stop(): Promise<void> }> {
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
        appendFileSync(file, `${JSON.stringify(exchange)}\n`);
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
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Stands before a sandbox, and loses the first write, or its answer after the work was done. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Losing {
  readonly site: string;
  /** Writes that were passed on, as `METHOD path`, the lost one first. */
  readonly writes: string[];
}

/** Ends with the test. @param instead what happens in place of the first write, which then never arrives */
export async function losing(site: string, instead?: () => Promise<unknown>): Promise<Losing> {
  const writes: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = incoming;
    // Reading the state is a POST too.
    const isWrite = method !== 'GET' && !url.endsWith('/register');
    const lost = isWrite && writes.push(`${method} ${url.replace('/api/v1', '')}`) === 1;
    if (lost && instead !== undefined) {
      await instead();
      return void incoming.socket.destroy();
    }
    const onward = request(`${site}${url}`, { method, headers, agent: false }, (answer) => {
      if (!lost) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 0, answer.headers));
      answer.resume().on('end', () => incoming.socket.destroy());
    });
    onward.on('error', () => incoming.socket.destroy());
    onward.end(Buffer.concat(chunks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, writes };
}

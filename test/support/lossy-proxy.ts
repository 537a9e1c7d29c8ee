/** A proxy for a sandbox that loses or refuses writes, or their answers after the work was done. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface LossyProxy {
  readonly site: string;
  /** Writes that were passed on, as `METHOD path`, the lost one first. */
  readonly writes: string[];
}

/** What happens to a write; a function runs instead of it, and then it is lost, or must be repeated. */
export type Fate =
  | 'passes'
  | 'loses its answer'
  | 'is refused'
  | (() => Promise<unknown>)
  | { readonly waits: () => Promise<unknown> }
  /** Runs before it passes. */
  | { readonly meanwhile: () => Promise<unknown> };

/**
 * Loses the first write. Ends with the test. @param instead runs instead of the write; by default only the
 * answer is lost
 */
export function loseFirstWrite(site: string, instead?: () => Promise<unknown>): Promise<LossyProxy> {
  return startLossyProxy(site, (n) => (n === 1 ? (instead ?? 'loses its answer') : 'passes'));
}

/** Ends with the test. @param fate of the n-th write, counted from 1 */
export async function startLossyProxy(site: string, fate: (n: number) => Fate): Promise<LossyProxy> {
  const writes: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = incoming;
    // Registering a queue is a POST too.
    const isWrite = method !== 'GET' && !url.endsWith('/register');
    const becomes: Fate = isWrite ? fate(writes.push(`${method} ${url.replace('/api/v1', '')}`)) : 'passes';
    if (typeof becomes === 'function') {
      await becomes();
      return void incoming.socket.destroy();
    }
    if (typeof becomes === 'object' && 'waits' in becomes) {
      await becomes.waits();
      const msg = 'API usage exceeded rate limit';
      outgoing.writeHead(429, { 'content-type': 'application/json', 'retry-after': '0.05' });
      return void outgoing.end(JSON.stringify({ result: 'error', msg, code: 'RATE_LIMIT_HIT' }));
    }
    if (becomes === 'is refused') {
      outgoing.writeHead(400, { 'content-type': 'application/json' });
      return void outgoing.end(JSON.stringify({ result: 'error', msg: 'Not that one', code: 'BAD_REQUEST' }));
    }
    if (typeof becomes === 'object') await becomes.meanwhile();
    const onward = request(`${site}${url}`, { method, headers, agent: false }, (answer) => {
      if (becomes !== 'loses its answer')
        return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 0, answer.headers));
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

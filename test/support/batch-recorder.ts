/** Measures how many requests of a command depend on each other, with a slow server in front of another one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

interface Timed {
  readonly call: string;
  readonly begun: number;
  ended: number;
}

export interface BatchRecorder {
  readonly site: string;
  /** Requests since the last call, grouped by those sent together. */
  batches(): string[][];
}

/**
 * Milliseconds and number of the pauses before an answer, since the last request: far more than the work
 * between two.
 */
const pauseTime = 5;
const pauses = 16;

/** Starts one that forwards everything; it ends with the test. */
export async function startBatchRecorder(behind: string): Promise<BatchRecorder> {
  let seen: Timed[] = [];
  let last = 0;
  // The command runs in this thread: while the machine is too busy for it, no pause ends either.
  const untilQuiet = async () => {
    for (let left = pauses, known = last; left > 0; left -= 1) {
      await pause(pauseTime);
      if (known !== last) left = pauses;
      known = last;
    }
  };
  const server = createServer(async (incoming, outgoing) => {
    const url = incoming.url ?? '';
    const call = `${incoming.method} ${new URL(url, 'http://x').pathname.replace('/api/v1', '')}`;
    const timed: Timed = { call, begun: performance.now(), ended: Number.POSITIVE_INFINITY };
    seen.push(timed);
    last += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [reply] = await Promise.all([
      fetch(behind + url, {
        method: incoming.method ?? 'GET',
        headers: Object.fromEntries(
          ['authorization', 'content-type', 'user-agent'].flatMap((name) => {
            const value = incoming.headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        ),
        ...(body.length > 0 && { body }),
      }),
      untilQuiet(),
    ]);
    const text = await reply.text();
    timed.ended = performance.now();
    outgoing.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches() {
      const found = batchesOf(seen);
      seen = [];
      return found;
    },
  };
}

/** A request follows the last batch with an answer before it began. */
function batchesOf(requests: readonly Timed[]): string[][] {
  const batches: Timed[][] = [];
  for (const request of [...requests].sort((one, other) => one.begun - other.begun)) {
    const after = batches.findLastIndex((batch) => batch.some(({ ended }) => ended <= request.begun));
    const batch = batches[after + 1];
    if (batch === undefined) batches.push([request]);
    else batch.push(request);
  }
  return batches.map((batch) => batch.map(({ call }) => call).sort());
}

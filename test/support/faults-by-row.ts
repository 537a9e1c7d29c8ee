/** A proxy with faults for many callers, each with its own sequence, and not too many. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createFaults, type Fault, parseFaults } from '../../src/sandbox/http/faults.ts';

/** Less than a call's attempts, so that not every one meets a fault. */
const mostFaults = 7;

export interface FaultsByRow {
  /** The site for one caller, who is recognized by the path. */
  siteOf(row: number): string;
  /** Faults so far, by name. */
  readonly met: Readonly<Record<string, number>>;
}

/**
 * Which calls of a row fail depends only on the row and on the number of its earlier calls. Ends with the
 * test. @param text faults as the sandbox accepts them, without a seed
 */
export async function faultsByRow(site: string, text: string): Promise<FaultsByRow> {
  const rows = new Map<string, () => Fault | undefined>();
  const met: Record<string, number> = {};
  const server = createServer(async (incoming, outgoing) => {
    const [, row = '', path = ''] = /^\/row(\d+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const next = rows.get(row) ?? faultsOf(row, text);
    rows.set(row, next);
    const body = await bodyOf(incoming);
    const fault = next();
    if (fault !== undefined) met[fault.name] = (met[fault.name] ?? 0) + 1;
    if (fault === undefined) return passOn(`${site}${path}`, incoming, body, outgoing);
    if (fault.executed) await passOn(`${site}${path}`, incoming, body);
    if (fault.name.startsWith('drop')) return void incoming.socket.destroy();
    const isBusy = fault.name === 'http429';
    outgoing.writeHead(isBusy ? 429 : 500, {
      'content-type': 'application/json',
      ...(isBusy && { 'retry-after': '0.05' }),
    });
    const code = isBusy ? 'RATE_LIMIT_HIT' : 'INTERNAL_SERVER_ERROR';
    outgoing.end(JSON.stringify({ result: 'error', msg: 'a fault', code }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { siteOf: (row) => `http://127.0.0.1:${port}/row${row}`, met };
}

function faultsOf(row: string, text: string): () => Fault | undefined {
  const { next } = createFaults(parseFaults(`${text},seed=${Number(row) + 1}`));
  let count = 0;
  return () => {
    const fault = next();
    if (fault === undefined || count === mostFaults) return undefined;
    count += 1;
    return fault;
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Lets the sandbox do the work. Without an output the answer is lost. */
function passOn(url: string, incoming: IncomingMessage, body: Buffer, outgoing?: ServerResponse) {
  return new Promise<void>((resolve) => {
    const { method, headers } = incoming;
    const onward = request(url, { method, headers, agent: false }, (answer) => {
      answer.on('end', resolve);
      if (outgoing === undefined) answer.resume();
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 0, answer.headers));
    });
    onward.on('error', () => {
      incoming.socket.destroy();
      resolve();
    });
    onward.end(body);
  });
}

/** For a server that stands before a sandbox: lets the sandbox answer. */
import { keptConnections, sendTo } from './by-hand.ts';
import type { Recorded, Reply } from './faulty-server.ts';

/** What is between two neighbours alone. */
const ofTheConnection = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'];

/** Sends a request on as it came, and gives the answer with the server's time. */
export async function passOn(
  site: string,
  { method, url, headers, body }: Recorded,
): Promise<Reply & { readonly status: number; readonly body: string }> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !ofTheConnection.includes(name) ? [[name, value] as const] : [],
  );
  const sent = body === '' ? undefined : body;
  const {
    status,
    headers: answered,
    text,
  } = await sendTo(site + url, method, sent, Object.fromEntries(kept), keptConnections);
  return { status, ...(answered.date && { headers: { date: answered.date } }), body: text };
}

/** For a proxy of a sandbox: forwards requests. */
import { keptConnections, sendTo } from './by-hand.ts';
import type { Recorded, Reply } from './faulty-server.ts';

/** Hop-by-hop headers. */
const ofTheConnection = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'];

/** Forwards a request unchanged, and returns the answer. */
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

import { isLoopback } from '../base/site.ts';
import type { Proxies } from './proxies.ts';
import { createTransport } from './transport.ts';
import type { Transport } from './transport-types.ts';

/** What of a client's options decides how a server is reached. */
export interface ConnectionOptions {
  /** Milliseconds for one call, its repeats included. */
  readonly timeout: number;
  /** Certificates are not checked. */
  readonly insecure?: boolean | undefined;
  /** PEM texts: authorities that replace the built-in ones, client certificate and its key. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly certKey?: string | undefined;
  readonly proxies?: Proxies | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A transport to the server of an address. @param connections at once */
export function openTransport(
  { origin, hostname }: URL,
  { ca, cert, certKey, insecure = false, timeout, proxies, signal }: ConnectionOptions,
  connections: number,
): Transport {
  return createTransport({
    origin,
    connections,
    timeout,
    tls: { ca, cert, key: certKey, verify: !insecure },
    // A proxy elsewhere would look for this machine at its own place.
    proxies: isLoopback(hostname) ? undefined : proxies,
    signal,
  });
}

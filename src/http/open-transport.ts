import { isLoopback } from '../base/site.ts';
import type { Proxies } from './proxies.ts';
import { createTransport } from './transport.ts';
import type { Transport } from './transport-types.ts';

/** The client options that decide how a server is reached. */
export interface ConnectionOptions {
  /** Milliseconds for one call, including its repeats. */
  readonly timeout: number;
  /** Whether certificates are not checked. */
  readonly insecure?: boolean | undefined;
  /** PEM texts: authorities that replace the built-in ones, the client certificate and its key. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly certKey?: string | undefined;
  readonly proxies?: Proxies | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens a transport to the server of an address.
 * @param connections how many are open at a time
 */
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
    // To a proxy on another machine, a loopback address would mean that machine.
    proxies: isLoopback(hostname) ? undefined : proxies,
    signal,
  });
}

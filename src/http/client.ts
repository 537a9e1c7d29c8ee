import type { Endpoint, Reply, WireArgs } from '../api/spec.ts';

export interface Answer<E extends Endpoint> {
  readonly reply: Reply<E>;
  /** For a person, such as a deprecated parameter that was used. */
  readonly warnings: readonly string[];
  /** The server's clock when it answered, UNIX seconds, where it told. */
  readonly date: number | undefined;
}

export interface ServerVersion {
  /** Feature level; 0 for servers that do not tell. */
  readonly level: number;
  readonly version: string;
}

export interface Client {
  /** Sends one call. Throws a Failure; a write with an unclear outcome carries `outcome: 'unknown'`. */
  call<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<Answer<E>>;
  /** The server's version, asked at most once. */
  server(): Promise<ServerVersion>;
  close(): Promise<void>;
}

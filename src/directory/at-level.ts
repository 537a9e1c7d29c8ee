import type { Endpoint, Reply, WireArgs } from '../api/spec.ts';
import type { CallOptions, Client } from '../http/client-types.ts';

/** A read that older servers want otherwise. */
export interface LevelledRead<T> {
  /** First feature level that is read so. */
  readonly since: number;
  /** Reads from a server of that level or a later one. */
  today(how: CallOptions): Promise<T>;
  /** Reads from an older server. */
  older(level: number): Promise<T>;
}

/**
 * Reads as the server's level wants it. Where the level is not known yet it is asked for at the same
 * time as the read of today goes out, so that neither waits for the other; the answer counts only if
 * the server is new enough.
 */
export async function readAtLevel<T>(client: Client, { since, today, older }: LevelledRead<T>): Promise<T> {
  const known = client.knownServer();
  if (known !== undefined) return known.level >= since ? today({}) : older(known.level);
  const ahead = today({ ahead: true }).then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  const { level } = await client.server();
  return level >= since ? (await ahead)() : older(level);
}

/** Reads with a call that came with some level, without waiting for the server to tell its own first. */
export async function readAhead<E extends Endpoint & { readonly since: number }>(
  client: Client,
  row: E,
  args: WireArgs<E>,
): Promise<Reply<E>> {
  return readAtLevel(client, {
    since: row.since,
    today: async (how) => (await client.call(row, args, how)).reply,
    // An older server refuses it with its level.
    older: async () => (await client.call(row, args)).reply,
  });
}

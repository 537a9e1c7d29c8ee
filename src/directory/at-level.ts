import type { Endpoint, Reply, WireArgs } from '../api/spec.ts';
import type { CallOptions, Client } from '../http/client-types.ts';

/** A read that older servers need in another form. */
export interface LevelledRead<T> {
  /** First feature level with the current form. */
  readonly since: number;
  /** Reads from a server of that level or a later one. */
  today(how: CallOptions): Promise<T>;
  /** Reads from an older server. */
  older(level: number): Promise<T>;
}

/**
 * Reads in the form for the server's level. If the level is not known yet, it is requested together with the current
 * form of the read, so that neither waits for the other; that answer is used only if the server is new enough.
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

/** Reads with a call that a later level added, without waiting for the server's level first. */
export async function readAhead<E extends Endpoint & { readonly since: number }>(
  client: Client,
  row: E,
  args: WireArgs<E>,
): Promise<Reply<E>> {
  return readAtLevel(client, {
    since: row.since,
    today: async (how) => (await client.call(row, args, how)).reply,
    // An older server rejects it, and the error names its level.
    older: async () => (await client.call(row, args)).reply,
  });
}

/** The server's clock. After a lost answer, the creation time shows whether a thing was created by that request. */
import { ownUser } from '../api/table/users.ts';
import type { Context } from '../session/context.ts';

export interface ServerClock {
  /**
   * Converts a time of our clock, in milliseconds, to UNIX seconds of the server's; unchanged if no reply has a date.
   */
  at(ms: number): number;
  /** Id of this account, which the same reply contains. */
  readonly me: number;
}

/** Reads the server's clock, with one request. */
export async function readServerClock(context: Pick<Context, 'client'>): Promise<ServerClock> {
  const { reply, date } = await (await context.client()).call(ownUser, {});
  const behind = date === undefined ? 0 : Date.now() / 1000 - date;
  return { me: reply.user_id, at: (ms) => ms / 1000 - behind };
}

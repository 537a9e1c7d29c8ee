/** The server's clock: what was made by a write whose answer was lost is told by when it was made. */
import { ownUser } from '../api/table/users.ts';
import type { Context } from '../session/context.ts';

export interface ServerClock {
  /** A moment of our clock, in milliseconds, as UNIX seconds of the server's; the same where no reply has a date. */
  at(ms: number): number;
  /** Id of the account, which the same reply tells. */
  readonly me: number;
}

/** Takes one request. */
export async function readServerClock(context: Pick<Context, 'client'>): Promise<ServerClock> {
  const { reply, date } = await (await context.client()).call(ownUser, {});
  const behind = date === undefined ? 0 : Date.now() / 1000 - date;
  return { me: reply.user_id, at: (ms) => ms / 1000 - behind };
}

import { fetchState } from '../../api/fetch-state.ts';
import type { playgroundReading } from '../../api/resources/playground.ts';
import type { ReplyOf } from '../../api/shape.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Context } from '../../session/context.ts';

export type Playground = ReplyOf<typeof playgroundReading>;

/** Returns the playgrounds, for which the server has no list call. */
export async function readPlaygrounds(context: Context): Promise<readonly Playground[]> {
  const { realm_playgrounds: playgrounds = [] } = await context.read(
    registerQueue,
    fetchState('realm_playgrounds'),
  );
  return playgrounds;
}

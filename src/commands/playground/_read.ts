import { fetchState } from '../../api/fetch-state.ts';
import type { playgroundReading } from '../../api/resources/playground.ts';
import type { ReplyOf } from '../../api/shape.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Context } from '../../session/context.ts';

export type Playground = ReplyOf<typeof playgroundReading>;

/** The playgrounds: the service has no call of its own that lists them. */
export async function readPlaygrounds(context: Context): Promise<readonly Playground[]> {
  const { realm_playgrounds: playgrounds = [] } = await context.read(
    registerQueue,
    fetchState('realm_playgrounds'),
  );
  return playgrounds;
}

/** `channel unsubscribe --from`: the fewest requests that take everybody out of where the rows do not want them. */
import { unsubscribe } from '../../api/table/channels.ts';
import { blocksOf, pairWorks } from '../../bulk/pairs.ts';
import type { Planner } from '../../bulk/plan.ts';
import { isSameName } from './_holder.ts';
import { channelRows, endangered, mostPairs } from './_pair-rows.ts';

export const plan: Planner = async (planning) => {
  const { context } = planning;
  const found = await channelRows(planning, unsubscribe.params.principals);
  const { rows, channels } = found;
  const directory = await context.directory();
  const works = pairWorks(rows, blocksOf(rows, mostPairs), {
    did: 'removed',
    async send({ places, people }) {
      const nameOf = (place: number) => channels.get(place)?.name ?? '';
      const written = await context.write(unsubscribe, {
        subscriptions: places.map(nameOf),
        principals: await directory.principals(people),
      });
      if (!written.sent) return { changed: () => true };
      const { reply, repeated } = written;
      // The reply has a channel once for each who left it, and not who that was (docs/service.md, Subscriptions).
      const removed = (place: number) => reply.removed.some((name) => isSameName(name, nameOf(place)));
      return { changed: (place) => repeated === true || removed(place) };
    },
  });
  const [first, ...others] = works;
  const asked = endangered(found, 'removed');
  return { ended: [], works: first === undefined ? [] : [{ ...first, endangered: asked }, ...others] };
};

/** `channel unsubscribe --from`: the fewest requests that take everybody out of where the rows do not want them. */
import { unsubscribe } from '../../api/table/channels.ts';
import { blocksOf } from '../../base/blocks.ts';
import { pairWorks } from '../../bulk/pairs.ts';
import type { Planner } from '../../bulk/plan.ts';
import type { Directory } from '../../directory/index.ts';
import { isPermitted } from '../_row-rights.ts';
import { isSameName } from './_holder.ts';
import { channelRows, endangered, mostPairs } from './_pair-rows.ts';
import { judgeOf, lacksForRemoving } from './_rights.ts';

export const plan: Planner = async (planning) => {
  const { context } = planning;
  const found = await channelRows(planning, unsubscribe.params.principals);
  const { rows, channels } = found;
  const directory = await context.directory();
  const judge = await judgeOf(context);
  const own = await ownPeople(judge.rights.id, directory);
  for (const { row, place, people } of rows) {
    const channel = channels.get(place);
    if (channel === undefined || people.every((person) => own.has(person))) continue;
    isPermitted(row, await lacksForRemoving(channel, judge), { faults: planning.faults, key: 'channel' });
  }
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

/** Ids of those whom the account may always take out: itself and its bots (docs/service.md, Channels). */
async function ownPeople(id: number, directory: Directory): Promise<ReadonlySet<number>> {
  const bots = (await directory.users()).filter(({ bot_owner_id }) => bot_owner_id === id);
  return new Set([id, ...bots.map(({ user_id }) => user_id)]);
}

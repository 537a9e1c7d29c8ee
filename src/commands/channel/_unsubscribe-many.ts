/** `channel unsubscribe --from`: unsubscribes the users of all rows with the fewest requests. */
import { unsubscribe } from '../../api/table/channels.ts';
import { pairJobs } from '../../bulk/pairs.ts';
import type { Planner } from '../../bulk/plan.ts';
import type { Directory } from '../../directory/index.ts';
import { subscriptionRequests } from '../../engine/requests/subscriptions.ts';
import { isPermitted } from '../_row-rights.ts';
import { isSameName } from './_holder.ts';
import { affectedChannels, channelRows } from './_pair-rows.ts';
import { missingForRemoving, rightsCheck } from './_rights.ts';

export const plan: Planner = async (planning) => {
  const { context } = planning;
  const found = await channelRows(planning, unsubscribe.params.principals);
  const { rows, channels } = found;
  const directory = await context.directory();
  const check = await rightsCheck(context);
  const own = await ownPeople(check.rights.id, directory);
  for (const { row, channel: id, people } of rows) {
    const channel = channels.get(id);
    if (channel === undefined || people.every((person) => own.has(person))) continue;
    isPermitted(row, await missingForRemoving(channel, check), { faults: planning.faults, key: 'channel' });
  }
  const jobs = pairJobs(rows, subscriptionRequests(rows), {
    doneAs: 'removed',
    async send({ channels: ids, people }) {
      const nameOf = (id: number) => channels.get(id)?.name ?? '';
      const written = await context.write(unsubscribe, {
        subscriptions: ids.map(nameOf),
        principals: await directory.principals(people),
      });
      if (!written.sent) return { changed: () => true };
      const { reply, repeated } = written;
      // The reply has a channel once for each user who was removed, without naming the user (docs/service.md,
      // Subscriptions).
      const removed = (id: number) => reply.removed.some((name) => isSameName(name, nameOf(id)));
      return { changed: (id) => repeated === true || removed(id) };
    },
  });
  const [first, ...others] = jobs;
  const things = affectedChannels(found, 'removed');
  return { ended: [], jobs: first === undefined ? [] : [{ ...first, affected: things }, ...others] };
};

/**
 * Returns the ids of users whom the account can always unsubscribe: itself and its bots (docs/service.md, Channels).
 */
async function ownPeople(id: number, directory: Directory): Promise<ReadonlySet<number>> {
  const bots = (await directory.users()).filter(({ bot_owner_id }) => bot_owner_id === id);
  return new Set([id, ...bots.map(({ user_id }) => user_id)]);
}

/** `channel subscribe --from`: subscribes the users of all rows with the fewest requests. */
import { subscribe } from '../../api/table/channels.ts';
import { usageError } from '../../base/cli-error.ts';
import { pairJobs } from '../../bulk/pairs.ts';
import type { Planner } from '../../bulk/plan.ts';
import { placeOf } from '../../bulk/resolve-rows.ts';
import { subscriptionRequests } from '../../engine/requests/subscriptions.ts';
import { isPermitted } from '../_row-rights.ts';
import { affectedChannels, channelRows } from './_pair-rows.ts';
import { missingForAdding, missingForReading, rightsCheck } from './_rights.ts';
import { outcomeOf } from './_subscribing.ts';

/** Options that a table cannot have, since they describe a new channel. */
const forAll = ['principals', 'send_new_subscription_messages'];

export const plan: Planner = async (planning) => {
  const { rows: given, options, faults, context } = planning;
  const other = Object.keys(given[0]?.given ?? {}).find(
    (name) => Object.hasOwn(subscribe.params, name) && !forAll.includes(name),
  );
  if (other !== undefined) {
    const hint = 'to create channels with settings, use realmctl channel create --from';
    throw usageError(`${context.flagLabel(other)} cannot be used with --from`, hint);
  }
  const found = await channelRows(planning, subscribe.params.principals);
  const { rows, channels } = found;
  if (options.include_archived !== true) {
    for (const { row, channel: id } of rows) {
      const channel = channels.get(id);
      if (channel?.is_archived !== true) continue;
      const message = `channel '${channel.name}' is archived`;
      faults.add(
        { ...placeOf(row), column: 'channel' },
        usageError(message, 'use --include-archived to subscribe anyway'),
      );
    }
  }
  const check = await rightsCheck(context, [...channels.values()]);
  for (const { row, channel: id, people } of rows) {
    const channel = channels.get(id);
    if (channel === undefined) continue;
    const others = people.some((person) => person !== check.rights.id);
    const missing =
      (await missingForReading(channel, check)) ??
      (others ? await missingForAdding(channel, check) : undefined);
    isPermitted(row, missing, { faults, key: 'channel' });
  }
  const directory = await context.directory();
  const notifies = given[0]?.given.send_new_subscription_messages as boolean | undefined;
  const jobs = pairJobs(rows, subscriptionRequests(rows), {
    doneAs: 'updated',
    async send({ channels: ids, people }) {
      const names = new Map(ids.map((id) => [id, channels.get(id)?.name ?? '']));
      const written = await context.write(subscribe, {
        subscriptions: [...names.values()].map((name) => ({ name })),
        principals: await directory.principals(people),
        ...(notifies !== undefined && { send_new_subscription_messages: notifies }),
      });
      if (!written.sent) return { changed: () => true };
      const { reply, repeated } = written;
      const users = new Map((await directory.users()).map((user) => [user.user_id, user]));
      return {
        changed(id, person) {
          const user = users.get(person) ?? { user_id: person, email: '' };
          return repeated === true || outcomeOf(reply, names.get(id) ?? '', user) !== 'already';
        },
      };
    },
  });
  const [first, ...others] = jobs;
  const things = affectedChannels(found, 'added');
  return { ended: [], jobs: first === undefined ? [] : [{ ...first, affected: things }, ...others] };
};

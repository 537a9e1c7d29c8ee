/** `channel subscribe --from`: subscribes the users of all rows with the fewest requests. */
import { subscribe } from '../../api/table/channels.ts';
import { usageError } from '../../base/cli-error.ts';
import { pairWorks } from '../../bulk/pairs.ts';
import type { Planner } from '../../bulk/plan.ts';
import { placeOf } from '../../bulk/resolve-rows.ts';
import { subscriptionRequests } from '../../engine/requests/subscriptions.ts';
import { isPermitted } from '../_row-rights.ts';
import { channelRows, endangered } from './_pair-rows.ts';
import { judgeOf, lacksForAdding, lacksForReading } from './_rights.ts';
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
  const judge = await judgeOf(context, [...channels.values()]);
  for (const { row, channel: id, people } of rows) {
    const channel = channels.get(id);
    if (channel === undefined) continue;
    const others = people.some((person) => person !== judge.rights.id);
    const lack =
      (await lacksForReading(channel, judge)) ?? (others ? await lacksForAdding(channel, judge) : undefined);
    isPermitted(row, lack, { faults, key: 'channel' });
  }
  const directory = await context.directory();
  const tells = given[0]?.given.send_new_subscription_messages as boolean | undefined;
  const works = pairWorks(rows, subscriptionRequests(rows), {
    did: 'updated',
    async send({ channels: ids, people }) {
      const names = new Map(ids.map((id) => [id, channels.get(id)?.name ?? '']));
      const written = await context.write(subscribe, {
        subscriptions: [...names.values()].map((name) => ({ name })),
        principals: await directory.principals(people),
        ...(tells !== undefined && { send_new_subscription_messages: tells }),
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
  const [first, ...others] = works;
  const asked = endangered(found, 'added');
  return { ended: [], works: first === undefined ? [] : [{ ...first, endangered: asked }, ...others] };
};

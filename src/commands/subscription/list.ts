import { subscription as resource } from '../../api/resources/subscription.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listSubscriptions } from '../../api/table/subscriptions.ts';
import { listUserChannels, listUsers } from '../../api/table/users.ts';
import { namedColumns, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { oneUser } from '../user/_one.ts';
import { ownSubscriptions, subscriptionsOf } from './_channels.ts';
import { filterSubscriptions, subscriptionFilters } from './_several.ts';

const fields = fieldNames(listSubscriptions.reply, 'subscriptions');
const listed = { resource };

export const command = verb({
  description:
    'Lists your active channels, or those of USER. Color, muting, pinning and notifications are shown ' +
    'only for you; for others, only channels that you can see.',
  rows: [listSubscriptions, listUserChannels, registerQueue, listUsers, listChannels],
  params: {},
  selectable: { fields, columns: plainColumns(listed) },
  extra: {
    user: oneUser,
    ...subscriptionFilters,
    limit: filterOptions.limit,
  },
  positionals: [{ param: 'user', name: 'USER', optional: true }],
  examples: [
    { line: 'realmctl subscription list', what: 'list your channels' },
    { line: 'realmctl subscription list member1@sandbox.invalid', what: 'list the channels of someone else' },
    {
      line: "realmctl subscription list --jq '.[] | select(.is_muted) | .name'",
      what: 'names of muted channels',
    },
  ],
  async run({ extra: { user, search, limit } }, context) {
    const directory = await context.directory();
    const other = user === undefined || user.by === 'me' ? undefined : await directory.user(user);
    const isOwn = other === undefined || other.user_id === directory.knownSelf()?.user_id;
    const all = await (isOwn ? ownSubscriptions(context) : subscriptionsOf(other, context));
    const list = filterSubscriptions(all, { search });
    return {
      list,
      columns: await namedColumns(listed, list, context),
      fields,
      id: 'stream_id',
      noun: 'subscriptions',
      limit,
    };
  },
});

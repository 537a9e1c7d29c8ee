import { subscription } from '../../api/resources/subscription.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listSubscriptions } from '../../api/table/subscriptions.ts';
import { listUserChannels, listUsers } from '../../api/table/users.ts';
import { filterOptions } from '../_filters.ts';
import { listVerb } from '../_list-verb.ts';
import { oneUser } from '../user/_one.ts';
import { filterSubscriptions, ownSubscriptions, subscriptionFilters, subscriptionsOf } from './_channels.ts';

export const command = listVerb(subscription, {
  description:
    'Lists your active channels, or those of USER. Color, muting, pinning and notifications are shown ' +
    'only for you; for others, only channels that you can see.',
  fields: fieldNames(listSubscriptions.reply, 'subscriptions'),
  rows: [listSubscriptions, listUserChannels, registerQueue, listUsers, listChannels],
  extra: { user: oneUser, ...subscriptionFilters, limit: filterOptions.limit },
  positionals: [{ param: 'user', name: 'USER', optional: true }],
  async read(context, { user }) {
    const directory = await context.directory();
    const other = user === undefined || user.by === 'me' ? undefined : await directory.user(user);
    const isOwn = other === undefined || other.user_id === directory.knownSelf()?.user_id;
    return isOwn ? ownSubscriptions(context) : subscriptionsOf(other, context);
  },
  filter: filterSubscriptions,
  examples: {
    'realmctl subscription list': 'list your channels',
    'realmctl subscription list member1@sandbox.invalid': 'list the channels of someone else',
    "realmctl subscription list --jq '.[] | select(.is_muted) | .name'": 'names of muted channels',
  },
});

import { showReference } from '../../api/reference.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels } from '../../api/table/channels.ts';
import { deleteQueue, readEvents, registerQueue } from '../../api/table/events.ts';
import type { ServerEvent } from '../../events/event.ts';
import { verb } from '../_define.ts';
import { description, extra, waitUntil } from './_wait.ts';

const fields = fieldNames(listChannels.reply, 'streams');

export const command = verb({
  description,
  rows: [registerQueue, listChannels, readEvents, deleteQueue],
  extra: { channel: { kind: 'channel', required: true, help: 'channel name or id:ID' }, ...extra },
  fields,
  longRunning: true,
  positionals: [{ param: 'channel', name: 'CHANNEL' }],
  examples: {
    'realmctl wait channel design': 'wait until it exists',
    "realmctl wait channel general --for '.subscriber_count > 5'":
      'wait until it has more than five subscribers',
    'realmctl wait channel design --for .is_archived --timeout 1s': {
      what: 'wait a second for it to be archived',
      exit: 3,
    },
  },
  async run({ extra: { channel, for: expression } }, context) {
    return waitUntil(
      {
        kind: 'channel',
        resource,
        fields,
        types: ['stream', 'subscription'],
        shown: showReference(channel),
        find: (directory) => directory.listedChannel(channel),
        isRetired: ({ is_archived }) => is_archived === true,
        outdates: subscribes,
      },
      expression,
      context,
    );
  },
});

/** Whether an event shows that someone subscribed or unsubscribed, so that the number of subscribers must be read. */
function subscribes({ type, stream_id, stream_ids, subscriptions }: ServerEvent, id: number): boolean {
  if (type !== 'subscription') return false;
  const listed = Array.isArray(subscriptions) ? subscriptions.map((each) => each?.stream_id) : [];
  const ids: unknown[] = [stream_id, ...(Array.isArray(stream_ids) ? stream_ids : []), ...listed];
  return ids.includes(id);
}

/** Default channels, to which new users are subscribed (docs/service.md, Channels). */
import { endpoint } from '../spec.ts';

export const addDefaultChannel = endpoint({
  id: 'channel.default-add',
  method: 'POST',
  path: '/default_streams',
  role: 'administrator',
  repeatable: true,
  help: 'add a channel to the default channels',
  params: { stream_id: { kind: 'channel', required: true, help: 'the channel' } },
  reply: {},
});

export const removeDefaultChannel = endpoint({
  id: 'channel.default-remove',
  method: 'DELETE',
  path: '/default_streams',
  role: 'administrator',
  repeatable: true,
  help: 'remove a channel from the default channels',
  params: { stream_id: { kind: 'channel', required: true, help: 'the channel' } },
  reply: {},
});

/** Default channels, to which new users are subscribed (docs/service.md, Channels). */
import { endpoint } from '../spec.ts';

export const addDefaultChannel = endpoint({
  id: 'channel.default-add',
  call: 'POST /default_streams',
  inFiles: true,
  role: 'administrator',
  repeatable: true,
  help: 'add a channel to the default channels',
  params: { stream_id: { kind: 'channel', required: true, help: 'the channel' } },
});

export const removeDefaultChannel = endpoint({
  id: 'channel.default-remove',
  call: 'DELETE /default_streams',
  inFiles: true,
  role: 'administrator',
  repeatable: true,
  help: 'remove a channel from the default channels',
  params: { stream_id: { kind: 'channel', required: true, help: 'the channel' } },
});

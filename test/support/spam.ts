/** An organization in which somebody has sent many messages, in many channels. */
import type { Message } from '../../src/sandbox/state/model.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';

/** `crowd1@sandbox.invalid` sent `count` messages in these public channels, one per minute. */
export function spammed(count: number, channels: number): Organization {
  const organization = new Organization(seedOrganization({ users: 1, channels }));
  const spammer = organization.usersByEmail.get('crowd1@sandbox.invalid');
  if (spammer === undefined) throw new Error('no spammer');
  const places = [...organization.channels.values()].filter(({ name }) => name.startsWith('crowd '));
  for (const channel of places) channel.invite_only = false;
  for (let number = 0; number < count; number += 1) {
    const message: Message = {
      id: organization.nextId('message'),
      sender_id: spammer.user_id,
      stream_id: places[number % places.length]?.stream_id ?? 0,
      topic: `offer ${number % 7}`,
      content: `Buy number ${number}`,
      timestamp: 1_760_000_000 + number * 60,
      reactions: [],
      read_by: [],
    };
    organization.messages.set(message.id, message);
  }
  return organization;
}

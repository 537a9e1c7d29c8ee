import { expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

it('lists the owners of bots, their channels and groups, and what names them', async () => {
  const world = await startSandbox();
  const { channels, groups } = world.organization;
  const [design, onCall, designers] = [channels.get(103), groups.get(40), groups.get(39)];
  if (design === undefined || onCall === undefined || designers === undefined)
    throw new Error('another sandbox');
  world.user('bot').bot_owner_id = 14;
  world.user('member1').is_active = false;
  designers.members = [...designers.members, 17];
  design.settings = {
    ...design.settings,
    can_administer_channel_group: { direct_members: [17], direct_subgroups: [] },
    can_send_message_group: 40,
    // What comes with the role isn't listed as the bot's own.
    can_remove_subscribers_group: groups.get(36)?.id ?? 0,
  };
  const ran = await world.run(['audit', 'bots', '--json']);
  expect(ran.code, ran.err).toBe(0);
  expect(ran.json()).toEqual([
    {
      user_id: 17,
      full_name: 'Build Bot',
      email: 'bot@sandbox.invalid',
      bot_type: 1,
      role: 400,
      is_active: true,
      bot_owner_id: 14,
      owner: 'Mei 山田',
      owner_state: 'deactivated',
      groups: ['designers', 'on-call'],
      permissions: [
        { permission: 'can_administer_channel_group', scope: 'channel', name: 'design' },
        { permission: 'can_send_message_group', scope: 'channel', name: 'design' },
      ],
      channels: ['general'],
    },
  ]);
  const ids = async (...words: string[]) => (await world.run(['audit', 'bots', '--quiet', ...words])).out;
  expect(await ids('--owner-state', 'deactivated,none')).toBe('17\n');
  expect(await ids('--owner-state', 'active')).toBe('');
  expect(await ids('--type', 'incoming-webhook')).toBe('');
  const cells = await world.run(['audit', 'bots', '--columns', 'owner,permissions']);
  expect(cells.out).toBe(
    'Mei 山田\tcan_administer_channel_group of design, can_send_message_group of design\n',
  );
});

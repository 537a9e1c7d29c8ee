import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

interface Row {
  setting: string;
  count: number;
  user_ids: number[];
  also: string[];
  may: boolean;
  through: string[];
  why: string;
}
const access = (...words: string[]) => ['channel', 'access', ...words];

async function rows(words: readonly string[], level = 421, change: (world: Sandbox) => void = () => {}) {
  const world = await startSandbox({ level });
  change(world);
  const ran = await world.run([...words, '--json']);
  expect(ran.code, ran.err).toBe(0);
  return Object.fromEntries(ran.json<Row[]>().map((row) => [row.setting, row]));
}

/** Sets a permission of a channel. */
function give(id: number, setting: string, value: unknown, more: object = {}) {
  return ({ organization }: Sandbox) => {
    const channel = organization.channels.get(id);
    if (channel !== undefined) {
      Object.assign(channel, more);
      channel.settings = { ...channel.settings, [setting]: value };
    }
  };
}
const onCall = { direct_members: [16], direct_subgroups: [40] };

describe('channel access', () => {
  it('expands subgroups, and counts active users', async () => {
    const found = await rows(access('design'), 421, give(103, 'can_send_message_group', onCall));
    expect(found.can_send_message_group).toMatchObject({
      allows: 'post in the channel',
      value: onCall,
      count: 4,
      user_ids: [12, 13, 14, 15],
    });
    expect(found.can_administer_channel_group).toMatchObject({ user_ids: [14], also: ['administrators'] });
    expect(found.can_subscribe_group).toMatchObject({ count: 0, user_ids: [] });
  });

  it('keeps the settings distinguishable on a terminal of 80 columns', async () => {
    const { env } = await startSandbox();
    const ran = await run([...access('design'), '--format', 'table'], { env: { ...env(), COLUMNS: '80' } });
    const shown = ran.out
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/, 1)[0]);
    expect(shown).toHaveLength(10);
    expect(new Set(shown).size).toBe(10);
  });

  it('counts only people who can read a private channel for permissions that need it', async () => {
    const everyone = { direct_members: [12, 13, 14, 15, 16], direct_subgroups: [] };
    const found = await rows(access('incidents'), 421, give(105, 'can_send_message_group', everyone));
    expect(found.can_send_message_group).toMatchObject({ count: 3, user_ids: [12, 13, 14] });
  });

  it('leaves guests out of permissions they can never have', async () => {
    const found = await rows(access('design'), 421, give(103, 'can_administer_channel_group', onCall));
    expect(found.can_administer_channel_group?.user_ids).toEqual([12, 13, 14, 15]);
  });

  it('leaves deactivated users out', async () => {
    const found = await rows(access('design'), 421, (world) => {
      give(103, 'can_send_message_group', onCall)(world);
      world.user('moderator').is_active = false;
    });
    expect(found.can_send_message_group?.user_ids).toEqual([12, 14, 15]);
  });

  it('lists the settings that the server has', async () => {
    expect(Object.keys(await rows(access('design'), 372))).toEqual([
      'can_add_subscribers_group',
      'can_remove_subscribers_group',
      'can_administer_channel_group',
      'can_send_message_group',
      'can_subscribe_group',
    ]);
    expect(Object.keys(await rows(access('design'), 218))).toEqual(['can_remove_subscribers_group']);
  });

  it('shows names up to a limit', async () => {
    const { run } = await startSandbox({ level: 372 });
    const line = async (...more: string[]) =>
      (await run(access('design', ...more))).out.split('\n').find((each) => each.startsWith('can_send'));
    expect(await line()).toMatch(/\trole:everyone\t\t6\tOlga Owner, .*, and 1 more$/);
    expect(await line('--limit', '1')).toMatch(/\tOlga Owner, and 5 more$/);
    expect(await line('--limit', '9')).not.toContain('more');
  });

  it('changes nothing', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    expect((await run(access('design'))).code).toBe(0);
    expect(await forms()).toEqual([]);
  });
});

describe('channel access --user', () => {
  const of = (channel: string, user: string, level?: number, change?: Parameters<typeof rows>[2]) =>
    rows(access(channel, '--user', `${user}@sandbox.invalid`), level, change);

  it('explains access through groups', async () => {
    const found = await of('design', 'member1', 421, give(103, 'can_send_message_group', onCall));
    expect(found.can_send_message_group).toMatchObject({
      may: true,
      through: ['on-call', 'designers'],
      why: 'in on-call > designers',
    });
    expect(found.can_administer_channel_group).toMatchObject({ may: true, through: [], why: 'named there' });
    expect(found.can_remove_subscribers_group).toMatchObject({
      may: true,
      why: 'an administrator of the channel, named there',
    });
  });

  it('explains the shortest path', async () => {
    const both = { direct_members: [], direct_subgroups: [40, 39] };
    const found = await of('design', 'member1', 421, give(103, 'can_send_message_group', both));
    expect(found.can_send_message_group?.through).toEqual(['designers']);
  });

  it('explains what administrators can do besides', async () => {
    const found = await of('design', 'admin');
    expect(found.can_administer_channel_group).toMatchObject({
      may: true,
      through: [],
      why: 'an administrator of the organization',
    });
    expect(found.can_resolve_topics_group).toMatchObject({ may: false });
    expect(found.can_resolve_topics_group?.why).toContain('with the organization-wide permission');
  });

  it.each([
    // As the service decides it for someone who isn't subscribed to a private channel.
    ['leadership', 'admin', 421, true, false],
    ['leadership', 'member1', 421, false, false],
    ['incidents', 'member1', 421, true, true],
    ['design', 'guest', 421, false, false],
    ['general', 'guest', 421, true, true],
    ['website ☂ サイト', 'guest', 421, true, true],
    ['design', 'member2', 218, true, true],
  ])('%s for %s at %i: known %s, read %s', async (channel, user, level, known, read) => {
    const found = await of(channel, user, level);
    expect([found.metadata_access?.may, found.content_access?.may]).toEqual([known, read]);
  });

  it('says of a private channel that it cannot be read, and therefore not posted to', async () => {
    const found = await of('leadership', 'admin');
    expect(found.can_send_message_group?.may).toBe(false);
    expect(found.can_send_message_group?.why).toMatch(/^cannot read the channel: it is private/);
    expect(found.can_administer_channel_group?.may).toBe(true);
  });

  it('counts groups that give access from 349 on', async () => {
    const change = give(106, 'can_subscribe_group', 39);
    expect((await of('leadership', 'member1', 421, change)).content_access).toMatchObject({
      may: true,
      through: ['designers'],
      why: 'by can_subscribe_group, in designers',
    });
    const administering = give(106, 'can_administer_channel_group', 39);
    const found = await of('leadership', 'member1', 372, administering);
    expect([found.metadata_access?.may, found.content_access?.may]).toEqual([true, false]);
    const before = await of('leadership', 'member1', 348, administering);
    expect(before.metadata_access?.may).toBe(false);
  });

  it('explains why a guest, a deactivated user and an archived channel have no access', async () => {
    const guest = await of('general', 'guest', 421, give(101, 'can_administer_channel_group', onCall));
    expect(guest.can_administer_channel_group).toMatchObject({
      may: false,
      why: expect.stringContaining('guests never'),
    });
    const gone = await of('general', 'member1', 421, ({ user }) => {
      user('member1').is_active = false;
    });
    expect(new Set(Object.values(gone).map(({ why }) => why))).toEqual(
      new Set(['the account is deactivated']),
    );
    const archived = await of('old plans', 'member2', 480);
    expect(archived.can_send_message_group).toMatchObject({ may: false, why: 'the channel is archived' });
  });

  it('agrees with what the service allows', async () => {
    const { run, organization } = await startSandbox();
    Object.assign(organization.channels.get(105) ?? {}, { subscribers: [12, 13, 14, 15] });
    for (const [user, words] of [
      ['member2', ['channel', 'update', 'incidents', '--description', 'x']],
      ['admin', ['channel', 'update', 'incidents', '--description', 'x']],
      ['member1', ['channel', 'update', 'design', '--description', 'x']],
    ] as const) {
      const told = await run(access(words[2], '--user', 'me', '--json'), user).then(({ json }) =>
        json<Row[]>(),
      );
      const may = told.find(({ setting }) => setting === 'can_administer_channel_group')?.may;
      expect((await run([...words], user)).code === 0, user).toBe(may);
    }
  });
});

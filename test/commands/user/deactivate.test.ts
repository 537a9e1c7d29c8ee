import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { channelPermissions } from '../../../src/api/resources/channel.ts';
import { groupPermissions } from '../../../src/api/resources/group.ts';
import { organizationPermissions } from '../../../src/api/resources/organization-permissions.ts';
import { lose } from '../../support/lost-answer.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { workInTemporaryFolder } from '../../support/temporary.ts';

const deactivate = (...words: string[]) => ['user', 'deactivate', ...words];

/** member1 is the only administrator of design, owns the bot, and has sent an invitation. */
async function world(level = 421): Promise<Sandbox> {
  const made = await startSandbox({ level, recorded: true });
  made.user('bot').bot_owner_id = made.user('member1').user_id;
  // Settings of the organization are read with a POST.
  const forms = async () => (await made.forms()).filter(({ call }) => call !== 'POST /register');
  return { ...made, forms };
}

describe('user deactivate', () => {
  it('says what the user leaves behind, asks, and sends nothing without a terminal', async () => {
    const { run, forms } = await world();
    const ran = await run(deactivate('id:14'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('is the only administrator of design (id 103)');
    expect(ran.err).toContain('is a member of designers (id 39)');
    expect(ran.err).toContain('owns Build Bot (id 17): deactivated too');
    expect(ran.err).toContain('sent open invitations, which will be revoked: gary@sandbox.invalid');
    expect(ran.err).toContain(
      'Deactivate user Mei 山田 (id 14)? Nobody will be able to log in with that account until it is reactivated; bots that will be deactivated too: 1; channels left without an administrator of their own: 1',
    );
    expect(ran.err).toContain('--yes');
    expect(await forms()).toEqual([]);
  });

  it('deactivates, and reports what was left behind', async () => {
    const { run, forms, user } = await world();
    const ran = await run(deactivate('id:14', '--yes', '--json'));
    expect(ran.json()).toEqual([
      {
        user_id: 14,
        full_name: 'Mei 山田',
        is_active: false,
        only_administrator_of: [103],
        only_manager_of: [],
        only_holder_of: [],
        group_ids: [39],
        bot_ids: [17],
        open_invitations: 1,
        outcome: 'deactivated',
        error: null,
      },
    ]);
    expect(await forms()).toEqual([{ call: 'DELETE /users/14', form: {} }]);
    expect([user('member1').is_active, user('bot').is_active]).toEqual([false, false]);
    const again = await run(deactivate('id:14', '--json'));
    expect(again.json()).toEqual([
      { user_id: 14, full_name: 'Mei 山田', is_active: false, outcome: 'unchanged', error: null },
    ]);
    expect(await forms()).toHaveLength(1);
  });

  describe('reports every permission that would have nobody left', () => {
    const named = { direct_members: [15], direct_subgroups: [] };
    const everyPermission = [
      ...Object.keys(channelPermissions).map((name) => ['channel design (id 103)', name] as const),
      ...Object.keys(groupPermissions).map((name) => ['group designers (id 39)', name] as const),
      ['the organization', 'can_invite_users_group'] as const,
    ];

    it.each([
      'user deactivate id:15',
      'user deactivate --from people.csv',
      'plan people.yaml',
      'plan pruned.yaml --prune users',
    ])('%s', async (line) => {
      workInTemporaryFolder();
      writeFileSync('people.csv', 'user\nid:15\n');
      writeFileSync('people.yaml', 'users: { member2@sandbox.invalid: { active: false } }');
      writeFileSync('pruned.yaml', "users: {}\nprune: { users: ['member2@*'] }\n");
      const { run, organization } = await world(442);
      Object.assign(organization.channels.get(103)?.settings ?? {}, valued(channelPermissions));
      Object.assign(organization.groups.get(39)?.settings ?? {}, valued(groupPermissions));
      Object.assign(organization.realm.groups, valued(organizationPermissions));
      const ran = await run([...line.split(' '), ...(line.startsWith('plan') ? ['--json'] : ['--dry-run'])]);
      const told = ran.out + ran.err;
      if (line.startsWith('plan')) {
        const [{ remarks }] = ran.json<[{ remarks: { message: string }[] }]>();
        const messages = remarks.map(({ message }) => message).join('\n');
        for (const [thing, name] of everyPermission)
          expect(messages).toContain(`nobody else has ${name} of ${thing}`);
      } else {
        expect(told).toContain('is the only administrator of design (id 103)');
        expect(told).toContain('is the only manager of designers (id 39)');
        expect(told).toMatch(/is the only user with .*, \d+ more: hand it over to someone else/);
      }
    });

    function valued(permissions: object) {
      return Object.fromEntries(Object.keys(permissions).map((name) => [name, named]));
    }
  });

  it('counts a channel whose administrators are all deactivated', async () => {
    const { run, organization } = await world();
    const value = { direct_members: [15], direct_subgroups: [39] };
    Object.assign(organization.channels.get(103)?.settings ?? {}, { can_administer_channel_group: value });
    const both = (await run(deactivate('id:14', 'id:15', '--dry-run'))).err;
    expect(both.match(/is the only administrator of design/g)).toHaveLength(2);
    expect((await run(deactivate('id:14', '--dry-run'))).err).not.toContain('is the only administrator');
  });

  it('shows the requests of a dry run', async () => {
    const { run, forms } = await world();
    const ran = await run(deactivate('id:14', 'id:15', '--comment', 'Bye', '--dry-run', '--json'));
    const parameters = { deactivation_notification_comment: 'Bye' };
    const notices = [
      { text: 'the user receives an email', to: 'user', as: 'mail', count: 1, at_most: false },
    ];
    expect(ran.json()).toEqual([
      { method: 'DELETE', path: '/users/14', parameters, notices },
      { method: 'DELETE', path: '/users/15', parameters, notices },
    ]);
    expect(await forms()).toEqual([]);
  });

  it.each<[flags: string[], form: Record<string, string>]>([
    [['--comment', 'Bye'], { deactivation_notification_comment: 'Bye' }],
    [['--notify'], { deactivation_notification_comment: '' }],
    [['--comment', ''], { deactivation_notification_comment: '' }],
    [
      ['--delete-profile', '--delete-direct-messages'],
      { actions: '{"delete_profile":true,"delete_direct_messages":true}' },
    ],
  ])('sends %j as %j', async (flags, form) => {
    const { run, forms } = await world(460);
    expect(await run(deactivate('id:14', '--yes', ...flags))).toMatchObject({ code: 0 });
    expect(await forms()).toEqual([{ call: 'DELETE /users/14', form }]);
  });

  it.each([
    [421, ['--delete-profile'], '--delete-profile need feature level 459'],
    [134, ['--comment', 'Bye'], '--comment needs feature level 135'],
    [421, ['--comment', 'x'.repeat(2001)], 'at most 2000'],
    [421, ['--comment', 'Bye', '--notify'], '--notify and --comment cannot be combined'],
  ] as const)('at %i refuses %j before anything is sent', async (level, flags, text) => {
    const { run, forms } = await world(level);
    const ran = await run(deactivate('id:14', '--yes', ...flags));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(text);
    expect(await forms()).toEqual([]);
  });

  it('asks about data that is deleted permanently', async () => {
    const { run } = await world(460);
    const ran = await run(deactivate('id:14', '--delete-public-channel-messages'));
    expect(ran.err).toContain('Permanently deleted: public channel messages');
  });

  it.each([
    ['me', 'owner', 1, 'is the only owner, and an organization needs one'],
    ['me', 'admin', 1, 'is your own account'],
    ['id:11', 'admin', 1, 'is the only owner'],
    ['id:17', 'owner', 2, 'is a bot, not a person'],
    ['nobody', 'owner', 3, "there is no user 'nobody'"],
  ] as const)('refuses %s for %s, whatever else is named', async (who, as, code, text) => {
    const { run, forms } = await world();
    const ran = await run(deactivate('id:15', who, '--yes'), as);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(text);
    expect(await forms()).toEqual([]);
  });

  it('says who may do it when it is refused', async () => {
    const { run, user } = await world();
    user('moderator').role = 100;
    const ran = await run(deactivate('id:13', '--yes'), 'admin');
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.err).toContain('needs the role owner; this account is an administrator');
    const member = await run(deactivate('id:15', '--yes'), 'member1');
    expect(member).toMatchObject({ code: 5, out: '' });
    expect(member.err).toContain('needs the role administrator; this account is a member');
  });

  it("works for an administrator's bot, which may read neither groups nor invitations", async () => {
    const { run, user } = await startSandbox();
    user('bot').role = 200;
    const ran = await run(deactivate('id:15', '--yes', '--json'), 'bot');
    expect(ran.json()).toMatchObject([{ outcome: 'deactivated', group_ids: [], open_invitations: null }]);
  });

  it.each([218, 372, 421])('deactivates once when the answer is lost, at level %i', async (level) => {
    const { ran, writes, organization } = await lose(deactivate('id:14', '--yes'), { level });
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([{ outcome: 'deactivated' }]);
    expect(writes).toEqual(['DELETE /users/14']);
    expect(organization.users.get(14)?.is_active).toBe(false);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/sandbox/state/model.ts';
import { runHere } from '../../support/in-process.ts';
import { startLossyProxy } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { workInTemporaryFolder } from '../../support/temporary.ts';

const offboard = (...words: string[]) => ['user', 'offboard', ...words];
const only = (...direct_members: number[]) => ({ direct_members, direct_subgroups: [] as number[] });

/**
 * member1 (id 14) is the only administrator of 4 channels and the only manager of 2 groups, owns 3 bots, and
 * has 5 other permissions: two as the only member of designers (id 39). No invitation is open, because none
 * can be restored.
 */
async function world(level = 442): Promise<Sandbox> {
  const made = await startSandbox({ level, recorded: true });
  const { organization, user } = made;
  const { channels, groups, users, realm } = organization;
  for (const id of [101, 102, 103, 104]) {
    Object.assign(channels.get(id)?.settings ?? {}, { can_administer_channel_group: only(14) });
  }
  Object.assign(channels.get(101)?.settings ?? {}, { can_resolve_topics_group: 39 });
  Object.assign(channels.get(103)?.settings ?? {}, {
    can_delete_any_message_group: { direct_members: [14], direct_subgroups: [39] },
  });
  for (const id of [39, 40]) {
    Object.assign(groups.get(id)?.settings ?? {}, { can_manage_group: only(14), can_mention_group: 37 });
  }
  Object.assign(groups.get(40)?.settings ?? {}, { can_join_group: only(14) });
  Object.assign(realm.groups, { can_add_custom_emoji_group: only(14), can_create_bots_group: only(14) });
  Object.assign(groups.get(39) ?? {}, { members: [14] });
  const bot = user('bot');
  for (const id of [17, 901, 902]) {
    users.set(id, { ...structuredClone(bot), user_id: id, bot_owner_id: 14, ...(id > 900 && named(id)) });
  }
  organization.invites = [];
  return {
    ...made,
    forms: async () => (await made.forms()).filter(({ call }) => call !== 'POST /register'),
  };
}

function named(id: number) {
  return {
    full_name: `Bot ${id}`,
    email: `bot-${id}@sandbox.invalid`,
    delivery_email: `bot-${id}@sandbox.invalid`,
    api_key: `key${id}`,
  };
}

/** The restorable part of the organization: messages and counters continue. */
function stateOf({ organization }: Sandbox): unknown {
  const {
    messages: _,
    next: __,
    ...state
  } = structuredClone(organization.snapshot()) as Snapshot & {
    next: unknown;
  };
  return JSON.parse(JSON.stringify(state, (key, value) => (key === 'queues' ? undefined : value)));
}

const moved = (from: unknown, to: unknown) => JSON.stringify({ new: to, old: from });

/** The requests that hand everything over to admin (id 12), and the following ones. */
const toAdmin = [
  { call: 'PATCH /streams/102', form: { can_administer_channel_group: moved(only(14), only(12)) } },
  {
    call: 'PATCH /streams/103',
    form: {
      can_administer_channel_group: moved(only(14), only(12)),
      can_delete_any_message_group: moved(
        { direct_members: [14], direct_subgroups: [39] },
        { direct_members: [12], direct_subgroups: [39] },
      ),
    },
  },
  {
    call: 'PATCH /streams/101',
    form: {
      can_administer_channel_group: moved(only(14), only(12)),
      can_resolve_topics_group: moved(39, { direct_members: [12], direct_subgroups: [39] }),
    },
  },
  { call: 'PATCH /streams/104', form: { can_administer_channel_group: moved(only(14), only(12)) } },
  { call: 'PATCH /user_groups/39', form: { can_manage_group: moved(only(14), only(12)) } },
  {
    call: 'PATCH /user_groups/40',
    form: {
      can_join_group: moved(only(14), only(12)),
      can_manage_group: moved(only(14), only(12)),
    },
  },
  {
    call: 'PATCH /realm',
    form: {
      can_add_custom_emoji_group: moved(only(14), only(12)),
      can_create_bots_group: moved(only(14), only(12)),
    },
  },
  ...[17, 901, 902].map((id) => ({ call: `PATCH /bots/${id}`, form: { bot_owner_id: '12' } })),
  { call: 'DELETE /users/14', form: {} },
];

describe('user offboard', () => {
  it('hands over everything that depends on the user in the fewest requests, and deactivates last', async () => {
    const { run, forms, requests, organization, user } = await world();
    await requests();
    const ran = await run(offboard('id:14', '--hand-over-to', 'id:12', '--yes', '--json'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(await forms()).toEqual(toAdmin);
    // Users, your own account, the server, channels, groups, invitations, and the organization are read once.
    expect(await requests()).toHaveLength(7 + toAdmin.length);
    expect(ran.json()).toEqual([
      {
        user_id: 14,
        full_name: 'Mei 山田',
        is_active: false,
        only_administrator_of: [102, 103, 101, 104],
        only_manager_of: [39, 40],
        only_holder_of: expect.arrayContaining(['can_create_bots_group of the organization']),
        group_ids: [39],
        bot_ids: [17, 901, 902],
        open_invitations: 0,
        handed_over_to: 12,
        handed_over: expect.arrayContaining([
          'can_administer_channel_group of channel design (id 103)',
          'can_join_group of group on-call (id 40)',
          'can_create_bots_group of the organization',
          'bot Build Bot (id 17)',
        ]),
        left_behind: [],
        outcome: 'deactivated',
        error: null,
      },
    ]);
    expect([17, 901, 902].map((id) => organization.users.get(id)?.is_active)).toEqual([true, true, true]);
    expect(user('member1').is_active).toBe(false);
    const again = await run(offboard('id:14', '--hand-over-to', 'id:12', '--json'));
    expect(again.json()).toMatchObject([{ user_id: 14, outcome: 'unchanged' }]);
    expect(await forms()).toHaveLength(toAdmin.length);
  });

  it('writes a record, and can be undone', async () => {
    workInTemporaryFolder();
    const sandbox = await world();
    const { run } = sandbox;
    const before = stateOf(sandbox);
    const files = ['--out-of-groups', '--record', 'r.json', '--undo-out', 'u.yaml'];
    const rehearsed = await run(offboard('id:14', '--hand-over-to', 'me', ...files, '--dry-run'));
    expect(rehearsed, rehearsed.err).toMatchObject({ code: 0 });
    const ran = await run(offboard('id:14', '--hand-over-to', 'me', ...files, '--yes'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const record = JSON.parse(readFileSync('r.json', 'utf8'));
    expect(record).toMatchObject({
      format_version: 1,
      by: { user_id: 11, email: 'owner@sandbox.invalid' },
      people: [
        {
          user_id: 14,
          email: 'member1@sandbox.invalid',
          outcome: 'deactivated',
          error: null,
          handed_over_to: { user_id: 11 },
          had: { groups: [{ id: 39, name: 'designers' }], invitations: [] },
          groups_left: [{ id: 39, name: 'designers' }],
          left_behind: [],
        },
      ],
    });
    expect((await sandbox.forms()).slice(-2)).toEqual([
      { call: 'POST /user_groups/39/members', form: { delete: '[14]' } },
      { call: 'DELETE /users/14', form: {} },
    ]);
    const [{ handed_over: handed }] = record.people;
    expect(handed).toHaveLength(4 + 2 + 5 + 3);
    expect(handed.at(-1)).toEqual({
      of: 'bot',
      id: 902,
      what: 'bot Bot 902 (id 902)',
      setting: 'bot_owner_id',
      from: 14,
      to: 11,
    });
    const taken = await run(offboard('id:15', '--leave-behind', '--record', 'r.json', '--yes'));
    expect(taken).toMatchObject({ code: 2 });
    expect(taken.err).toContain('r.json');
    expect(stateOf(sandbox)).not.toEqual(before);
    const undone = await run(['apply', 'u.yaml', '--yes', '--allow', 'empty']);
    expect(undone, undone.err + undone.out).toMatchObject({ code: 0 });
    expect(stateOf(sandbox)).toEqual(before);
  });

  it('returns nothing to a user whose reactivation was lost, and continues once it worked', async () => {
    workInTemporaryFolder();
    const sandbox = await world();
    const before = stateOf(sandbox);
    await sandbox.run(offboard('id:14', '--hand-over-to', 'me', '--undo-out', 'u.yaml', '--yes'));
    const between = await startLossyProxy(sandbox.site, (n) => (n === 1 ? async () => undefined : 'passes'));
    const env = { ...sandbox.env(), ZULIP_SITE: between.site };
    const undone = await runHere(['apply', 'u.yaml', '--yes', '--allow', 'empty'], env);
    expect(undone, undone.err + undone.out).toMatchObject({ code: 0 });
    expect(between.writes.slice(0, 2)).toEqual(Array(2).fill('POST /users/14/reactivate'));
    expect(stateOf(sandbox)).toEqual(before);
  });

  it('reports what would have nobody left, and then sends nothing', async () => {
    const { run, forms } = await world();
    for (const flags of [[], ['--yes'], ['--yes', '--dry-run']]) {
      const ran = await run(offboard('id:14', ...flags));
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('nobody takes over what only Mei 山田 (id 14) has: ');
      for (const one of ['can_manage_group of group on-call (id 40)', 'bot Bot 901 (id 901)']) {
        expect(ran.err).toContain(one);
      }
      expect(ran.err).toContain(
        'name a successor with --hand-over-to USER, or leave it to nobody with --leave-behind',
      );
    }
    expect(await forms()).toEqual([]);
    const left = await run(offboard('id:14', '--leave-behind', '--yes', '--json'));
    expect(left.json()).toMatchObject([
      {
        handed_over_to: null,
        handed_over: [],
        left_behind: expect.arrayContaining(['bot Bot 901 (id 901)']),
      },
    ]);
    expect(await forms()).toEqual([{ call: 'DELETE /users/14', form: {} }]);
  });

  it('asks once, and says who takes over how much', async () => {
    const { run, forms } = await world();
    const ran = await run(offboard('id:14', '--hand-over-to', 'id:12'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(
      'Offboard user Mei 山田 (id 14)? Adam Admin (id 12) takes over 11 permissions and 3 bots. Nobody will be able to log in',
    );
    expect(await forms()).toEqual([]);
  });

  it.each<[who: string, as: string, code: number, text: string]>([
    ['id:17', 'owner', 2, '--hand-over-to: Build Bot (id 17) is a bot'],
    ['id:14', 'owner', 2, '--hand-over-to: Mei 山田 (id 14) is offboarded too'],
    ['id:13', 'owner', 2, '--hand-over-to: Mona Moderator (id 13) is deactivated'],
    ['guest@sandbox.invalid', 'owner', 2, 'is a guest, and guests cannot have can_'],
    ['nobody@x.org', 'owner', 3, "there is no user 'nobody@x.org'"],
    ['id:12', 'member2', 5, 'you do not have permission to deactivate Mei 山田'],
    // Administrators cannot change a permission of a private channel that they cannot read.
    ['id:12', 'admin', 5, 'you do not have permission to read channel leadership'],
  ])('refuses to hand over to %s as %s, and sends nothing', async (who, as, code, text) => {
    const { run, forms, organization, user } = await world();
    user('moderator').is_active = false;
    Object.assign(organization.channels.get(106)?.settings ?? {}, { can_add_subscribers_group: only(14) });
    const ran = await run(offboard('id:14', '--hand-over-to', who, '--yes'), as);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(text);
    expect(await forms()).toEqual([]);
  });

  it('hands over what it may, with --leave-behind', async () => {
    const { run, forms, organization } = await world();
    Object.assign(organization.channels.get(106)?.settings ?? {}, { can_add_subscribers_group: only(14) });
    const ran = await run(
      offboard('id:14', '--hand-over-to', 'me', '--leave-behind', '--yes', '--json'),
      'admin',
    );
    expect(ran, ran.err).toMatchObject({ code: 0 });
    // Groups can be changed by those who manage all groups, initially the owners.
    expect(ran.json()).toMatchObject([
      {
        left_behind: [
          'can_add_subscribers_group of channel leadership (id 106)',
          'can_manage_group of group designers (id 39)',
          'can_join_group of group on-call (id 40)',
          'can_manage_group of group on-call (id 40)',
        ],
      },
    ]);
    expect(await forms()).toEqual(toAdmin.filter(({ call }) => !call.includes('user_groups')));
  });

  it('refuses to offboard the last owners, and your own account', async () => {
    const { run, forms, user } = await world();
    user('admin').role = 100;
    const both = await run(offboard('id:11', 'id:12', '--leave-behind', '--yes'), 'moderator');
    expect(both.code).not.toBe(0);
    const last = await run(offboard('id:12', '--leave-behind', '--yes'), 'admin');
    expect(last).toMatchObject({ code: 1 });
    expect(last.err).toContain('is your own account');
    user('admin').role = 200;
    const only = await run(offboard('id:11', '--leave-behind', '--yes'), 'admin');
    expect(only).toMatchObject({ code: 1 });
    expect(only.err).toContain('is the only owner');
    expect(only.err).toContain('make someone else an owner first');
    expect(await forms()).toEqual([]);
  });

  it('keeps the user active if something is refused, and continues in the next run', async () => {
    workInTemporaryFolder();
    const sandbox = await world();
    const between = await startLossyProxy(sandbox.site, (n) => (n === 3 ? 'is refused' : 'passes'));
    const { delivery_email: email, api_key } = sandbox.user('owner');
    const env = { ZULIP_SITE: between.site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key };
    const words = offboard('id:14', '--hand-over-to', 'id:12', '--yes');
    const ran = await runHere([...words, '--record', 'r.json'], env);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('Mei 山田 (id 14) is still active; run the command again to continue');
    expect(sandbox.user('member1').is_active).toBe(true);
    const [person] = JSON.parse(readFileSync('r.json', 'utf8')).people;
    expect(person).toMatchObject({
      outcome: 'failed',
      error: { exit: 1, message: expect.stringContaining('Not that one') },
    });
    expect(person.handed_over.map(({ id }: { id: number }) => id)).toEqual([102, 103, 103]);
    const done = between.writes.length;
    const others = await runHere(offboard('id:15', '--leave-behind', '--yes', '--record', 'r.json'), env);
    expect(others.err).toContain('r.json exists and is not the record of an interrupted run');
    expect(await runHere([...words, '--record', 'r.json'], env)).toMatchObject({ code: 0 });
    expect(between.writes.slice(done)).toEqual(toAdmin.slice(2).map(({ call }) => call));
    // The record covers both runs.
    const { people } = JSON.parse(readFileSync('r.json', 'utf8'));
    expect(people).toMatchObject([{ outcome: 'deactivated', error: null, had: person.had }]);
    expect(people[0].handed_over).toHaveLength(4 + 2 + 5 + 3);
    const again = await runHere([...words, '--record', 'r.json'], env);
    expect(again.err).toContain('r.json exists and is not the record of an interrupted run');
    // A run that was killed after the last answer, before it wrote the end.
    const cut = JSON.parse(readFileSync('r.json', 'utf8'));
    Object.assign(cut.people[0], { outcome: 'not-attempted', ended: null });
    writeFileSync('r.json', `${JSON.stringify(cut, null, 2)}\n`);
    const completed = await runHere([...words, '--record', 'r.json'], env);
    expect(completed, completed.err).toMatchObject({ code: 0 });
    expect(completed.err).toContain('is deactivated by now: recorded in r.json');
    const whole = JSON.parse(readFileSync('r.json', 'utf8'));
    expect(whole.people[0]).toEqual({
      ...cut.people[0],
      outcome: 'deactivated',
      ended: expect.stringMatching(/^20/),
    });
  });

  describe('with a table', () => {
    const table = (...lines: string[]) => {
      workInTemporaryFolder();
      writeFileSync('leavers.csv', ['user,hand-over-to,leave-behind', ...lines, ''].join('\n'));
      return offboard('--from', 'leavers.csv', '--yes');
    };

    it('hands what two users share to both successors in one request, before either is deactivated', async () => {
      const { run, forms, organization } = await world();
      const both = { direct_members: [14, 15], direct_subgroups: [] };
      Object.assign(organization.channels.get(102)?.settings ?? {}, { can_administer_channel_group: both });
      const ran = await run([...table('id:14,id:12,', 'id:15,id:11,'), '--results', 'results.csv', '--json']);
      expect(ran, ran.err).toMatchObject({ code: 0 });
      expect(ran.json()).toMatchObject([{ outcome: 'deactivated' }, { outcome: 'deactivated' }]);
      const calls = await forms();
      expect(calls.filter(({ call }) => call === 'PATCH /streams/102')).toEqual([
        { call: 'PATCH /streams/102', form: { can_administer_channel_group: moved(both, only(11, 12)) } },
      ]);
      const at = (name: string) => calls.findIndex(({ call }) => call === name);
      expect(at('DELETE /users/15')).toBeGreaterThan(at('PATCH /streams/102'));
      expect(at('DELETE /users/14')).toBe(calls.length - 1);
    });

    it('refuses chains, and rows that leave something with nobody', async () => {
      const { run, forms } = await world();
      const ran = await run(table('id:14,id:15,', 'id:15,id:12,'));
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('Member (id 15) is offboarded too');
      const none = await run(table('id:14,,', 'id:15,,'));
      expect(none).toMatchObject({ code: 2, out: '' });
      expect(none.err).toContain('nobody takes over what only Mei 山田 (id 14) has');
      expect(await forms()).toEqual([]);
      expect(await run(table('id:14,,yes', 'id:15,,'))).toMatchObject({ code: 0 });
    });
  });
});

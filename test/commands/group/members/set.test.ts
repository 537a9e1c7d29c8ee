import { describe, expect, it } from 'vitest';
import { runHere } from '../../../support/in-process.ts';
import { lose } from '../../../support/lost-answer.ts';
import { startSandbox } from '../../../support/sandbox.ts';

// 12 and 13 are in on-call (40), with its subgroup designers (39), which contains 14 and 15.
const set = (group: string, ...words: string[]) => ['group', 'members', 'set', group, ...words];
interface Row {
  reference: string;
  outcome: string;
}
const told = (rows: Row[]) => rows.map(({ reference, outcome }) => `${reference} ${outcome}`);

describe('group members set', () => {
  it('adds missing members and removes everyone else in one request', async () => {
    const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
    const words = set('on-call', 'id:13', 'id:14', 'group:role:owners', '--allow-large', '--yes', '--json');
    const ran = await run(words);
    expect(ran.code, ran.err).toBe(0);
    expect(told(ran.json())).toEqual([
      'id:13 already',
      'id:14 added',
      'group:id:32 added',
      'id:12 removed',
      'group:id:39 removed',
    ]);
    expect(organization.groups.get(40)).toMatchObject({ members: [13, 14], direct_subgroup_ids: [32] });
    const sent = { add: '[14]', delete: '[12]', add_subgroups: '[32]', delete_subgroups: '[39]' };
    expect(await forms()).toEqual([{ call: 'POST /user_groups/40/members', form: sent }]);
    const again = await run(words);
    expect(told(again.json())).toEqual(['id:13 already', 'id:14 already', 'group:id:32 already']);
    expect(again.err).toContain('group on-call (id 40) already has these members');
    expect(await forms()).toHaveLength(1);
  });

  it('shows the difference, and asks before it removes anyone', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const asked = await run(set('on-call', 'id:13', 'group:designers', 'me'));
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toMatch(/^\+ Olga Owner <owner@\S+>\n- Adam Admin <admin@\S+>\n/);
    expect(asked.err).toContain(
      'Change the members of group on-call (id 40)? 1 member is added and 1 member is removed.',
    );
    expect(asked.err).toContain('to answer, add --yes');
    expect(await forms()).toEqual([]);
    expect(await run(set('on-call', 'id:12', 'id:13', 'group:designers', 'me'))).toMatchObject({ code: 0 });
  });

  it.each<[words: string[], flag: string, said: string]>([
    [set('on-call', 'id:13', 'group:designers'), '--allow-self', 'lose 1 of 3, this account among them'],
    [set('on-call'), '--allow-empty', 'get 0 members more and lose 3 of 3, which is everyone who is there'],
    [set('on-call', 'none'), '--allow-empty', 'lose 3 of 3, which is everyone who is there'],
    [set('on-call', 'id:14'), '--allow-large', 'get 1 member more and lose 3 of 3'],
    [set('on-call', 'id:12'), '--allow-large', 'lose 2 of 3, which is more than half'],
  ])('stops for %j without %s, and says what it would have done', async (words, flag, said) => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const more = flag === '--allow-self' ? [] : ['--allow-self'];
    const ran = await run([...words, '--yes', ...more], 'admin');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(ran.err).toContain(`to allow this, add ${flag}`);
    expect(await forms()).toEqual([]);
    const allowed = await run([...words, '--yes', flag, ...more], 'admin');
    expect(allowed.code, allowed.err).toBe(0);
    expect(await forms()).toHaveLength(1);
  });

  it('names every missing flag', async () => {
    const { run } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(set('on-call', '--yes'), 'admin');
    expect(ran.err).toContain('add --allow-self --allow-empty');
  });

  it('reads a list from stdin, an empty one for nobody', async () => {
    const sandbox = await startSandbox();
    const from = (text: string) => runHere([...set('on-call', '-', '--yes'), '--json'], sandbox.env(), text);
    const empty = await from('\n');
    expect(empty).toMatchObject({ code: 2, out: '' });
    expect(empty.error().message).toContain('lose 3 of 3, which is everyone who is there');
    expect(await sandbox.writes()).toEqual([]);
    const ran = await from('id:12\r\nid:13\ngroup:id:39\nme\n');
    expect(told(ran.json())).toEqual([
      'id:12 already',
      'id:13 already',
      'id:11 added',
      'group:id:39 already',
    ]);
  });

  it('sends nothing for an unknown address, and says what would be left if all are unknown', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const some = await run(set('on-call', 'ghost@x.org', 'id:12', '--yes'));
    expect(some).toMatchObject({ code: 3, out: '' });
    expect(some.err).not.toContain('lose');
    const none = await run(set('on-call', 'ghost@x.org', 'group:ghosts', '--yes', '--allow-empty'));
    expect(none).toMatchObject({ code: 3, out: '' });
    expect(none.err).toContain(
      "no user 'ghost@x.org'; there is no group 'ghosts'; without any of them, group on-call (id 40) would get 0 members more and lose 3 of 3",
    );
    expect(await forms()).toEqual([]);
  });

  it("shows the request in a dry run, and doesn't ask", async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    const ran = await run(set('on-call', 'id:12', 'id:13', 'id:14', '--dry-run'));
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toBe('POST /user_groups/40/members\n  add = [14]\n  delete_subgroups = [39]\n');
    expect(await forms()).toEqual([]);
  });

  it('refuses cycles, and groups that nobody can change', async () => {
    const { run, forms } = await startSandbox({ level: 372, recorded: true });
    expect(await run(set('designers', 'id:14', 'id:15', 'group:on-call'))).toMatchObject({
      code: 6,
      out: '',
    });
    expect(await run(set('role:members', 'me'))).toMatchObject({ code: 5, out: '' });
    expect(await run(set('old crew', 'me'))).toMatchObject({ code: 1, out: '' });
    expect(await forms()).toEqual([]);
  });

  it('keeps a deactivated subgroup, and says so', async () => {
    const { run, forms, organization } = await startSandbox({ level: 372, recorded: true });
    organization.groups.get(40)?.direct_subgroup_ids.push(41);
    const ran = await run(set('on-call', 'id:12', 'id:13', 'group:designers'));
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.err).toContain('group old crew (id 41) stays in on-call: it is deactivated');
    expect(await forms()).toEqual([]);
  });

  it('keeps deactivated users on servers that list them', async () => {
    const { run, forms, organization } = await startSandbox({ level: 302, recorded: true });
    Object.assign(organization.users.get(13) ?? {}, { is_active: false });
    expect(await run(set('on-call', 'id:12', 'group:designers'))).toMatchObject({ code: 0 });
    expect(await forms()).toEqual([]);
  });

  it('reaches the right state when an answer is lost, without changing anything twice', async () => {
    const { ran, writes, organization } = await lose(
      set('on-call', 'id:13', 'id:14', 'group:designers', '--yes'),
    );
    expect(ran.code, ran.err).toBe(0);
    expect(writes).toHaveLength(1);
    expect(organization.groups.get(40)).toMatchObject({ members: [13, 14], direct_subgroup_ids: [39] });
  });

  it('reaches the right state if someone else did a part meanwhile', async () => {
    const { ran, organization } = await lose(set('on-call', 'id:13', 'id:14', 'group:designers', '--yes'), {
      async meanwhile({ organization: { groups } }) {
        Object.assign(groups.get(40) ?? {}, { members: [13] });
      },
    });
    expect(told(ran.json())).toEqual(['id:13 already', 'id:14 added', 'group:id:39 already', 'id:12 absent']);
    expect(organization.groups.get(40)?.members).toEqual([13, 14]);
  });
});

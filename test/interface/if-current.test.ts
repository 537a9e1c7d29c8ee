/** An update can be made conditional on the current values of what it changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.run('nav-view add narrow/has/link --name Links --is-pinned'.split(' '));
});
afterAll(() => sandbox.stop());

async function guarded(line: string, guard: string) {
  await sandbox.writes();
  const ran = await sandbox.run([...line.split(' '), '--if-current', guard, '--yes', '--json']);
  return { ran, writes: await sandbox.writes() };
}

/** In this order: a change, a wrong expectation, its error, and the right expectation. */
describe('--if-current', () => {
  it.each([
    [
      'channel update design --description New',
      'description=Old',
      "description is 'Drafts and opinions' now, not Old",
      'description=Drafts and opinions',
    ],
    [
      'channel update design --name drawing',
      'name=general',
      'name is design now, not general',
      'new-name=design',
    ],
    [
      'channel update id:103 --folder none',
      'folder=none',
      'folder_id is Product now, not none',
      'folder_id=Product',
    ],
    [
      'channel update id:103 --private',
      'is_private=true',
      'invite_only is false now, not true',
      'private=false',
    ],
    [
      'channel update id:103 --message-retention-days 30',
      'message-retention-days=7',
      'message_retention_days is realm_default now, not 7',
      'message_retention_days=realm_default',
    ],
    [
      'group update on-call --description New',
      'description=Old',
      "description is 'Ask here first' now, not Old",
      'description=Ask here first',
    ],
    ['user update id:14 --role moderator', 'role=guest', 'role is member now, not guest', 'role=member'],
    [
      'user update id:14 --full-name Mei',
      'full-name=Alt',
      "full_name is 'Mei 山田' now, not Alt",
      'full_name=Mei 山田',
    ],
    [
      'nav-view edit narrow/has/link --no-is-pinned',
      'is-pinned=false',
      'is_pinned is true now, not false',
      'is_pinned=true',
    ],
    [
      'folder update Product --description New',
      'description=Old',
      "description is 'What we make' now, not Old",
      'description=What we make',
    ],
    [
      'domain update sandbox.invalid --allow-subdomains',
      'allow-subdomains=true',
      'allow_subdomains is false now, not true',
      'allow-subdomains=false',
    ],
    [
      'profile-field update Phone --hint New',
      'hint=Old',
      "hint is 'With the country code' now, not Old",
      'hint=With the country code',
    ],
    [
      'bot update id:17 --full-name Builder',
      'full-name=Old',
      "full_name is 'Build Bot' now, not Old",
      'full-name=Build Bot',
    ],
    [
      'group update designers --can-join-group role:members,user:id:14',
      'can-join-group=role:owners,user:id:15',
      'can_join_group is role:nobody now, not user:member2@sandbox.invalid,group:role:owners',
      'can-join-group=role:nobody',
    ],
    [
      'bot update id:17 --owner admin@sandbox.invalid',
      'owner=id:14',
      'bot_owner_id is owner@sandbox.invalid now, not member1@sandbox.invalid',
      'owner=owner@sandbox.invalid',
    ],
    [
      'org update --message-content-edit-limit-seconds 1h',
      'message-content-edit-limit-seconds=2h',
      'message_content_edit_limit_seconds is 600 now, not 7200',
      'message-content-edit-limit-seconds=10m',
    ],
    ['subscription update general --muted', 'muted=true', 'is_muted is false now, not true', 'muted=false'],
    [
      'org update --description New',
      'description=Old',
      "description is 'An organization to try things in.' now, not Old",
      'description=An organization to try things in.',
    ],
  ])('%s %s', async (line, stale, said, current) => {
    const refused = await guarded(line, stale);
    expect(refused.ran, refused.ran.err).toMatchObject({ code: 6, out: '' });
    expect(refused.ran.error()).toMatchObject({ code: 'EXPECTATION_MISMATCH', message: said });
    expect(refused.writes).toEqual([]);
    const made = await guarded(line, current);
    expect(made.ran, made.ran.err).toMatchObject({ code: 0 });
    expect(made.writes).toHaveLength(1);
  });

  it.each([
    ['Birthday', ['1990-05-01', '1991-05-01', '1992-05-01'], ['74=1990-05-01', '74=1991-05-01']],
    ['Mentor', ['id:15,owner@sandbox.invalid', 'id:12', 'me'], ['76=[15,11]', '76=[12]']],
  ])('works for the custom profile field %s, with or without a value', async (name, values, shown) => {
    const [first = '', second = '', third = ''] = values;
    const { run, writes } = await startSandbox();
    const change = async (value: string, expected: string) => {
      const line = ['user', 'update', 'id:14', '--profile-field', `${name}=${value}`];
      const ran = await run([...line, '--if-current', `profile-field=${name}=${expected}`, '--json']);
      return { ran, sent: (await writes()).length };
    };
    await writes();
    expect(await change(first, second)).toMatchObject({ ran: { code: 6 }, sent: 0 });
    expect(await change(first, '')).toMatchObject({ ran: { code: 0 }, sent: 1 });
    const stale = await change(third, second);
    expect(stale).toMatchObject({ ran: { code: 6, out: '' }, sent: 0 });
    expect(stale.ran.error()).toMatchObject({
      code: 'EXPECTATION_MISMATCH',
      message: `profile_data is ${shown[0]} now, not ${shown[1]}`,
    });
    expect(await change(third, '')).toMatchObject({ ran: { code: 6 }, sent: 0 });
    expect(await change(third, first)).toMatchObject({ ran: { code: 0 }, sent: 1 });
  });

  it('exists wherever something is changed field by field', async () => {
    const without = (await everyVerb())
      .filter(({ verb }) => verb.asks !== undefined || verb.rows.some(({ method }) => method === 'PATCH'))
      .filter(({ words: [, last] }) => ['update', 'edit', 'set'].includes(last ?? ''))
      .filter(({ verb }) => verb.expectable === undefined)
      // A message has one field to change, and --prev-content-sha256 guards it.
      .filter(({ words }) => words[0] !== 'message')
      .map(({ words }) => words.join(' '));
    expect(without).toEqual([]);
  });
});

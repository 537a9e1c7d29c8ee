/** A write whose answer is lost after the work was done is recognized by reading back, and not repeated. */
import { describe, expect, it } from 'vitest';
import { lose } from '../support/lost-answer.ts';
import type { Sandbox } from '../support/sandbox.ts';

it.each([
  ['--description', 'two\nlines'],
  ['--description', ''],
  ['--name', ' trimmed '],
  ['--private', '--no-is-default-stream'],
  ['--no-is-default-stream'],
  ['--message-retention-days', '7'],
  ['--message-retention-days', 'unlimited'],
  ['--topics-policy', 'disable_empty_topic'],
  ['--folder', 'Product'],
  ['--can-send-message-group', 'role:moderators'],
  ['--can-send-message-group', 'role:members,role:members'],
  ['--can-send-message-group', 'user:me,group:designers'],
  ['--can-send-message-group', 'role:moderators', '--if-current', 'can_send_message_group=role:everyone'],
])('channel update %s %s', async (...flags) => {
  const { ran, writes } = await lose(['channel', 'update', 'general', ...flags, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(writes).toEqual(['PATCH /streams/101']);
});

it("channel update back to the organization's values, and out of a folder", async () => {
  const flags = ['--message-retention-days', 'realm_default', '--folder', 'none'];
  const { ran, writes } = await lose(['channel', 'update', 'incidents', ...flags, '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(writes).toEqual(['PATCH /streams/105']);
});

it('channel update sends only what had no effect', async () => {
  const flags = ['--description', 'kept', '--name', 'design', '--can-send-message-group', 'role:moderators'];
  const { ran, writes } = await lose(['channel', 'update', 'general', ...flags]);
  expect(ran.code).toBe(6);
  expect(writes).toEqual(['PATCH /streams/101', 'PATCH /streams/101']);
  expect(ran.error().message).toMatch(/changed anyway: description$/);
});

it.each<[string, number, string[]]>([
  ['channel create anew --subscribers me', 421, ['POST /channels/create']],
  ['group update designers --description x', 421, ['PATCH /user_groups/39']],
  ['group update designers --can-join-group user:me', 421, ['PATCH /user_groups/39']],
  ['group deactivate on-call --yes', 421, ['POST /user_groups/40/deactivate']],
  ['user update id:16 --full-name Renamed --role member', 421, ['PATCH /users/guest%40sandbox.invalid']],
  ['user update id:16 --profile-field 71=5', 421, ['PATCH /users/guest%40sandbox.invalid']],
])('%s at level %i', async (line, level, expected) => {
  const { ran, writes } = await lose(line.split(' '), { level });
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(writes).toEqual(expected);
});

it('user create', async () => {
  const args = ['user', 'create', 'zoe@sandbox.invalid', '--full-name', 'Zoe Q', '--password-stdin'];
  const { ran, writes } = await lose(args, { input: 'k3-Yw9-pLq-72\n' });
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(ran.json()).toMatchObject({ outcome: 'created', user_id: expect.any(Number) });
  expect(writes).toEqual(['POST /users']);
});

describe('channel subscribe, where a repeated request finds everyone subscribed', () => {
  const perhaps = expect.stringMatching(/^perhaps by this command/);
  it.each<[string, number, unknown[][]]>([
    ['design --users me', 421, [['design', 11, 'subscribed', undefined]]],
    ['general --users me', 421, [['general', 11, 'already', undefined]]],
    [
      'general design --users me',
      421,
      [
        ['general', 11, 'already', undefined],
        ['design', 11, 'subscribed', undefined],
      ],
    ],
    ['anew --create --users me', 421, [['anew', 11, 'subscribed', undefined]]],
    // One was subscribed before and one was not, so the count does not say which.
    [
      'design --users me,id:14',
      421,
      [
        ['design', 11, 'already', perhaps],
        ['design', 14, 'already', perhaps],
      ],
    ],
    // Too old to count subscribers.
    ['design --users me', 393, [['design', 11, 'already', perhaps]]],
  ])('%s at level %i', async (words, level, expected) => {
    const { ran, writes } = await lose(['channel', 'subscribe', ...words.split(' ')], { level });
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const rows = ran.json<{ name: string; user_id: number; outcome: string; message?: string }[]>();
    expect(rows.map((row) => [row.name, row.user_id, row.outcome, row.message])).toEqual(expected);
    expect(writes).toEqual(Array(2).fill('POST /users/me/subscriptions'));
  });
});

describe('another channel with the name is not mistaken for the new one', () => {
  const create = ['channel', 'create', 'anew', '--subscribers', 'me'];
  const subscribe = (sandbox: Sandbox, as: string) =>
    sandbox.send('POST', '/users/me/subscriptions', { as, form: { subscriptions: '[{"name":"anew"}]' } });

  it.each([421, 400])('if someone else created it meanwhile, at level %i', async (level) => {
    const instead = (sandbox: Sandbox) => subscribe(sandbox, 'admin');
    const { ran } = await lose(create, { level, instead });
    expect(ran, ran.err).toMatchObject({ code: 6, out: '' });
  });

  it.each([421, 400])('if it is older, at level %i', async (level) => {
    const instead = async (sandbox: Sandbox) => {
      await subscribe(sandbox, 'owner');
      const made = [...sandbox.organization.channels.values()].find(({ name }) => name === 'anew');
      if (made !== undefined) made.date_created -= 60;
    };
    const { ran } = await lose(create, { level, instead });
    expect(ran, ran.err).toMatchObject({ code: 6, out: '' });
  });
});

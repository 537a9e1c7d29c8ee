/** Where a server of feature level 218 was seen to answer differently than one of 372, by hand over HTTP. */
import { describe, expect, it } from 'vitest';
import { postPolicy } from '../../../src/sandbox/rules/channel-settings.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { listen, plain } from '../support/listener.ts';
import { said } from '../support/said.ts';

const onlyAdministrators = '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator';

describe('at 218', () => {
  const at218 = () => startSandbox({ level: 218 });

  it.each(['member1', 'guest'])('%s checks the role before anything else about a channel', async (as) => {
    const box = await at218();
    expect(await said(box, 'PATCH /streams/101', { new_name: ' ', is_private: 'x' }, as)).toBe(
      onlyAdministrators,
    );
    expect(await said(box, 'PATCH /streams/9999', {}, as)).toBe(onlyAdministrators);
    expect(await said(box, 'DELETE /streams/101', {}, as)).toBe(onlyAdministrators);
  });

  it('checks the right to change the retention before the value', async () => {
    const form = { message_retention_days: '-3' };
    expect(await said(await at218(), 'PATCH /streams/101', form, 'admin')).toBe(
      '400 UNAUTHORIZED_PRINCIPAL Must be an organization owner',
    );
    expect(await said(await at218(), 'PATCH /streams/101', form)).toBe(
      "400 REQUEST_VARIABLE_INVALID Bad value for 'message_retention_days': -3",
    );
  });

  it.each([
    [190, '36', 'ok', '{"new":36}', 'ok'],
    [218, '36', 'ok', '{"new":36}', '400 BAD_REQUEST can_mention_group is not an integer'],
    [259, '36', 'ok', '{"new":36}', '400 BAD_REQUEST can_mention_group is not an integer'],
  ])(
    '%s: who can mention a group, as %s: %s; as %s: %s',
    async (level, plain, answer, change, otherAnswer) => {
      const box = await startSandbox({ level });
      expect([answer, otherAnswer]).toEqual([
        await said(box, 'PATCH /user_groups/39', { can_mention_group: plain, name: 'x' }),
        await said(box, 'PATCH /user_groups/39', { can_mention_group: change, name: 'y' }),
      ]);
    },
  );

  it('uses other numbers for desktop_icon_count_display', async () => {
    const box = await at218();
    const call = 'PATCH /realm/user_settings_defaults';
    expect(await said(box, call, { desktop_icon_count_display: '3' })).toBe('ok');
    expect(box.organization.userDefaults).toEqual({ desktop_icon_count_display: 3 });
    expect(await said(box, call, { desktop_icon_count_display: '4' })).toBe(
      '400 BAD_REQUEST Invalid desktop_icon_count_display: Value error, Not in the list of possible values',
    );
  });

  it('accepts the address of a user in other calls', async () => {
    const got = await (await at218()).send('PATCH', '/users/member1@sandbox.invalid', {
      as: 'owner',
      form: {},
    });
    expect(got.status).toBe(405);
  });
});

describe('a private channel without subscribers', () => {
  it.each([
    [218, true],
    [371, true],
    [372, false],
  ])('at %s is archived: %s', async (level, archived) => {
    const box = await startSandbox({ level });
    const form = { subscriptions: '[{"name":"hidden"}]', invite_only: 'true' };
    expect(await said(box, 'POST /users/me/subscriptions', form)).toBe('ok');
    const channel = [...box.organization.channels.values()].at(-1);
    expect(await said(box, 'DELETE /users/me/subscriptions', { subscriptions: '["hidden"]' })).toBe('ok');
    expect(channel?.is_archived).toBe(archived);
  });
});

describe('the posting policy as a number', () => {
  const policyOf = (box: Sandbox, name: string) => {
    const channel = box.organization.channelsByName.get(name);
    return channel && postPolicy(box.organization, channel.settings.can_send_message_group);
  };

  it.each([
    [332, 3, undefined],
    [333, 1, ['stream_post_policy']],
  ])('at %s a new channel has the policy %s', async (level, policy, ignored) => {
    const box = await startSandbox({ level });
    const form = { subscriptions: '[{"name":"fresh"}]', stream_post_policy: '3' };
    const got = (await box.send('POST', '/users/me/subscriptions', { as: 'owner', form })).json();
    expect(got.ignored_parameters_unsupported).toEqual(ignored);
    expect(policyOf(box, 'fresh')).toBe(policy);
  });

  it('changes with both of its events, and refuses other numbers', async () => {
    const box = await startSandbox({ level: 332 });
    const listener = await listen(box, 'owner', { event_types: '["stream"]' });
    expect(await said(box, 'PATCH /streams/101', { stream_post_policy: '2' })).toBe('ok');
    expect(await said(box, 'PATCH /streams/101', { stream_post_policy: '2' })).toBe('ok');
    expect(plain(await listener.heard()).map(({ property, value }) => [property, value])).toEqual([
      ['stream_post_policy', 2],
      ['is_announcement_only', true],
    ]);
    expect(await said(box, 'PATCH /streams/101', { stream_post_policy: '5' })).toBe(
      '400 BAD_REQUEST Invalid stream_post_policy: Value error, Not in the list of possible values',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

const call = 'PATCH /settings';
const others = (users: object) => JSON.stringify({ skip_if_already_edited: false, ...users });

describe('PATCH /settings', () => {
  it.each<[form: Record<string, string>, text: string]>([
    [{ color_scheme: '4' }, 'Invalid color_scheme: Value error, Not in the list of possible values'],
    [{ enter_sends: 'yes' }, 'enter_sends is not valid JSON'],
    [{ notification_sound: 'gong' }, "Invalid notification sound 'gong'"],
    [{ default_language: 'xx' }, 'Invalid default_language'],
    [{ email: 'member1@sandbox.invalid' }, 'New email value error: Already has an account.'],
    [{ old_password: 'wrong', new_password: 'long enough' }, 'Wrong password!'],
    [{ old_password: 'sandbox', new_password: 'short' }, 'New password is too weak!'],
  ])('refuses %j, and stores no setting', async (form, text) => {
    const box = await startSandbox();
    expect(await said(box, call, { left_side_userlist: 'true', ...form })).toBe(`400 BAD_REQUEST ${text}`);
    expect(box.user('owner').settings).toBeUndefined();
  });

  it("stores the caller's settings, sends events, and leaves a locked name", async () => {
    const box = await startSandbox();
    Object.assign(box.organization.realm, { name_changes_disabled: true });
    const form = {
      color_scheme: '2',
      timezone: 'Europe/Berlin',
      full_name: 'Other',
      enable_login_emails: 'false',
    };
    expect(await said(box, call, form, 'member1')).toBe('ok');
    expect(box.user('member1')).toMatchObject({ full_name: 'Mei 山田', timezone: 'Europe/Berlin' });
    const state = await box.send('POST', '/register', { as: 'member1', form: {} });
    expect(state.json().user_settings).toMatchObject({
      color_scheme: 2,
      timezone: 'Europe/Berlin',
      enable_login_emails: false,
      enter_sends: false,
    });
    expect(box.user('member2').settings).toBeUndefined();
  });

  it('is for people', async () => {
    expect(await said(await startSandbox(), call, { enter_sends: 'true' }, 'bot')).toBe(
      '400 BAD_REQUEST This endpoint does not accept bot requests.',
    );
  });

  it('sends old clients the old words, up to 438', async () => {
    const heard = async (level: number) => {
      const box = await startSandbox({ level });
      const { queue_id } = (await box.send('POST', '/register', { as: 'owner', form: {} })).json();
      await said(box, call, { color_scheme: '2', enable_sounds: 'false' });
      const path = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
      const { events } = (await box.send('GET', path, { as: 'owner' })).json();
      return (events as { type: string }[]).map(({ type }) => type);
    };
    expect(await heard(438)).toEqual([
      'user_settings',
      'update_display_settings',
      'user_settings',
      'update_global_notifications',
    ]);
    expect(await heard(439)).toEqual(['user_settings', 'user_settings']);
  });
});

describe('PATCH /settings with target_users', () => {
  it('changes the caller below 444, and says that it ignored the parameter', async () => {
    const box = await startSandbox({ level: 443 });
    const form = { twenty_four_hour_time: 'true', target_users: others({ user_ids: [14] }) };
    const got = await box.send('PATCH', '/settings', { as: 'owner', form });
    expect(got.json()).toEqual({
      result: 'success',
      msg: '',
      ignored_parameters_unsupported: ['target_users'],
    });
    expect(box.user('owner').settings).toEqual({ twenty_four_hour_time: true });
    expect(box.user('member1').settings).toBeUndefined();
  });

  it.each<[form: Record<string, string>, as: string, answer: string]>([
    [{}, 'moderator', '400 UNAUTHORIZED_PRINCIPAL Must be an organization administrator'],
    [{ timezone: 'Europe/Berlin' }, 'admin', '400 BAD_REQUEST Cannot change this setting for other users.'],
    [{ presence_enabled: 'false' }, 'admin', '400 BAD_REQUEST Cannot change this setting for other users.'],
    [{ target_users: others({}) }, 'admin', '400 BAD_REQUEST Either user_ids or group_ids must be provided.'],
    [{ target_users: others({ group_ids: [999] }) }, 'admin', '400 BAD_REQUEST Invalid user group'],
  ])('answers %j of %s with %s', async (form, as, answer) => {
    const box = await startSandbox({ level: 444 });
    const all = { color_scheme: '2', target_users: others({ user_ids: [14] }), ...form };
    expect(await said(box, call, all, as)).toBe(answer);
    expect(box.user('member1').settings).toBeUndefined();
  });

  it('reaches people and groups with their subgroups, no bots, and skips those who chose', async () => {
    const box = await startSandbox({ level: 444 });
    await said(box, call, { color_scheme: '3' }, 'member1');
    // 36: role:members, which contains moderators and administrators.
    const target = JSON.stringify({ user_ids: [16, 17], group_ids: [36], skip_if_already_edited: true });
    expect(await said(box, call, { color_scheme: '2', target_users: target })).toBe('ok');
    const schemes = ['guest', 'bot', 'moderator', 'member1', 'member2'].map(
      (name) => box.user(name).settings?.color_scheme,
    );
    expect(schemes).toEqual([2, undefined, 2, 3, 2]);
    const all = JSON.stringify({ user_ids: [14], skip_if_already_edited: false });
    await said(box, call, { color_scheme: '1', target_users: all });
    expect(box.user('member1').settings?.color_scheme).toBe(1);
  });
});

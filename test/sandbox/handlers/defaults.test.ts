import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

describe('PATCH /realm/user_settings_defaults', () => {
  const call = 'PATCH /realm/user_settings_defaults';

  it.each<[form: Record<string, string>, text: string]>([
    [{ color_scheme: '4' }, 'Invalid color_scheme: Value error, Not in the list of possible values'],
    [{ color_scheme: 'dark' }, 'color_scheme is not valid JSON'],
    [{ enter_sends: '1' }, 'enter_sends is not a boolean'],
    [{ enter_sends: 'null' }, 'enter_sends is not a boolean'],
    [{ web_home_view: 'x' }, 'Invalid web_home_view'],
    [{ notification_sound: 'gong' }, "Invalid notification sound 'gong'"],
  ])('refuses %j and stores nothing', async (form, text) => {
    const box = await startSandbox();
    expect(await said(box, call, { left_side_userlist: 'true', ...form })).toBe(`400 BAD_REQUEST ${text}`);
    expect(box.organization.userDefaults).toEqual({});
  });

  it.each([
    [453, { web_home_view: 'recent' }, '400 BAD_REQUEST Invalid web_home_view'],
    [454, { web_home_view: 'recent' }, 'ok'],
    [454, { web_home_view: 'recent_topics' }, '400 BAD_REQUEST Invalid web_home_view'],
    [372, { emojiset: 'google-blob' }, 'ok'],
    [
      422,
      { emojiset: 'google-blob' },
      '400 BAD_REQUEST Invalid emojiset: Value error, Not in the list of possible values',
    ],
  ])('at %s answers %j: %s', async (level, form, answer) => {
    expect(await said(await startSandbox({ level }), call, form)).toBe(answer);
  });

  it.each([
    [430, ['web_inbox_show_channel_folders'], {}],
    [431, undefined, { web_inbox_show_channel_folders: false }],
  ])('at %s accepts web_inbox_show_channel_folders or reports it', async (level, ignored, kept) => {
    const form = { web_inbox_show_channel_folders: 'false' };
    const box = await startSandbox({ level });
    const got = await box.send('PATCH', '/realm/user_settings_defaults', { as: 'admin', form });
    expect(got.json().ignored_parameters_unsupported).toEqual(ignored);
    expect(box.organization.userDefaults).toEqual(kept);
  });

  it('reports what is newer than the level', async () => {
    const form = { hide_ai_features: 'true', enter_sends: 'true' };
    const old = await startSandbox({ level: 349 });
    const got = await old.send('PATCH', '/realm/user_settings_defaults', { as: 'admin', form });
    expect(got.json().ignored_parameters_unsupported).toEqual(['hide_ai_features']);
    expect(old.organization.userDefaults).toEqual({ enter_sends: true });
  });

  it('changes no user', async () => {
    const box = await startSandbox();
    const before = JSON.stringify(box.organization.snapshot().users);
    expect(await said(box, call, { presence_enabled: 'false', email_address_visibility: '4' })).toBe('ok');
    expect(JSON.stringify(box.organization.snapshot().users)).toBe(before);
  });
});

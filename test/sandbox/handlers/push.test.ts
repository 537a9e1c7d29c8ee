import { describe, expect, it } from 'vitest';
import { said } from '../support/said.ts';
import { served } from '../support/served.ts';

describe('POST /users/me/apns_device_token', () => {
  const call = 'POST /users/me/apns_device_token';

  it.each<[form: Record<string, string>, said: RegExp]>([
    [{ token: '', appid: 'a.b' }, /^400 BAD_REQUEST /],
    [{ token: 'a'.repeat(4097), appid: 'a.b' }, /^400 BAD_REQUEST /],
    [{ token: 'abcde', appid: 'a.b' }, /^400 BAD_REQUEST Invalid APNS token$/],
    [{ token: 'YWJj', appid: 'a b' }, /^400 BAD_REQUEST appid has invalid format$/],
    [{ token: 'YWJj' }, /^400 REQUEST_VARIABLE_MISSING /],
    [{ token: 'YWJj', appid: 'a.b' }, /^ok$/],
  ])('%j', async (form, text) => {
    expect(await said(await served(), call, form)).toMatch(text);
  });

  it('does without the appid before 223', async () => {
    expect(await said(await served({ level: 222 }), call, { token: 'YWJj' })).toBe('ok');
    expect(await said(await served({ level: 223 }), call, { token: 'YWJj' })).toMatch(
      /REQUEST_VARIABLE_MISSING/,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { said } from '../support/said.ts';
import { served } from '../support/served.ts';

describe('POST /users/me/status', () => {
  const call = 'POST /users/me/status';

  it.each<[form: Record<string, string>, text: string]>([
    [{}, 'Client did not pass any new values.'],
    [{ emoji_code: '1f697' }, 'Client did not pass any new values.'],
    [
      { status_text: 'x', emoji_code: '1f697' },
      'Client must pass emoji_name if they pass either emoji_code or reaction_type.',
    ],
    [{ status_text: 'x'.repeat(61) }, 'status_text is too long (limit: 60 characters)'],
    [{ emoji_name: 'nonesuch' }, "Emoji 'nonesuch' does not exist"],
    [{ emoji_name: 'old_logo' }, "Emoji 'old_logo' does not exist"],
  ])('refuses %j', async (form, text) => {
    expect(await said(await served(), call, form)).toBe(`400 BAD_REQUEST ${text}`);
  });

  it('changes what was passed and keeps the rest', async () => {
    const box = await served();
    expect(await said(box, call, { status_text: ' lunch ', emoji_name: 'car' })).toBe('ok');
    expect(box.user('owner').status).toEqual({
      status_text: 'lunch',
      emoji_name: 'car',
      emoji_code: '1f697',
      reaction_type: 'unicode_emoji',
    });
    expect(await said(box, call, { status_text: ' ' })).toBe('ok');
    expect(box.user('owner').status).toMatchObject({ status_text: '', emoji_name: 'car' });
    expect(await said(box, call, { emoji_name: '' })).toBe('ok');
    expect(box.user('owner').status).toMatchObject({ emoji_name: '', emoji_code: '' });
    expect(await said(box, call, { away: 'true' })).toBe('ok');
    expect(box.user('owner').presence_enabled).toBe(false);
  });
});

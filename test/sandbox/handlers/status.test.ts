import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

const call = 'POST /users/me/status';

describe('POST /users/me/status', () => {
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
    expect(await said(await startSandbox(), call, form)).toBe(`400 BAD_REQUEST ${text}`);
  });

  it('changes the given values and keeps the rest', async () => {
    const box = await startSandbox();
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

describe('POST /users/{user_id}/status', () => {
  it.each([
    ['moderator', 14, '400 BAD_REQUEST Insufficient permission'],
    ['member1', 14, '400 BAD_REQUEST Insufficient permission'],
    ['admin', 17, '400 BAD_REQUEST No such user'],
    ['admin', 14, 'ok'],
  ])('answers %s about %s: %s', async (as, id, answer) => {
    const box = await startSandbox();
    expect(await said(box, `POST /users/${id}/status`, { status_text: 'by me' }, as)).toBe(answer);
    expect(box.user('member1').status?.status_text).toBe(answer === 'ok' ? 'by me' : undefined);
  });

  it('does not exist below 407', async () => {
    const box = await startSandbox({ level: 406 });
    const got = await box.send('POST', '/users/14/status', { as: 'owner', form: { status_text: 'x' } });
    expect(got.status).toBe(405);
  });
});

describe('GET /users/{user_id}/status', () => {
  const read = async (box: Sandbox, id: number) =>
    (await box.send('GET', `/users/${id}/status`, { as: 'member1' })).json() as Record<string, unknown>;

  it('has only what is set', async () => {
    const box = await startSandbox();
    expect(await read(box, 11)).toMatchObject({ result: 'success', status: {} });
    await said(box, call, { status_text: 'lunch', emoji_name: 'car', away: 'true' });
    expect((await read(box, 11)).status).toEqual({
      status_text: 'lunch',
      emoji_name: 'car',
      emoji_code: '1f697',
      reaction_type: 'unicode_emoji',
      away: true,
    });
  });

  it('is for active people', async () => {
    const box = await startSandbox();
    expect(await read(box, box.user('bot').user_id)).toMatchObject({ msg: 'No such user' });
    expect(await read(box, 99999)).toMatchObject({ msg: 'No such user', code: 'BAD_REQUEST' });
    box.user('member1').is_active = true;
    box.user('member2').is_active = false;
    expect(await read(box, 15)).toMatchObject({ msg: 'User is deactivated' });
  });
});

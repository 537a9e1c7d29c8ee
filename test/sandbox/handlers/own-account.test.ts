import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

describe('your own profile', () => {
  const call = 'PATCH /users/me/profile_data';

  it.each([
    [{ data: '[{"id":71,"value":null}]' }, '400 BAD_REQUEST data[0]["value"]["str"] is not a string'],
    [{ data: '[{"id":999,"value":"x"}]' }, '400 BAD_REQUEST Field id 999 not found.'],
    [
      { data: '[{"id":72,"value":"mine"}]' },
      '400 BAD_REQUEST You are not allowed to change this field. Contact an administrator to update it.',
    ],
    [{}, "400 REQUEST_VARIABLE_MISSING Missing 'data' argument"],
    [{ data: '[{"id":71,"value":"mine"}]' }, 'ok'],
  ])('%j: %s', async (form, answer) => {
    const box = await startSandbox();
    Object.assign(box.organization.profile_fields.get(72) ?? {}, { editable_by_user: false });
    const before = structuredClone(box.user('member2').profile_data);
    expect(await said(box, call, form as Record<string, string>, 'member2')).toBe(answer);
    const after = box.user('member2').profile_data;
    if (answer === 'ok') expect(after[71]?.value).toBe('mine');
    else expect(after).toEqual(before);
  });

  it('is cleared field by field, repeatedly, and bots have none', async () => {
    const box = await startSandbox();
    await said(box, call, { data: '[{"id":71,"value":"1"},{"id":72,"value":"2"}]' }, 'guest');
    expect(await said(box, 'DELETE /users/me/profile_data', { data: '[71]' }, 'guest')).toBe('ok');
    expect(await said(box, 'DELETE /users/me/profile_data', { data: '[71]' }, 'guest')).toBe('ok');
    expect(Object.keys(box.user('guest').profile_data)).toEqual(['72']);
    expect(await said(box, 'DELETE /users/me/profile_data', { data: '[999999]' }, 'guest')).toBe(
      '400 BAD_REQUEST Field id 999999 not found.',
    );
    expect(await said(box, call, { data: '[]' }, 'bot')).toBe(
      '400 BAD_REQUEST This endpoint does not accept bot requests.',
    );
  });
});

describe('your own avatar', () => {
  it('must be one file, and can be locked', async () => {
    const box = await startSandbox();
    expect(await said(box, 'POST /users/me/avatar', {})).toBe(
      '400 BAD_REQUEST You must upload exactly one avatar.',
    );
    Object.assign(box.organization.realm, { avatar_changes_disabled: true });
    expect(await said(box, 'DELETE /users/me/avatar', {}, 'member1')).toBe(
      '400 BAD_REQUEST Avatar changes are disabled in this organization.',
    );
    expect(await said(box, 'DELETE /users/me/avatar', {}, 'admin')).toBe('ok');
  });
});

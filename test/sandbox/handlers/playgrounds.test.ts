import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const go = { name: ' Go ', pygments_language: 'Go', url_template: 'https://go.example.com/{code}' };

describe('playgrounds', () => {
  it('are added trimmed, listed by a registration, and removed', async () => {
    const { send } = await startSandbox();
    const { id } = (await send('POST', '/realm/playgrounds', { as: 'admin', form: go })).json();
    const form = { fetch_event_types: '["realm_playgrounds"]', event_types: '[]' };
    const { realm_playgrounds } = (await send('POST', '/register', { as: 'guest', form })).json();
    expect((realm_playgrounds as object[]).at(-1)).toEqual({ id, ...go, name: 'Go' });
    const path = `/realm/playgrounds/${id}`;
    expect((await send('DELETE', path, { as: 'admin' })).status).toBe(200);
    expect((await send('DELETE', path, { as: 'admin' })).json().msg).toBe('Invalid playground');
  });

  it.each<[form: Record<string, string>, errors: Record<string, string[]> | undefined, msg: string]>([
    [{ name: ' ' }, { name: ['This field cannot be blank.'] }, 'This field cannot be blank.'],
    [{ url_template: '{' }, { url_template: ['Invalid URL template.'] }, 'Invalid URL template.'],
    [
      { url_template: 'https://x.example/' },
      { __all__: ['Missing the required variable "code" in the URL template'] },
      'Missing the required variable "code" in the URL template',
    ],
    [
      { url_template: 'https://x.example/{code}/{z}' },
      { __all__: ['"code" should be the only variable present in the URL template'] },
      '"code" should be the only variable present in the URL template',
    ],
    [
      { name: 'Try Python', pygments_language: 'Python' },
      { __all__: ['Realm playground with this Realm, Pygments language and Name already exists.'] },
      'Realm playground with this Realm, Pygments language and Name already exists.',
    ],
    [{ pygments_language: 'Py$' }, undefined, 'Invalid characters in pygments language'],
  ])('refuses %j', async (form, errors, msg) => {
    const { send } = await startSandbox();
    const reply = await send('POST', '/realm/playgrounds', { as: 'admin', form: { ...go, ...form } });
    expect(reply.json()).toMatchObject({ code: 'BAD_REQUEST', msg, ...(errors && { errors }) });
  });

  it('a language over 40 characters causes a server error', async () => {
    const { send, problems } = await startSandbox();
    const form = { ...go, pygments_language: 'p'.repeat(41) };
    expect((await send('POST', '/realm/playgrounds', { as: 'admin', form })).status).toBe(500);
    expect(problems).toEqual([]);
  });

  it('remove the default language of code blocks too', async () => {
    const box = await startSandbox();
    await box.send('PATCH', '/realm', { as: 'owner', form: { default_code_block_language: 'Python' } });
    await box.send('DELETE', '/realm/playgrounds/112', { as: 'admin' });
    expect(box.organization.realm.default_code_block_language).toBe('');
  });

  it('have a prefix below level 196', async () => {
    const { send } = await startSandbox({ level: 195 });
    expect((await send('POST', '/realm/playgrounds', { as: 'admin', form: go })).json()).toMatchObject({
      code: 'REQUEST_VARIABLE_MISSING',
      var_name: 'url_prefix',
    });
  });
});

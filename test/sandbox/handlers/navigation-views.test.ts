import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

describe('navigation views', () => {
  it.each<[call: string, form: Record<string, string>, text: string]>([
    ['POST /navigation_views', { fragment: ' ', is_pinned: 'true' }, 'fragment cannot be blank'],
    ['POST /navigation_views', { fragment: 'x', is_pinned: 'true', name: ' ' }, 'name cannot be blank'],
    [
      'POST /navigation_views',
      { fragment: 'inbox', is_pinned: 'true', name: 'x' },
      'Built-in views cannot have a custom name.',
    ],
    ['POST /navigation_views', { fragment: 'x', is_pinned: 'true' }, 'Custom views must have a valid name.'],
    [
      'POST /navigation_views',
      { fragment: ' narrow/has/attachment ', is_pinned: 'true', name: 'x' },
      'Navigation view already exists.',
    ],
    [
      'POST /navigation_views',
      { fragment: 'x', is_pinned: 'true', name: ' Attachments ' },
      'Navigation view already exists.',
    ],
    ['PATCH /navigation_views/inbox', { name: 'x' }, 'Built-in views cannot have a custom name.'],
    [
      'PATCH /navigation_views/narrow%2Fhas%2Fattachment',
      { name: 'Attachments' },
      'Navigation view already exists.',
    ],
    ['PATCH /navigation_views/nowhere', { name: 'Attachments' }, 'Navigation view already exists.'],
  ])('%s %j', async (call, form, text) => {
    expect(await said(await startSandbox(), call, form)).toBe(`400 BAD_REQUEST ${text}`);
  });

  it.each([
    [441, 'Custom views must have a valid name.', 'ok'],
    [442, 'ok', '400 BAD_REQUEST Built-in views cannot have a custom name.'],
  ])('at %s scheduled without a name: %s; with one: %s', async (level, without, named) => {
    const form = { fragment: 'scheduled', is_pinned: 'true' };
    expect(await said(await startSandbox({ level }), 'POST /navigation_views', form)).toContain(without);
    expect(
      await said(await startSandbox({ level }), 'POST /navigation_views', { ...form, name: 'Later' }),
    ).toBe(named);
  });

  it('accept slashes in the path, and treat an empty request as no change', async () => {
    const box = await startSandbox();
    expect(await said(box, 'PATCH /navigation_views/narrow/has/attachment', {})).toBe('ok');
    expect(await said(box, 'DELETE /navigation_views/narrow/has/attachment', {})).toBe('ok');
    expect(box.user('owner').navigation_views).toHaveLength(1);
  });

  it('belong only to the account, including bots and guests', async () => {
    const box = await startSandbox();
    for (const as of ['bot', 'guest']) {
      expect(await said(box, 'POST /navigation_views', { fragment: 'feed', is_pinned: 'false' }, as)).toBe(
        'ok',
      );
    }
    const views = async (as: string) =>
      (await box.send('GET', '/navigation_views', { as })).json().navigation_views;
    expect(await views('guest')).toEqual([{ fragment: 'feed', is_pinned: false, name: null }]);
    expect(await views('member2')).toEqual([]);
  });
});

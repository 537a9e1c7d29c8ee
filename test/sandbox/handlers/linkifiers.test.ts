import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const first = {
  id: 81,
  pattern: '#(?P<id>[0-9]{2,8})',
  url_template: 'https://tracker.example.com/issues/{id}',
};

describe('GET /realm/linkifiers', () => {
  it('lists them in order, to guests too', async () => {
    const { send } = await startSandbox();
    const { linkifiers } = (await send('GET', '/realm/linkifiers', { as: 'guest' })).json();
    expect((linkifiers as { id: number }[]).map(({ id }) => id)).toEqual([81, 82, 83]);
    expect((linkifiers as object[])[0]).toEqual(first);
  });

  it('lists formats below level 176', async () => {
    const old = await startSandbox({ level: 175 });
    const { linkifiers } = (await old.send('GET', '/realm/linkifiers', { as: 'owner' })).json();
    expect((linkifiers as object[])[0]).toEqual({
      id: 81,
      pattern: first.pattern,
      url_format: 'https://tracker.example.com/issues/%(id)s',
    });
  });
});

describe('PATCH /realm/filters/{filter_id}', () => {
  const edit = async (form: Record<string, string>, as = 'admin', id = 82) => {
    const { send, organization } = await startSandbox();
    const reply = await send('PATCH', `/realm/filters/${id}`, { as, form });
    return { status: reply.status, body: reply.json(), linkifiers: [...organization.linkifiers.values()] };
  };
  const good = { pattern: ' X(?P<n>1) ', url_template: ' https://x.example/{n} ' };

  it('changes it in place, trimmed', async () => {
    const { status, linkifiers } = await edit(good);
    expect(status).toBe(200);
    expect(linkifiers.map(({ id }) => id)).toEqual([81, 82, 83]);
    expect(linkifiers[1]).toMatchObject({
      id: 82,
      pattern: 'X(?P<n>1)',
      url_template: 'https://x.example/{n}',
    });
  });

  it('accepts the same values again', async () => {
    const { pattern, url_template } = first;
    expect((await edit({ pattern, url_template }, 'owner', 81)).status).toBe(200);
  });

  it.each(['moderator', 'member1', 'guest'])('is refused to a %s', async (as) => {
    const { body } = await edit(good, as);
    expect(body).toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
      msg: 'Must be an organization administrator',
    });
  });

  it('requires both texts', async () => {
    expect((await edit({ pattern: 'x' })).body).toMatchObject({
      code: 'REQUEST_VARIABLE_MISSING',
      var_name: 'url_template',
    });
  });

  it.each<[form: Record<string, string>, errors: Record<string, string[]>]>([
    [{ pattern: 'x', url_template: '{' }, { url_template: ['Invalid URL template.'] }],
    [{ pattern: '(x', url_template: 'u' }, { __all__: ['Bad regular expression: missing ): (x'] }],
    [
      { pattern: first.pattern, url_template: 'u/{id}' },
      { __all__: ['Realm filter with this Realm and Pattern already exists.'] },
    ],
    [
      { pattern: '(x', url_template: '{' },
      {
        url_template: ['Invalid URL template.'],
        __all__: ['Bad regular expression: missing ): (x'],
      },
    ],
  ])('refuses %j', async (form, errors) => {
    const { status, body, linkifiers } = await edit(form);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_REQUEST', msg: Object.values(errors)[0]?.[0], errors });
    expect(linkifiers[1]?.pattern).toBe('BUG-(?P<number>[0-9]+)');
  });

  it('refuses an unknown id', async () => {
    expect((await edit(good, 'owner', 9)).body).toMatchObject({
      code: 'BAD_REQUEST',
      msg: 'Linkifier not found.',
    });
  });

  it('requires a format below level 176', async () => {
    const old = await startSandbox({ level: 175 });
    const reply = await old.send('PATCH', '/realm/filters/81', { as: 'owner', form: good });
    expect(reply.json()).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'url_format_string' });
  });
});

describe('POST /realm/filters', () => {
  const good = { pattern: ' RFC (?P<n>[0-9]+) ', url_template: 'https://rfc.example/{n}' };

  it('adds it at the end, trimmed', async () => {
    const { send, organization } = await startSandbox();
    const reply = await send('POST', '/realm/filters', { as: 'admin', form: good });
    expect(reply.json()).toEqual({ result: 'success', msg: '', id: 84 });
    expect([...organization.linkifiers.values()].at(-1)).toMatchObject({
      id: 84,
      pattern: 'RFC (?P<n>[0-9]+)',
      url_template: good.url_template,
    });
  });

  it('refuses an existing pattern', async () => {
    const { send } = await startSandbox();
    const form = { ...good, pattern: first.pattern, url_template: '/{id}' };
    expect((await send('POST', '/realm/filters', { as: 'admin', form })).json()).toMatchObject({
      errors: { __all__: ['Realm filter with this Realm and Pattern already exists.'] },
    });
  });

  it('requires a format below level 176', async () => {
    const old = await startSandbox({ level: 175 });
    expect((await old.send('POST', '/realm/filters', { as: 'admin', form: good })).json()).toMatchObject({
      var_name: 'url_format_string',
    });
  });
});

describe('DELETE /realm/filters/{filter_id}', () => {
  it('removes it once', async () => {
    const { send, organization } = await startSandbox();
    expect((await send('DELETE', '/realm/filters/82', { as: 'admin' })).status).toBe(200);
    expect([...organization.linkifiers.keys()]).toEqual([81, 83]);
    expect((await send('DELETE', '/realm/filters/82', { as: 'admin' })).json().msg).toBe(
      'Linkifier not found.',
    );
  });
});

describe('PATCH /realm/linkifiers', () => {
  it.each<[ids: string, result: number[] | string]>([
    ['[83,81,82]', [83, 81, 82]],
    ['[81,82,83,81]', 'The ordered list must not contain duplicated linkifiers'],
    ['[81,82]', 'The ordered list must enumerate all existing linkifiers exactly once'],
    ['[81,82,99]', 'The ordered list must enumerate all existing linkifiers exactly once'],
    ['1,2', 'ordered_linkifier_ids is not valid JSON'],
  ])('%s returns %j', async (ids, result) => {
    const { send, organization } = await startSandbox();
    const form = { ordered_linkifier_ids: ids };
    const { msg } = (await send('PATCH', '/realm/linkifiers', { as: 'admin', form })).json();
    if (typeof result === 'string') expect(msg).toBe(result);
    expect([...organization.linkifiers.keys()]).toEqual(typeof result === 'string' ? [81, 82, 83] : result);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

const linkifier = (...words: string[]) => sandbox.run(['linkifier', ...words]);
const sent = async () =>
  (await sandbox.writes()).map(({ method, path, params }) => [`${method} ${path}`, params]);
const rfc = { pattern: 'RFC (?P<n>[0-9]+)', url_template: 'https://rfc.example/{n}' };

describe('linkifier add', () => {
  it('adds it, and prints its id', async () => {
    const ran = await linkifier('add', rfc.pattern, rfc.url_template, '--json');
    expect(ran.json()).toEqual({ id: 84, ...rfc, outcome: 'created' });
    expect(await sent()).toEqual([['POST /realm/filters', rfc]]);
  });

  it('says what is wrong with one, and which one has the pattern', async () => {
    expect((await linkifier('add', 'RFC', rfc.url_template, '--json')).error()).toMatchObject({
      exit: 1,
      hint: expect.stringContaining('(?P<n>...)'),
    });
    expect((await linkifier('add', 'BUG-(?P<number>[0-9]+)', '/{number}', '--json')).error()).toMatchObject({
      exit: 6,
      message: 'linkifier 82 already has this pattern',
    });
    expect((await sandbox.run(['linkifier', 'add', rfc.pattern, rfc.url_template], 'moderator')).code).toBe(
      5,
    );
  });

  it('warns in a dry run', async () => {
    const ran = await linkifier('add', '(', '/x', '--dry-run', '--json');
    expect(ran.json()).toEqual([
      {
        method: 'POST',
        path: '/realm/filters',
        parameters: { pattern: '(', url_template: '/x' },
        notices: [],
      },
    ]);
    expect(ran.err).toMatch(/^warning: Bad regular expression/);
    expect(await sent()).toEqual([]);
  });

  it('adds it once when the answer was lost', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    const ran = await runHere(['linkifier', 'add', rfc.pattern, rfc.url_template, '--json'], env);
    expect(ran.json()).toMatchObject({ id: 84, outcome: 'created' });
    expect(lossy.writes).toEqual(['POST /realm/filters']);
  });
});

describe('linkifier reorder', () => {
  it('puts the named ones first', async () => {
    const ran = await linkifier('reorder', '83', '82', '--json');
    expect(ran.json()).toEqual({ ordered_linkifier_ids: [83, 82, 81], outcome: 'updated' });
    expect(await sent()).toEqual([['PATCH /realm/linkifiers', { ordered_linkifier_ids: [83, 82, 81] }]]);
    expect((await linkifier('reorder', '83')).err).toBe('the linkifiers are already in this order\n');
    expect(await sent()).toEqual([]);
  });

  it.each<[words: string[], code: number, said: string]>([
    [['83', '83'], 2, 'linkifier 83 is named twice'],
    [['99'], 3, 'no linkifier with the id 99'],
    [['x'], 2, "must be a whole number of at least 1, not 'x'"],
  ])('%j ends with %i', async (words, code, said) => {
    const ran = await linkifier('reorder', ...words);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
    expect(await sent()).toEqual([]);
  });

  it('is confirmed when the answer was lost', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    expect(await runHere(['linkifier', 'reorder', '83'], env)).toMatchObject({ code: 0 });
    expect((await linkifier('list', '--quiet')).out).toBe('83\n81\n82\n');
  });
});

describe('linkifier remove', () => {
  it('asks, and removes by id or by pattern', async () => {
    const unasked = await linkifier('remove', '82');
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toMatch(/Remove linkifier 82\? Text like BUG-.* will no longer become a link/);
    const ran = await linkifier('remove', '82', '#(?P<id>[0-9]{2,8})', '--yes', '--json');
    expect(ran.json()).toMatchObject([
      { id: 82, outcome: 'removed' },
      { id: 81, outcome: 'removed' },
    ]);
    expect((await linkifier('list', '--quiet')).out).toBe('83\n');
    expect((await linkifier('remove', '82', '99', '--yes', '--json')).error()).toMatchObject({
      exit: 3,
      message: "there is no linkifier '82'; there is no linkifier '99'",
    });
  });

  it('recognizes its own removal when the answer was lost', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    expect(await runHere(['linkifier', 'remove', '82', '--yes'], env)).toMatchObject({ code: 0 });
    expect(lossy.writes).toEqual(['DELETE /realm/filters/82']);
  });
});

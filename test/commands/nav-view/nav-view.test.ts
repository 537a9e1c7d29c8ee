import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const view = (words: readonly string[], as = 'member1') => runHere(['nav-view', ...words], sandbox.env(as));
const list = async (as?: string) => (await view(['list', '--json'], as)).json<Record<string, unknown>[]>();

/** The requests of a command line. */
async function sent(words: readonly string[]) {
  await sandbox.writes();
  const ran = await view(words);
  return {
    ran,
    writes: (await sandbox.writes()).map(({ method, path, params }) => ({ method, path, params })),
  };
}

it('lists nothing if nothing was changed, and the fields of the interface otherwise', async () => {
  expect(await list()).toEqual([]);
  expect(await list('owner')).toEqual([
    { fragment: 'narrow/has/reaction/sender/me', is_pinned: true, name: null },
    { fragment: 'narrow/has/attachment', is_pinned: true, name: 'Attachments' },
  ]);
  expect((await view(['list'], 'owner')).out).toBe(
    'narrow/has/reaction/sender/me\t\ttrue\tbuilt-in\nnarrow/has/attachment\tAttachments\ttrue\tcustom\n',
  );
  expect((await view(['list', '--quiet'], 'owner')).out).toBe(
    'narrow/has/reaction/sender/me\nnarrow/has/attachment\n',
  );
});

it('adds, changes and removes, each in one request with the given values', async () => {
  const added = await sent(['add', 'inbox', '--is-pinned', '--json']);
  expect(added.ran).toMatchObject({ code: 0, err: '' });
  expect(added.ran.json()).toEqual({ fragment: 'inbox', is_pinned: true, name: null, outcome: 'created' });
  expect(added.writes).toEqual([
    { method: 'POST', path: '/navigation_views', params: { fragment: 'inbox', is_pinned: true } },
  ]);
  const edited = await sent(['edit', 'inbox', '--no-is-pinned']);
  expect(edited.writes).toEqual([
    { method: 'PATCH', path: '/navigation_views/inbox', params: { is_pinned: false } },
  ]);
  expect(await list()).toEqual([{ fragment: 'inbox', is_pinned: false, name: null }]);
  const removed = await sent(['remove', 'inbox', '--yes']);
  expect(removed.writes).toEqual([{ method: 'DELETE', path: '/navigation_views/inbox', params: {} }]);
  expect(removed.ran.err).toBe('removed view inbox\n');
  expect(await list()).toEqual([]);
});

it('says that custom views may not be displayed', async () => {
  const { ran, writes } = await sent(['add', 'narrow/is/alerted', '--no-is-pinned', '--name', 'Alerts']);
  expect(ran.code).toBe(0);
  expect(ran.err).toContain('its web app may not show them yet');
  expect(writes[0]?.params).toEqual({ fragment: 'narrow/is/alerted', is_pinned: false, name: 'Alerts' });
  await view(['remove', 'narrow/is/alerted', '--yes']);
});

describe('encodes any text as one fragment of the path', () => {
  it.each<[fragment: string, path: string]>([
    ['narrow/has/link', 'narrow%2Fhas%2Flink'],
    ['a b', 'a%20b'],
    ['q?x=1&y=2', 'q%3Fx%3D1%26y%3D2'],
    ['#hash', '%23hash'],
    ['100%', '100%25'],
    ['a%2Fb', 'a%252Fb'],
    ['a+b"c;d', 'a%2Bb%22c%3Bd'],
    ['サイト☂', '%E3%82%B5%E3%82%A4%E3%83%88%E2%98%82'],
    ['a/b/../c', 'a%2Fb%2F..%2Fc'],
  ])('%s', async (fragment, path) => {
    expect((await view(['add', fragment, '--is-pinned', '--name', `N ${fragment}`])).code).toBe(0);
    const edited = await sent(['edit', fragment, '--no-is-pinned']);
    expect(edited.ran.code).toBe(0);
    expect(edited.writes[0]?.path).toBe(`/navigation_views/${path}`);
    expect(await list()).toEqual([{ fragment, is_pinned: false, name: `N ${fragment}` }]);
    expect((await view(['remove', fragment, '--yes'])).code).toBe(0);
    expect(await list()).toEqual([]);
  });
});

describe('what is refused before anything is sent', () => {
  it.each<[words: string[], said: string]>([
    [['add', 'inbox', '--is-pinned', '--name', 'X'], 'inbox is a built-in view, which cannot have a name'],
    [['edit', 'drafts', '--name', 'X'], 'drafts is a built-in view, which cannot have a name'],
    [['add', 'narrow/is/alerted', '--is-pinned'], 'a custom one needs --name'],
    [['add', 'inbox'], '--is-pinned or --no-is-pinned is required'],
    [['add', ' ', '--is-pinned'], 'FRAGMENT must not be empty'],
    [['add', 'x', '--is-pinned', '--name', ' '], '--name must not be empty'],
    [['edit', 'inbox'], 'no change is named'],
    [['remove', '..'], 'must not be empty, . or ..'],
    [['remove'], 'FRAGMENT'],
  ])('%j', async (words, said) => {
    const { ran, writes } = await sent(words);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(writes).toEqual([]);
  });
});

it('names what has the taken name', async () => {
  await view(['add', 'narrow/a', '--is-pinned', '--name', 'A']);
  const again = await view(['add', 'narrow/a', '--is-pinned', '--name', 'B', '--json']);
  expect(again).toMatchObject({ code: 6, out: '' });
  expect(again.error()).toMatchObject({ status: 400, message: 'view narrow/a already exists' });
  const named = await view(['add', 'narrow/b', '--is-pinned', '--name', 'A', '--json']);
  expect(named.code).toBe(6);
  expect(named.error().message).toBe("the view narrow/a already has the name 'A'");
  const own = await view(['edit', 'narrow/a', '--name', 'A', '--json']);
  expect(own.json()).toEqual({ fragment: 'narrow/a', outcome: 'unchanged' });
  await view(['remove', 'narrow/a', '--yes']);
});

it.each<[level: number, code: string]>([
  [417, 'NOT_FOUND'],
  [416, 'BAD_REQUEST'],
])('at %i ends with 3 for a missing view', async (level, code) => {
  const box = await startSandbox({ level });
  const edited = await runHere(['nav-view', 'edit', 'nowhere', '--is-pinned', '--json'], box.env());
  const removed = await runHere(['nav-view', 'remove', 'inbox', '--yes', '--json'], box.env());
  for (const ran of [edited, removed]) {
    expect(ran).toMatchObject({ code: 3, out: '' });
    expect(ran.error()).toMatchObject({ exit: 3 });
  }
  expect(removed.error()).toMatchObject({ code, status: 404 });
  expect(edited.error().message).toBe('the view nowhere does not exist');
  expect(removed.error().hint).toBe('this built-in view was never changed');
});

it('needs level 390', async () => {
  const box = await startSandbox({ level: 389 });
  const ran = await runHere(['nav-view', 'list'], box.env());
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('needs feature level 390 (release 11.0); it has level 389');
});

it('finds out the outcome of a write whose answer was lost', async () => {
  const box = await startSandbox({ faults: 'drop-after=0.4,seed=7' });
  const here = (...words: string[]) => runHere(['nav-view', ...words], box.env('member1'));
  for (const name of ['one', 'two', 'three', 'four']) {
    expect((await here('add', `narrow/${name}`, '--is-pinned', '--name', name)).code).toBe(0);
    expect((await here('edit', `narrow/${name}`, '--name', `${name}!`)).code).toBe(0);
  }
  expect((await here('remove', 'narrow/one', '--yes')).code).toBe(0);
  const left = (await here('list', '--json')).json<Record<string, unknown>[]>();
  expect(left.map(({ name }) => name)).toEqual(['two!', 'three!', 'four!']);
});

it('sends nothing in a dry run', async () => {
  const { ran, writes } = await sent(['remove', 'inbox', '--dry-run', '--json']);
  expect(ran.json()).toEqual([
    { method: 'DELETE', path: '/navigation_views/inbox', parameters: {}, notices: [] },
  ]);
  expect(writes).toEqual([]);
});

it('asks before removing, naming the view, and sends nothing without a terminal', async () => {
  for (const [fragment, question] of [
    ['narrow/has/attachment', 'Remove view narrow/has/attachment? It is gone.'],
    ['inbox', 'Remove view inbox? The built-in view already has its defaults.'],
  ] as const) {
    const { ran, writes } = await sent(['remove', fragment]);
    expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(question);
    expect(ran.err).toContain('to answer, add --yes');
    expect(writes).toEqual([]);
  }
});

/** Edge cases of names: length, case, and every special character, the same in all commands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const json = async (...words: readonly string[]) => {
  const [noun = '', verb = '', ...rest] = words;
  const ran = await sandbox.run([noun, verb, '--json', ...rest]);
  expect(ran.code, ran.err).toBe(0);
  // Commands that take several things print a list.
  return [ran.json<Record<string, unknown>>()].flat()[0] ?? {};
};
const nameOf = async (id: unknown) => {
  const { out } = await sandbox.run(['channel', 'list', '--json']);
  return JSON.parse(out).find(({ stream_id }: { stream_id: number }) => stream_id === id)?.name;
};

describe('what the service trims from a name, and what not', () => {
  let made = 0;
  it.each([
    ['a space', ' ', true],
    ['a non-breaking space', '\u00a0', true],
    ['a wide space', '\u3000', true],
    ['next line', '\u0085', true],
    ['a zero-width space', '\u200b', false],
    ['a direction mark', '\u200f', false],
    ['a byte order mark', '\ufeff', false],
  ])('%s: reports a new channel, a renamed one and a user with the stored name', async (_, sign, cut) => {
    made += 1;
    const [fresh, renamed] = [`${sign}fresh ${made}${sign}`, `${sign}renamed ${made}${sign}`];
    const kept = (text: string) => (cut ? text.replaceAll(sign, sign === ' ' ? ' ' : '').trim() : text);
    const created = await json('channel', 'create', '--', fresh);
    expect(created.name).toBe(cut ? kept(fresh) : fresh);
    expect(await nameOf(created.stream_id)).toBe(created.name);
    const changed = await json('channel', 'update', `--name=${renamed}`, `id:${created.stream_id}`);
    expect(changed.name).toBe(await nameOf(created.stream_id));
    expect(changed.name).toBe(cut ? kept(renamed) : renamed);

    // With or without the character, it is the same name or it isn't.
    const again = await sandbox.run(['channel', 'create', '--json', '--', `${renamed}${sign}`]);
    expect(again.code).toBe(cut ? 6 : 0);

    await json('user', 'update', 'id:15', `--full-name=${sign}Jo Li${sign}`);
    const { out } = await sandbox.run(['user', 'list', '--json']);
    const user = JSON.parse(out).find(({ user_id }: { user_id: number }) => user_id === 15);
    expect(user.full_name).toBe(cut ? 'Jo Li' : `${sign}Jo Li${sign}`);
  });
});

describe('a taken name', () => {
  it.each([
    ['create', ['channel', 'create', 'OLD plans']],
    ['rename', ['channel', 'update', 'design', '--name', 'Old Plans']],
  ])('of an archived channel is reported with that channel, for a %s', async (_, words) => {
    const ran = await sandbox.run([...words, '--json']);
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.error()).toMatchObject({
      code: 'CHANNEL_ALREADY_EXISTS',
      message: expect.stringMatching(/'old plans' \(id 107, case is ignored, archived\)/),
    });
  });

  it('of the channel itself is no conflict: its case changes, and it is unarchived under its own name', async () => {
    expect(await json('channel', 'update', 'general', '--name', 'GENERAL')).toMatchObject({
      name: 'GENERAL',
    });
    expect(await nameOf(101)).toBe('GENERAL');
    expect(await json('channel', 'update', 'GENERAL', '--name', 'general')).toMatchObject({
      name: 'general',
    });
    await json('channel', 'update', 'old plans', '--unarchive', '--name', 'Old Plans');
    expect(await nameOf(107)).toBe('Old Plans');
  });

  it('of a deactivated group is reported, with how to reactivate it', async () => {
    const ran = await sandbox.run(['group', 'update', 'designers', '--name', 'old crew', '--json']);
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.error()).toMatchObject({
      message: expect.stringMatching(/taken by group '.*' \(id \d+, deactivated\)/),
      hint: expect.stringMatching(/group reactivate id:\d+/),
    });
  });
});

/** Characters of addresses, shells, forms, mentions, and of our own references. */
const names = [
  ...[
    'where@',
    '100:10:1',
    'a/b?c',
    '#x 50%',
    'p+q & r=s;t',
    `"it's"`,
    'a,b',
    'name:x',
    'id:7',
    'user:x,group:y',
  ],
  ...['@**ana**', '`*code`', '4.2', '-dash', 'none', 'me', '[1]', '..', '$HOME\\'],
];

describe.each(sample(names, 6))('%s', (name) => {
  it('is a channel for every command that accepts one', async () => {
    const { stream_id: id } = await json('channel', 'create', '--', name);
    const by = `name:${name}`;
    expect(await json('channel', 'update', '--description', name, '--', by)).toMatchObject({ stream_id: id });
    const rows = await sandbox.run(['channel', 'subscribe', '--json', '--', by]);
    expect(rows.json()).toMatchObject([{ stream_id: id, name, outcome: 'subscribed' }]);
    await sandbox.writes();
    // There is no such topic; only the request matters.
    await sandbox.run(['channel', 'mark-topic-read', '--', by, name]);
    await json('channel', 'update', `--name=${name}!`, '--', by);
    expect((await sandbox.writes()).map(({ params }) => params)).toEqual([
      { stream_id: id, topic_name: name },
      { new_name: `${name}!` },
    ]);
  });

  it('is a group, a view, a status and a linkifier', async () => {
    const isReserved = /^(?:@|role:|user:|stream:|channel:)/.test(name);
    if (!isReserved) {
      expect(await json('group', 'update', 'id:40', `--name=${name}`)).toMatchObject({ id: 40 });
      expect(await json('group', 'update', '--description', name, '--', `name:${name}`)).toMatchObject({
        id: 40,
      });
    }
    await json('nav-view', 'add', '--is-pinned', `--name=${name}`, '--', `narrow/${name}`);
    await json('nav-view', 'edit', '--no-is-pinned', '--', `narrow/${name}`);
    await json('nav-view', 'remove', '--yes', '--', `narrow/${name}`);
    await json('status', 'set', `--status-text=${name}`);
    const sent = (await sandbox.writes()).map(({ path, params }) => [path, params]);
    expect(sent).toContainEqual(['/users/me/status', { status_text: name }]);
  });
});

describe('one address in two spellings', () => {
  it('is one user', async () => {
    await sandbox.writes();
    const flags = ['--users', 'member1@sandbox.invalid,MEMBER1@Sandbox.Invalid,id:14'];
    const ran = await sandbox.run(['channel', 'subscribe', 'general', ...flags, '--json']);
    expect(ran.json()).toHaveLength(1);
    expect((await sandbox.writes()).map(({ params }) => params.principals)).toEqual([[14]]);
  });

  it('is taken in the other one too', async () => {
    const args = ['user', 'create', 'MEMBER1@Sandbox.Invalid', '--full-name', 'Mei', '--if-exists', 'skip'];
    const ran = await sandbox.run([...args, '--generate-password', '--password-out', 'never-made', '--json']);
    expect(ran.json()).toMatchObject({ user_id: 14, outcome: 'skipped' });
  });
});

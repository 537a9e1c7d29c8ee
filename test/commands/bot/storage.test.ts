/** A bot's storage on the server: whose it is at which level, what is sent, and what is refused. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const storage = (...words: string[]) => ['bot', 'storage', ...words];

describe('bot storage', () => {
  it.each([
    [493, 'owner', 0],
    [494, 'owner', 5],
    [494, 'bot', 0],
  ])('at level %i of the %s ends with %i', async (level, as, code) => {
    const { run } = await startSandbox({ level });
    const ran = await run(storage('list'), as);
    expect([ran.code, ran.out]).toEqual([code, code === 0 ? 'last-run\t2025-01-01\n' : '']);
    if (code !== 0) expect(ran.err).toContain('only bots can do this: use the API key of a bot');
  });

  it('sends one value, from the command line, a file or a pipe, and only if it is new', async () => {
    const { run, env, forms, organization } = await startSandbox({ recorded: true });
    const file = join(temporaryFolder(), 'state.txt');
    writeFileSync(file, 'one\ntwo\n');
    const first = await run(storage('set', 'a b', 'x', '--json'), 'bot');
    expect(first.json()).toEqual({ key: 'a b', value: 'x', outcome: 'created' });
    expect((await run(storage('set', 'a b', 'x'), 'bot')).err).toBe('key a b is already up to date\n');
    expect((await run(storage('set', 'a b', '--value-file', file), 'bot')).err).toBe('updated key a b\n');
    await runHere(storage('set', 'piped', '--value-file', '-'), env('bot'), 'through a pipe');
    expect(await forms()).toEqual([
      { call: 'PUT /bot_storage', form: { storage: '{"a b":"x"}' } },
      { call: 'PUT /bot_storage', form: { storage: '{"a b":"one\\ntwo\\n"}' } },
      { call: 'PUT /bot_storage', form: { storage: '{"piped":"through a pipe"}' } },
    ]);
    const kept = [...organization.users.values()].find(({ is_bot }) => is_bot)?.storage;
    expect(kept).toEqual({ 'last-run': '2025-01-01', 'a b': 'one\ntwo\n', piped: 'through a pipe' });
  });

  it('removes the named keys, or with --all each key by name', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    await run(storage('set', 'b', ''), 'bot');
    const asked = await run(storage('remove', '--all'), 'bot');
    expect([asked.code, asked.err]).toEqual([
      2,
      expect.stringContaining('Remove 2 keys? You cannot undo this.'),
    ]);
    const ran = await run(storage('remove', '--all', '--yes', '--json'), 'bot');
    expect(ran.json()).toEqual([
      { key: 'b', outcome: 'removed' },
      { key: 'last-run', outcome: 'removed' },
    ]);
    // Without keys the server would remove all.
    expect((await run(storage('remove', '--all', '--yes'), 'bot')).err).toBe(
      'the storage is empty: nothing to do\n',
    );
    expect((await forms()).slice(1)).toEqual([
      { call: 'DELETE /bot_storage', form: { keys: '["b","last-run"]' } },
    ]);
  });

  it.each<[words: string[], code: number, said: string]>([
    [['list', 'nope'], 3, "the storage has no key 'nope'"],
    [['remove', 'last-run', 'nope', '--yes'], 3, "the storage has no key 'nope'"],
    [['remove'], 2, 'KEY is missing'],
    [['remove', 'x', '--all'], 2, 'KEY and --all cannot be combined'],
    [['set', 'x'], 2, 'VALUE is missing'],
    [['set', 'x', 'y', '--value-file', '-'], 2, 'VALUE and --value-file cannot be combined'],
  ])('refuses %j and changes nothing', async (words, code, said) => {
    const { run, writes } = await startSandbox();
    const ran = await run(storage(...words), 'bot');
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(said)]);
    expect(await writes()).toEqual([]);
  });
});

describe('/bot_storage', () => {
  it.each<[method: string, form: Record<string, string>, msg: string]>([
    ['DELETE', { keys: '["last-run","nope"]' }, 'Key does not exist.'],
    ['PUT', { storage: '{"a":1}' }, 'storage["a"] is not a string'],
    [
      'PUT',
      { storage: JSON.stringify({ 'last-run': 'x'.repeat(9_999_993) }) },
      'Request exceeds storage limit by 1 characters. The limit is 10000000 characters.',
    ],
  ])('refuses %s with %j', async (method, form, msg) => {
    const { send, user } = await startSandbox();
    const got = await send(method, '/bot_storage', { as: 'bot', form });
    expect([got.status, got.json().msg]).toEqual([400, msg]);
    expect(user('bot').storage).toEqual({ 'last-run': '2025-01-01' });
  });
});

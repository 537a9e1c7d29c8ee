import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function sent(words: readonly string[], as = 'owner') {
  await sandbox.writes();
  const ran = await runHere(['message', ...words], sandbox.env(as));
  const writes = (await sandbox.writes()).map(({ method, path, params }) => ({ method, path, params }));
  return { ran, writes };
}

const at = async (level: number, words: readonly string[]) => {
  const box = await startSandbox({ level });
  const ran = await runHere(['message', ...words, '--json'], box.env());
  return ran;
};

describe('message unreact', () => {
  it("sends the given values, and removes only the account's own reaction", async () => {
    const { ran, writes } = await sent(['unreact', '1001', '--emoji-name', 'thumbs_up', '--json']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.json()).toEqual({ message_id: 1001, emoji_name: 'thumbs_up', outcome: 'removed' });
    expect(writes).toEqual([
      { method: 'DELETE', path: '/messages/1001/reactions', params: { emoji_name: 'thumbs_up' } },
    ]);
    const again = await sent(['unreact', '1001', '--emoji-name', 'thumbs_up', '--json']);
    expect(again.ran).toMatchObject({ code: 3, out: '' });
    expect(again.ran.error()).toMatchObject({
      code: 'REACTION_DOES_NOT_EXIST',
      status: 400,
      hint: 'for a custom emoji, add --reaction-type realm_emoji',
    });
    expect((await sent(['unreact', '1001', '--emoji-code', '1f44d'], 'member1')).ran.code).toBe(0);
  });

  it.each<[words: string[], params: Record<string, unknown>]>([
    [
      ['--emoji-name', 'sandcastle', '--reaction-type', 'realm_emoji'],
      { emoji_name: 'sandcastle', reaction_type: 'realm_emoji' },
    ],
    [
      ['--emoji-code', 'zulip', '--reaction-type', 'zulip_extra_emoji'],
      { emoji_code: 'zulip', reaction_type: 'service_extra_emoji' },
    ],
  ])('%j', async (words, params) => {
    const { ran, writes } = await sent(['unreact', '1001', ...words]);
    expect(ran.code).toBe(0);
    expect(writes[0]?.params).toEqual(params);
  });

  it('names what is refused: the code at the interface level, the reaction below', async () => {
    const words = ['unreact', '1002', '--emoji-code', 'zzz'];
    const now = await at(417, words);
    expect(now).toMatchObject({ code: 1, out: '' });
    expect(now.error()).toMatchObject({ code: 'BAD_REQUEST', message: 'Invalid emoji code.' });
    expect((await at(416, words)).error()).toMatchObject({ code: 'REACTION_DOES_NOT_EXIST' });
  });

  it('accepts the plain error code of servers before 193', async () => {
    const words = ['unreact', '1002', '--emoji-name', 'octopus'];
    expect((await at(193, words)).error()).toMatchObject({ code: 'REACTION_DOES_NOT_EXIST', exit: 3 });
    expect((await at(192, words)).error()).toMatchObject({ code: 'BAD_REQUEST', exit: 1 });
  });

  it('finds a custom emoji by name if the service does', async () => {
    const words = ['unreact', '1001', '--emoji-name', 'sandcastle'];
    expect((await at(417, words)).code).toBe(0);
    expect((await at(416, words)).error()).toMatchObject({ code: 'REACTION_DOES_NOT_EXIST' });
  });

  it('finds messages that the account can see', async () => {
    const { ran } = await sent(['unreact', '1005', '--emoji-name', 'thumbs_up', '--json'], 'admin');
    expect(ran.error()).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'message 1005 does not exist, or you cannot read it',
    });
    expect((await sent(['unreact', '9', '--emoji-name', 'heart'])).ran.code).toBe(3);
    const unknown = await sent(['unreact', '1001', '--emoji-name', 'nonesuch', '--json']);
    expect(unknown.ran.error().message).toBe("Emoji 'nonesuch' does not exist");
  });

  it.each<[words: string[], said: string]>([
    [['unreact', '1001'], 'no reaction is named'],
    [['unreact', 'x', '--emoji-name', 'tada'], 'MESSAGE_ID must be a whole number'],
    [['unreact', '1001', '--emoji-name', ''], '--emoji-name must not be empty'],
    [['unreact', '1001', '--emoji-name', 'tada', '--reaction-type', 'x'], 'must be one of unicode_emoji'],
  ])('refuses %j before anything is sent', async (words, said) => {
    const { ran, writes } = await sent(words);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(writes).toEqual([]);
  });

  it('recognizes its removal after a lost answer', async () => {
    const gone = { result: 'error', msg: 'weg', code: 'REACTION_DOES_NOT_EXIST' };
    const server = await startFaultyServer(['cut', { status: 400, body: gone }]);
    const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k'.repeat(32) };
    const ran = await runHere(['message', 'unreact', '7', '--emoji-name', 'tada'], env);
    await server.close();
    expect(ran).toMatchObject({ code: 0, err: 'removed the reaction tada from message 7\n' });
    expect(server.requests).toHaveLength(2);
  });

  it('sends nothing in a dry run', async () => {
    const { ran, writes } = await sent(['unreact', '1001', '--emoji-name', 'tada', '--dry-run', '--json']);
    expect(ran.json()).toEqual([
      { method: 'DELETE', path: '/messages/1001/reactions', parameters: { emoji_name: 'tada' }, notices: [] },
    ]);
    expect(writes).toEqual([]);
  });
});

describe('message typing', () => {
  it.each(['start', 'stop'])('sends %s', async (op) => {
    const { ran, writes } = await sent(['typing', '1001', '--op', op, '--json']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.json()).toEqual({ message_id: 1001, op, outcome: 'sent' });
    expect(writes).toEqual([{ method: 'POST', path: '/messages/1001/typing', params: { op } }]);
  });

  it("accepts only the account's own message", async () => {
    const { ran } = await sent(['typing', '1002', '--op', 'start', '--json']);
    expect(ran.code).toBe(5);
    expect(ran.error()).toMatchObject({ message: "You don't have permission to edit this message" });
  });

  it.each<[words: string[], said: string]>([
    [['typing', '1001'], '--op is required'],
    [['typing', '1001', '--op', 'pause'], 'must be one of start, stop'],
    [['typing', '0', '--op', 'start'], 'MESSAGE_ID must be a whole number of at least 1'],
  ])('refuses %j before anything is sent', async (words, said) => {
    const { ran, writes } = await sent(words);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(writes).toEqual([]);
  });

  it('uses this path from 361 on', async () => {
    expect((await at(361, ['typing', '1001', '--op', 'start'])).code).toBe(0);
    const old = await at(360, ['typing', '1001', '--op', 'start']);
    expect(old.code).toBe(2);
    expect(old.error().message).toContain('needs feature level 361');
  });
});

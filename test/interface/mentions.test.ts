/**
 * Names as the service displays and copies them (`#design`, `@**Ana**`, `@*designers*`) are accepted wherever
 * a name is.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.writes());

const sent = async () => (await sandbox.writes()).map(({ params }) => params);

it.each(['#design', '#**design**', '#**design>plans**', '#**design>plans@12**'])(
  'a channel: %s',
  async (name) => {
    const ran = await sandbox.run(['channel', 'view', name, '--json']);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.json()).toMatchObject({ name: 'design' });
  },
);

it('a user, a group and a channel in one command', async () => {
  const { full_name, user_id } = sandbox.user('member2');
  const users = `@**${full_name}**,@_**${full_name}|${user_id}**,@*designers*`;
  const ran = await sandbox.run([
    'channel',
    'subscribe',
    '#**design**',
    '--users',
    users,
    '--dry-run',
    '--json',
  ]);
  expect(ran.code, ran.err).toBe(0);
  expect(ran.out).toContain(`${user_id}`);
});

it('a permission: a user beside a group, without a prefix', async () => {
  const { full_name, user_id } = sandbox.user('member2');
  const value = `@**${full_name}**,@*designers*`;
  const words = ['channel', 'update', '#design', '--can-send-message-group', value, '--yes'];
  const ran = await sandbox.run(words);
  expect(ran.code, ran.err).toBe(0);
  const [params] = await sent();
  expect(JSON.stringify(params)).toContain(`[${user_id}]`);
  const alone = ['channel', 'update', '#design', '--can-send-message-group', `@**${full_name}**`, '--yes'];
  expect((await sandbox.run(alone)).code).toBe(0);
});

it('an exact name takes precedence, and a missing name is reported as it was written', async () => {
  expect((await sandbox.run(['channel', 'create', '#odd'])).code).toBe(0);
  expect((await sandbox.run(['channel', 'create', 'odd'])).code).toBe(0);
  expect((await sandbox.run(['channel', 'view', '#odd', '--json'])).json()).toMatchObject({ name: '#odd' });
  expect((await sandbox.run(['channel', 'view', '#**odd**', '--json'])).json()).toMatchObject({
    name: 'odd',
  });
  const missing = await sandbox.run(['channel', 'view', '#desgin']);
  expect(missing.code).toBe(3);
  expect(missing.err).toContain("there is no channel '#desgin'");
  expect(missing.err).toContain('design');
  const user = await sandbox.run(['user', 'view', '@**Nobody At All**']);
  expect(user.code).toBe(3);
});

it('a comma within a mention does not end it', async () => {
  const name = 'Meier, Ana';
  const id = sandbox.user('member2').user_id;
  expect((await sandbox.run(['user', 'update', `id:${id}`, '--full-name', name])).code).toBe(0);
  const words = ['channel', 'unsubscribe', 'design', '--users', `me,@**${name}**`, '--dry-run', '--json'];
  const ran = await sandbox.run(words);
  expect(ran.code, ran.err).toBe(0);
  expect(ran.out).toContain(`${id}`);
});

it('--create creates a channel with the plain name', async () => {
  await sandbox.writes();
  expect((await sandbox.run(['channel', 'subscribe', '#launch', '--create'])).code).toBe(0);
  expect(JSON.stringify(await sent())).toContain('"name":"launch"');
});

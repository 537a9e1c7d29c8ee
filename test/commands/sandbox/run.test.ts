import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command } from '../../../src/commands/sandbox/run.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { testContext } from './_context.ts';

/** Runs a Node script in a sandbox and returns what it passes to `tell`. */
async function run(script: string, { extra = {}, env = {} }: { extra?: object; env?: object } = {}) {
  const told = join(temporaryFolder(), 'told.json');
  const tell = `const tell = (value) => require('node:fs').writeFileSync(${JSON.stringify(told)}, JSON.stringify(value));`;
  const test = testContext({ env: { PATH: process.env.PATH, ...env } });
  const words = [process.execPath, '-e', `${tell}${script}`];
  const result = await command.run({ given: {}, extra: { command: words, ...extra } }, test.context);
  return { result, told: () => JSON.parse(readFileSync(told, 'utf8')), ...test };
}

const askMe = `
  const { ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: key } = process.env;
  fetch(site + '/api/v1/users/me', { headers: { Authorization: 'Basic ' + btoa(email + ':' + key) } })
    .then((reply) => reply.json()).then(tell);`;

test("passes the owner's credentials to the command", async () => {
  const { result, told } = await run(askMe);
  expect(told()).toMatchObject({ result: 'success', email: 'owner@sandbox.invalid', role: 100 });
  expect(result).toEqual({ status: 0 });
});

test.each([
  ['admin', 'admin@sandbox.invalid'],
  ['member', 'member1@sandbox.invalid'],
  ['guest', 'guest@sandbox.invalid'],
  ['bot', 'bot@sandbox.invalid'],
])('--as %s is %s', async (as, email) => {
  expect((await run(askMe, { extra: { as } })).told()).toMatchObject({ email });
});

test("ends with the command's status or signal", async () => {
  expect((await run('process.exit(7)')).result).toEqual({ status: 7 });
  expect((await run("process.kill(process.pid, 'SIGKILL')")).result).toEqual({ status: 137 });
});

test("hides the user's own settings from the command, but nothing else", async () => {
  const env = {
    ZULIP_CONFIG: '/tmp/x',
    ZULIP_CERT_BUNDLE: '/tmp/y',
    ZULIP_SITE: 'https://x.org',
    OTHER: 'kept',
  };
  const { told } = await run('tell(process.env)', { env });
  expect(told()).toMatchObject({ OTHER: 'kept', ZULIP_SITE: expect.stringMatching(/^http:\/\/127/) });
  expect(told()).not.toHaveProperty('ZULIP_CONFIG');
  expect(told()).not.toHaveProperty('ZULIP_CERT_BUNDLE');
});

test('puts realmctl on its PATH, in a folder that is removed afterwards', async () => {
  const { told } = await run(
    "const { realpathSync } = require('node:fs'); const folder = process.env.PATH.split(':')[0];" +
      "tell([folder, realpathSync(folder + '/realmctl')]);",
  );
  const [folder, executable] = told();
  expect(executable).toBe(join(import.meta.dirname, '..', '..', '..', 'bin', 'realmctl.js'));
  expect(() => readdirSync(folder)).toThrow('ENOENT');
});

test('an unknown command is 127 and one line', async () => {
  const { context, err } = testContext({ env: { PATH: process.env.PATH } });
  const result = await command.run({ given: {}, extra: { command: ['no-such-command'] } }, context);
  expect(result).toEqual({ status: 127 });
  expect(err()).toBe('realmctl: cannot run "no-such-command": command not found\n');
});

test("a file that isn't executable is 126", async () => {
  const file = join(temporaryFolder(), 'plain');
  writeFileSync(file, '', { mode: 0o600 });
  const { context } = testContext({ env: { PATH: process.env.PATH } });
  expect(await command.run({ given: {}, extra: { command: [file] } }, context)).toEqual({ status: 126 });
});

test('forwards a signal to the command, and waits for its end', async () => {
  const folder = temporaryFolder();
  const up = join(folder, 'up');
  const script = `
    process.on('SIGTERM', () => process.exit(9));
    setInterval(() => undefined, 1000);
    require('node:fs').writeFileSync(${JSON.stringify(up)}, 'up');`;
  const { context, interrupt } = testContext({ env: { PATH: process.env.PATH } });
  const running = command.run({ given: {}, extra: { command: [process.execPath, '-e', script] } }, context);
  await expect.poll(() => readdirSync(folder)).toEqual(['up']);
  interrupt('SIGTERM');
  expect(await running).toEqual({ status: 9 });
});

/** Nothing prints the account's own key, whether it is typed as an argument or stored in a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
let key: string;
let account: Record<string, string>;
let profile: Record<string, string>;
let file: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  key = sandbox.user('owner').api_key;
  file = `${temporaryFolder()}/organization.yaml`;
  writeFileSync(file, `channels: { design: { description: 'see ${key}' } }\n`);
  const zuliprc = `${temporaryFolder()}/zuliprc`;
  const { ZULIP_EMAIL, ZULIP_SITE } = sandbox.env();
  writeFileSync(zuliprc, `[api]\nemail=${ZULIP_EMAIL}\nkey=${key}\nsite=${ZULIP_SITE}\n`, { mode: 0o600 });
  account = { ZULIP_CONFIG: zuliprc };
  const home = temporaryFolder();
  mkdirSync(`${home}/realmctl`, { mode: 0o700 });
  const stored = { site: ZULIP_SITE, email: ZULIP_EMAIL, key, key_in: 'file' };
  const config = JSON.stringify({ active: 'work', profiles: { work: stored } });
  writeFileSync(`${home}/realmctl/config.json`, config, { mode: 0o600 });
  profile = { XDG_CONFIG_HOME: home };
});

const lines: readonly (readonly string[])[] = [
  ['plan', 'FILE'],
  ['plan', 'FILE', '--json'],
  ['diff', 'FILE'],
  ['channel', 'create', 'KEY', '--dry-run'],
  ['channel', 'create', 'KEY'],
  ['channel', 'update', 'design', '--description', 'KEY', '--debug'],
  ['channel', 'update', 'design', '--description', 'KEY!', '--json'],
  ['channel', 'archive', 'no KEY'],
  ['user', 'view', 'KEY'],
  ['user', 'view', 'KEY', '--json'],
  ['apply', 'FILE', '--yes', '--debug'],
];

describe('your own key as text', () => {
  it.each(lines.map((line) => [line.join(' '), line] as const))('%s', async (_, line) => {
    const words = line.map((word) => word.replace('KEY', key).replace('FILE', file));
    for (const env of [sandbox.env(), account]) {
      const { out, err } = await runHere(words, env);
      expect(out + err).not.toContain(key);
      expect((out + err).length).toBeGreaterThan(0);
    }
  });

  it.each([
    'channel list --format KEY',
    'channel list --color KEY',
    'channel list --no-such-KEY',
    'message list --since KEY',
    'message view KEY',
    'plan KEY',
    'KEY',
  ])('in an invalid command line: %s', async (line) => {
    const words = line.split(' ').map((word) => word.replace('KEY', key));
    for (const json of [[], ['--json'], ['--debug']]) {
      for (const env of [sandbox.env(), account, profile]) {
        const { code, err } = await runHere([...words, ...json], env);
        expect(code).toBe(2);
        expect(err).not.toContain(key);
      }
    }
  });

  it.each(['ZULIP_ALLOW_INSECURE', 'ZULIP_CERT_BUNDLE', 'XDG_CONFIG_HOME'])(
    'nor is a password in a URL that %s refuses',
    async (name) => {
      const { code, err } = await runHere(['channel', 'list'], {
        ...sandbox.env(),
        [name]: 'http://ana:hush2417@127.0.0.1:9',
      });
      expect(code).toBe(2);
      expect(err).toContain('ana:[hidden]@');
    },
  );

  it('is printed on request', async () => {
    for (const env of [sandbox.env(), account]) {
      expect((await runHere(['auth', 'token'], env)).out).toBe(`${key}\n`);
    }
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice } from '../../../src/sandbox/state/new-member.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = temporaryFolder();
});
afterAll(async () => {
  await sandbox.stop();
});

const secret = 'c2VjcmV0IHJlZ2lzdHJhdGlvbg==';
const keys = ['--push-public-key', 'a2V5Kys=', '--bouncer-public-key', 'bouncer-1'];
const register = ['push', 'register', '--token-kind', 'fcm', '--push-account-id', '2408', ...keys];
/** The same command line with another value for one flag. */
const given = (flag: string, value: string) =>
  register.map((word, at) => (register[at - 1] === flag ? value : word));
const apns = ['push', 'register-apns', '--appid', 'org.example.app'];

/** What a server that accepts everything received. */
async function form(words: readonly string[], input?: string) {
  const server = await startFaultyServer(({ url }) => ({
    body: {
      result: 'success',
      msg: '',
      ...(url.includes('/server_settings') ? { zulip_version: 'x', zulip_feature_level: 421 } : {}),
    },
  }));
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k'.repeat(32) };
  const ran = await runHere(words, env, input);
  await server.close();
  const write = server.requests.find(({ method }) => method === 'POST');
  return { ran, url: write?.url, form: Object.fromEntries(new URLSearchParams(write?.body)) };
}

describe('push register', () => {
  it('sends the five parameters, the registration from stdin', async () => {
    const {
      ran,
      url,
      form: sent,
    } = await form([...register, '--registration-file', '-', '--json'], `${secret}\n`);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.json()).toEqual({
      token_kind: 'fcm',
      push_account_id: 2408,
      push_public_key: 'a2V5Kys=',
      bouncer_public_key: 'bouncer-1',
      outcome: 'registered',
    });
    expect(url).toBe('/api/v1/mobile_push/register');
    expect(sent).toEqual({
      token_kind: 'fcm',
      push_account_id: '2408',
      push_public_key: 'a2V5Kys=',
      bouncer_public_key: 'bouncer-1',
      encrypted_push_registration: secret,
    });
  });

  it('reads the registration from a file, and never prints it', async () => {
    const file = join(folder, 'registration');
    await writeFile(file, `\uFEFF${secret}\r\n`, { mode: 0o600 });
    const { ran, form: sent } = await form([...register, '--registration-file', file, '--debug']);
    expect(ran.code).toBe(0);
    expect(sent.encrypted_push_registration).toBe(secret);
    expect(ran.out + ran.err).not.toContain(secret);
    const dry = await runHere(
      [...register, '--registration-file', file, '--dry-run', '--json'],
      sandbox.env(),
    );
    expect(dry.json()).toMatchObject([{ parameters: { encrypted_push_registration: '[hidden]' } }]);
  });

  it.each<[level: number, code: string]>([
    [417, 'PUSH_SERVICE_NOT_CONFIGURED'],
    [416, 'BAD_REQUEST'],
  ])('at %i ends with 1 if the server has no push service', async (level, code) => {
    const box = await startSandbox({ level });
    const ran = await runHere([...register, '--registration-file', '-', '--json'], box.env(), secret);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.error()).toMatchObject({ code, status: 400 });
    if (level === 417) expect(ran.error().hint).toContain('set up its push notification service');
  });

  it('works against a sandbox with a push service, repeatedly', async () => {
    const seed = seedOrganization();
    const organization = new Organization({
      ...seed,
      realm: { ...seed.realm, push_service_configured: true },
    });
    const box = await startSandbox({ organization });
    const once = () => runHere([...register, '--registration-file', '-'], box.env(), secret);
    const [first, second] = [await once(), await once()];
    expect(first).toMatchObject({
      code: 0,
      err: 'the server accepted the registration of push account 2408\n',
    });
    expect(second.code).toBe(0);
  });

  it.each<[level: number, words: string[], said: string]>([
    [432, register, '--push-public-key ended with feature level 431'],
    [468, register, '--push-account-id ended with feature level 467'],
    [
      431,
      register.filter((word) => word !== '--push-public-key' && word !== 'a2V5Kys='),
      '--push-public-key is required',
    ],
    [
      432,
      register.filter((word) => word !== '--push-public-key' && word !== 'a2V5Kys='),
      '--push-key-file is required from feature level 432 on',
    ],
    [468, ['push', 'register', '--token-kind', 'fcm'], '--device-id is required from feature level 468 on'],
  ])('at %i refuses %j, even in a dry run, and says what the server needs', async (level, words, text) => {
    const box = await startSandbox({ level });
    for (const more of [[], ['--dry-run']]) {
      const ran = await runHere([...words, '--registration-file', '-', ...more], box.env(), secret);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(text);
    }
    expect(await box.writes()).toEqual([]);
  });

  it.each<[level: number, words: string[]]>([
    [432, ['--push-account-id', '7']],
    [468, ['--device-id', '7', '--push-key-id', '1', '--token-id', 'YQ==']],
  ])('at %i sends what the server needs: %j', async (level, words) => {
    const file = join(folder, `key-${level}`);
    await writeFile(file, `MQ${'A'.repeat(42)}\n`, { mode: 0o600 });
    const box = await startSandbox({ level });
    box.organization.realm.push_service_configured = true;
    if (level >= 468) box.user('owner').devices = [newDevice(7)];
    const common = [
      'push',
      'register',
      '--token-kind',
      'fcm',
      '--bouncer-public-key',
      'b',
      '--push-key-file',
      file,
    ];
    const ran = await runHere([...common, ...words, '--registration-file', '-', '--json'], box.env(), secret);
    expect(ran, ran.err).toMatchObject({ code: 0, err: '' });
    expect(ran.out).not.toContain('MQAAA');
    expect(await box.writes()).toHaveLength(1);
  });

  it('needs level 406', async () => {
    const box = await startSandbox({ level: 405 });
    const ran = await runHere([...register, '--registration-file', '-'], box.env(), secret);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('needs feature level 406');
  });

  it.each<[words: string[], input: string, said: string]>([
    [register, secret, '--registration-file is required'],
    [[...register, '--registration-file', '-'], '', 'stdin is empty'],
    [[...register, '--registration-file', '-'], 'no base64!', 'must be standard base64'],
    [
      [...register, '--registration-file', '/nowhere/at/all'],
      '',
      'cannot read /nowhere/at/all: no such file or folder (ENOENT)',
    ],
    [
      [...given('--push-public-key', 'a_b-'), '--registration-file', '-'],
      secret,
      '--push-public-key must be standard base64',
    ],
    [
      [...given('--bouncer-public-key', ' '), '--registration-file', '-'],
      secret,
      '--bouncer-public-key must not be empty',
    ],
    [
      [...given('--push-account-id', '1.5'), '--registration-file', '-'],
      secret,
      '--push-account-id must be a whole number',
    ],
    [
      [...given('--push-account-id', '9007199254740992'), '--registration-file', '-'],
      secret,
      '--push-account-id must be a whole number',
    ],
    [[...given('--token-kind', 'wns'), '--registration-file', '-'], secret, 'must be one of fcm, apns'],
    [
      ['push', 'register', '--registration-file', '-'],
      secret,
      '--token-kind is required from feature level 406 on',
    ],
    [[...register, '--encrypted-push-registration', secret], '', 'unknown option'],
  ])('refuses %j before anything is sent', async (words, input, said) => {
    await sandbox.writes();
    const ran = await runHere(words, sandbox.env(), input);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(ran.err).not.toContain('no base64!');
    expect(await sandbox.writes()).toEqual([]);
  });

  it('is for people', async () => {
    const ran = await runHere([...register, '--registration-file', '-'], sandbox.env('bot'), secret);
    expect(ran.code).toBe(5);
  });
});

describe('push register-apns', () => {
  it('works, sends token and appid, and warns once that it is deprecated', async () => {
    const { ran, url, form: sent } = await form([...apns, '--token-file', '-'], '0123456789abcdef\n');
    expect(ran).toMatchObject({ code: 0, out: '' });
    expect(ran.err).toBe(
      'warning: push register-apns is deprecated: use push register\n' +
        'registered a device for org.example.app\n',
    );
    expect(url).toBe('/api/v1/users/me/apns_device_token');
    expect(sent).toEqual({ token: '0123456789abcdef', appid: 'org.example.app' });
    expect((await runHere([...apns, '--token-file', '-', '--json'], sandbox.env(), 'YWJj')).json()).toEqual({
      appid: 'org.example.app',
      outcome: 'registered',
    });
  });

  it('warns of nothing if the successor does not exist', async () => {
    const box = await startSandbox({ level: 405 });
    const ran = await runHere([...apns, '--token-file', '-'], box.env(), 'YWJj');
    expect(ran).toMatchObject({ code: 0, err: 'registered a device for org.example.app\n' });
  });

  it.each<[words: string[], input: string, said: string]>([
    [apns, 'YWJj', '--token-file is required'],
    [[...apns, '--token-file', '-'], '\n', 'stdin is empty'],
    [[...apns, '--token-file', '-'], 'abc', 'must be standard base64'],
    [[...apns, '--token-file', '-'], 'YWJj'.repeat(1025), 'token is longer than 4096 characters'],
    [
      ['push', 'register-apns', '--appid', 'a b', '--token-file', '-'],
      'YWJj',
      '--appid can only have letters',
    ],
    [['push', 'register-apns', '--token-file', '-'], 'YWJj', '--appid is required from feature level 223 on'],
  ])('refuses %j before anything is sent', async (words, input, said) => {
    await sandbox.writes();
    const ran = await runHere(words, sandbox.env(), input);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
    expect(await sandbox.writes()).toEqual([]);
  });
});

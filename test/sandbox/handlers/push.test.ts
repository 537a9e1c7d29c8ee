import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { listen } from '../support/listener.ts';
import { said } from '../support/said.ts';

describe('POST /users/me/apns_device_token', () => {
  const call = 'POST /users/me/apns_device_token';

  it.each<[form: Record<string, string>, said: RegExp]>([
    [{ token: '', appid: 'a.b' }, /^400 BAD_REQUEST /],
    [{ token: 'a'.repeat(4097), appid: 'a.b' }, /^400 BAD_REQUEST /],
    [{ token: 'abcde', appid: 'a.b' }, /^400 BAD_REQUEST Invalid APNS token$/],
    [{ token: 'YWJj', appid: 'a b' }, /^400 BAD_REQUEST appid has invalid format$/],
    [{ token: 'YWJj' }, /^400 REQUEST_VARIABLE_MISSING /],
    [{ token: 'YWJj', appid: 'a.b' }, /^ok$/],
    [{ token: 'c0ffee', appid: 'a.b' }, /^ok$/],
  ])('%j', async (form, text) => {
    expect(await said(await startSandbox(), call, form)).toMatch(text);
  });

  it('needs no appid before 223', async () => {
    expect(await said(await startSandbox({ level: 222 }), call, { token: 'YWJj' })).toBe('ok');
    expect(await said(await startSandbox({ level: 223 }), call, { token: 'YWJj' })).toMatch(
      /REQUEST_VARIABLE_MISSING/,
    );
  });
});

describe('POST /mobile_push/register', () => {
  it.each([406, 421, 431])('at %s accepts blank keys and ciphertext', async (level) => {
    const box = await startSandbox({ level });
    box.organization.realm.push_service_configured = true;
    const form = {
      token_kind: 'fcm',
      push_account_id: '77',
      push_public_key: '',
      bouncer_public_key: '',
      encrypted_push_registration: '',
    };
    expect(await said(box, 'POST /mobile_push/register', form)).toBe('ok');
  });

  const key = (bytes: number[]) => Buffer.from(bytes).toString('base64');
  const good = key([0x31, ...Array(32).fill(7)]);

  it.each<[level: number, form: Record<string, string>, said: RegExp]>([
    [
      431,
      { push_account_id: '77', push_key: good },
      /^400 REQUEST_VARIABLE_MISSING Missing 'push_public_key'/,
    ],
    [
      432,
      { push_account_id: '77', push_public_key: 'YQ==' },
      /^400 REQUEST_VARIABLE_MISSING Missing 'push_key'/,
    ],
    [432, { push_account_id: '77', push_key: 'a' }, /^400 BAD_REQUEST Invalid `push_key`$/],
    [432, { push_account_id: '77', push_key: key([0x32, ...Array(32).fill(7)]) }, /Invalid `push_key`$/],
    [432, { push_account_id: '77', push_key: key(Array(32).fill(0x31)) }, /Invalid `push_key`$/],
    [467, { push_account_id: '77', push_key: good }, /^ok$/],
    [468, { push_key: good, push_key_id: '1' }, /^400 REQUEST_VARIABLE_MISSING Missing 'device_id'/],
    [468, { device_id: '3', push_key: good, push_key_id: '1' }, /^400 BAD_REQUEST Invalid `device_id`$/],
  ])('at %i with %j', async (level, form, text) => {
    const box = await startSandbox({ level });
    box.organization.realm.push_service_configured = true;
    const rest = { token_kind: 'fcm', bouncer_public_key: 'x', encrypted_push_registration: 'YQ==' };
    expect(await said(box, 'POST /mobile_push/register', { ...rest, ...form })).toMatch(text);
  });

  it.each([
    [431, { '77': { status: 'pending', error_code: null } }],
    [467, { '77': { status: 'pending', error_code: null } }],
  ])('at %s leaves the device waiting, once', async (level, devices) => {
    const box = await startSandbox({ level });
    box.organization.realm.push_service_configured = true;
    const form = {
      token_kind: 'fcm',
      push_account_id: '77',
      push_public_key: 'YQ==',
      push_key: good,
      bouncer_public_key: 'x',
      encrypted_push_registration: 'YQ==',
    };
    const listener = await listen(box, 'owner');
    expect(await said(box, 'POST /mobile_push/register', form)).toBe('ok');
    expect(await said(box, 'POST /mobile_push/register', form)).toBe('ok');
    // The first event comes with the answer of the push service.
    expect(await listener.heard()).toEqual([]);
    const told = { fetch_event_types: '["push_devices"]' };
    const state = (await box.send('POST', '/register', { as: 'owner', form: told })).json();
    expect(state.push_devices).toEqual(devices);
  });
});

describe('devices', () => {
  const call = 'POST /mobile_push/register';
  const bytes = (last: number) => Buffer.from([0x31, ...Array(31).fill(7), last]).toString('base64');
  const [key, another] = [
    { push_key: bytes(1), push_key_id: '1' },
    { push_key: bytes(2), push_key_id: '2' },
  ];
  const token = {
    token_kind: 'fcm',
    token_id: 'YQ==',
    bouncer_public_key: 'x',
    encrypted_push_registration: 'YQ==',
  };

  it('are sent to their owner when they are registered, changed and removed', async () => {
    const box = await startSandbox({ level: 470, now: () => 1_790_000_000_000 });
    box.organization.realm.push_service_configured = true;
    const listener = await listen(box, 'owner');
    const other = await listen(box, 'admin');
    const reply = (await box.send('POST', '/register_client_device', { as: 'owner' })).json();
    expect(reply).toMatchObject({ result: 'success', device_id: 2 });
    const send = (form: Record<string, string>) => said(box, call, { device_id: '2', ...form });
    expect(await send({ push_key_id: '1' })).toBe(
      '400 BAD_REQUEST Missing parameters: must provide either all push key fields, all token fields, or both.',
    );
    expect(await send(key)).toBe('400 BAD_REQUEST No push registration exists to rotate key for.');
    expect(await send(token)).toBe('400 BAD_REQUEST No push registration exists to rotate token for.');
    expect(await send({ ...token, push_key: 'a', push_key_id: '1' })).toBe(
      '400 BAD_REQUEST Invalid `push_key`',
    );
    expect(await send({ ...token, ...key })).toBe('ok');
    expect(await send({ ...token, ...key })).toBe(
      '400 BAD_REQUEST A registration for the device already in progress.',
    );
    expect(await send(key)).toBe('ok');
    expect(await send(another)).toBe('ok');
    const told = { fetch_event_types: '["devices"]' };
    const { devices } = (await box.send('POST', '/register', { as: 'owner', form: told })).json();
    expect(devices).toEqual({
      '1': expect.anything(),
      '2': {
        push_key_id: 2,
        push_token_id: null,
        pending_push_token_id: 'YQ==',
        push_token_last_updated_timestamp: 1_790_000_000,
        push_registration_error_code: null,
      },
    });
    expect(await said(box, 'POST /remove_client_device', { device_id: '2' })).toBe('ok');
    expect(await said(box, 'POST /remove_client_device', { device_id: '2' })).toBe(
      '400 BAD_REQUEST Invalid `device_id`',
    );
    const again = (await box.send('POST', '/register_client_device', { as: 'bot' })).json();
    expect(again).toMatchObject({ result: 'success', device_id: 3 });
    // It is the bot's.
    expect(await said(box, 'POST /remove_client_device', { device_id: '3' })).toBe(
      '400 BAD_REQUEST Invalid `device_id`',
    );
    expect(await listener.heard()).toMatchObject([
      { type: 'device', op: 'add', device_id: 2 },
      {
        type: 'device',
        op: 'update',
        device_id: 2,
        push_key_id: 1,
        pending_push_token_id: 'YQ==',
        push_token_last_updated_timestamp: 1_790_000_000,
        push_registration_error_code: null,
      },
      { type: 'device', op: 'update', device_id: 2, push_key_id: 2 },
      { type: 'device', op: 'remove', device_id: 2 },
    ]);
    expect(await other.heard()).toEqual([]);
  });

  it.each([
    [467, '/register_client_device'],
    [469, '/remove_client_device'],
  ])('at %i there is no %s', async (level, path) => {
    const box = await startSandbox({ level });
    const form = { device_id: '2' };
    expect((await box.send('POST', path, { as: 'owner', form })).status).toBe(404);
  });
});

describe('tokens of devices', () => {
  it.each([
    ['/users/me/apns_device_token', { token: 'c0ffee', appid: 'a.b' }],
    ['/users/me/android_gcm_reg_id', { token: 'c0ffee' }],
  ])('of %s are stored until they are removed, once', async (path, form) => {
    const box = await startSandbox({ level: 442 });
    const test = () => said(box, 'POST /mobile_push/test_notification', { token: 'c0ffee' });
    expect(await test()).toBe('400 INVALID_PUSH_DEVICE_TOKEN Device not recognized');
    expect(await said(box, `POST ${path}`, form)).toBe('ok');
    expect(await test()).toBe('ok');
    expect(await said(box, `DELETE ${path}`, { token: 'c0ffee' })).toBe('ok');
    expect(await said(box, `DELETE ${path}`, { token: 'c0ffee' })).toBe(
      '400 BAD_REQUEST Token does not exist',
    );
    expect(await test()).toBe('400 INVALID_PUSH_DEVICE_TOKEN Device not recognized');
    expect(await said(box, 'POST /mobile_push/test_notification', {})).toBe('ok');
  });
});

/** Registers the devices of an account for push notifications (docs/service.md, Push). */
import { endpoint } from '../../api/spec.ts';
import * as rows from '../../api/table/push.ts';
import { only } from '../emit/audience.ts';
import { ApiError } from '../errors/api-error.ts';
import { documentedLevel } from '../rules/levels.ts';
import type { Device, User } from '../state/model.ts';
import { newDevice } from '../state/new-member.ts';
import { type Call, defineHandler } from './handler.ts';

/** Returns the account's own device. */
export function deviceOf({ devices = [] }: User, id: number): Device {
  const found = devices.find((each) => each.id === id);
  if (found === undefined) throw new ApiError('Invalid `device_id`');
  return found;
}

export function isRegisteredForPush({ pending_push_token_id: token }: Device): boolean {
  return token !== null;
}

/** Checks a key: 33 bytes, of which the first is the type of the others. */
export function checkKey(text: string): void {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 33 && bytes[0] === 0x31 && bytes.toString('base64') === text) return;
  throw new ApiError('Invalid `push_key`');
}

/** From this level on, a client has its own key, in one form, which is checked. */
const { since: withKey } = rows.registerPush.params.push_key;
/** From this level on, push notifications belong to devices. */
const { since: byDevice } = rows.registerPush.params.device_id;

/**
 * POST /mobile_push/register. A success only means that the registration waits for the push service, which the
 * sandbox does not have. Keys before `push_key` and the ciphertext are not checked, as in the service.
 */
export const registerPush = defineHandler(rows.registerPush, (call) => {
  const { organization, account, args, level } = call;
  const { push_key: key, push_account_id: id, device_id } = args;
  // This comes before the check for a push service, as on a server of level 442.
  if (device_id === undefined && level >= withKey && key !== undefined) checkKey(key);
  if (organization.realm.push_service_configured !== true) {
    throw new ApiError('Server is not configured to use push notification service.', {
      code: level >= documentedLevel ? 'PUSH_SERVICE_NOT_CONFIGURED' : 'BAD_REQUEST',
    });
  }
  if (device_id !== undefined) return registerDeviceForPush(call, deviceOf(account, device_id));
  if (id !== undefined) account.push_devices = [...new Set([...(account.push_devices ?? []), id])];
  return {};
});

/** The longest device token, in characters (docs/service.md, Push). */
const longestToken = 4096;

/** POST /users/me/apns_device_token. It needs no push service, because the token is only stored. */
export const registerApns = defineHandler(rows.registerApns, ({ args, account }) => {
  checkToken(args.token);
  if (!isDecodable(args.token)) throw new ApiError('Invalid APNS token');
  if (args.appid !== undefined && !/^[.a-zA-Z0-9-]+$/.test(args.appid)) {
    throw new ApiError('appid has invalid format');
  }
  return addDevice(account, `apns ${args.token}`);
});

/** Calls of the mobile apps that no command makes. */
const ofApps = { humansOnly: true, help: 'for apps', reply: {} } as const;
const token = { kind: 'text', required: true, help: 'device token' } as const;

/** DELETE /users/me/apns_device_token. */
export const forgetApns = defineHandler(
  endpoint({
    ...ofApps,
    id: 'sandbox.forget-apns',
    call: `DELETE ${rows.registerApns.path}`,
    params: { token },
  }),
  ({ args, account }) => forgotten(account, 'apns', args.token),
);

const androidPath = '/users/me/android_gcm_reg_id';

/** POST /users/me/android_gcm_reg_id. */
export const registerAndroid = defineHandler(
  endpoint({
    ...ofApps,
    id: 'sandbox.register-android',
    call: `POST ${androidPath}`,
    params: { token },
  }),
  ({ args, account }) => {
    checkToken(args.token);
    return addDevice(account, `fcm ${args.token}`);
  },
);

/** DELETE /users/me/android_gcm_reg_id. */
export const forgetAndroid = defineHandler(
  endpoint({
    ...ofApps,
    id: 'sandbox.forget-android',
    call: `DELETE ${androidPath}`,
    params: { token },
  }),
  ({ args, account }) => forgotten(account, 'fcm', args.token),
);

/** POST /mobile_push/test_notification. Nothing is sent; for an account without devices it fails. */
export const testNotification = defineHandler(
  rows.testPush,
  ({ args: { token: text }, account: { device_tokens: known = [] } }) => {
    if (text !== undefined && !known.some((each) => each.endsWith(` ${text}`))) {
      throw new ApiError('Device not recognized', { code: 'INVALID_PUSH_DEVICE_TOKEN' });
    }
    return {};
  },
);

/** POST /mobile_push/e2ee/test_notification. Nothing is sent; a device that waits for the push service is active. */
export const testEncryptedPush = defineHandler(
  rows.testEncryptedPush,
  ({ args: { push_account_id, device_id }, account: { push_devices = [], devices = [] }, level }) => {
    const known = level < byDevice ? push_devices : devices.filter(isRegisteredForPush).map(({ id }) => id);
    const id = push_account_id ?? device_id;
    if (id === undefined ? known.length === 0 : !known.includes(id)) {
      throw new ApiError('No active registered push device', { code: 'NO_ACTIVE_PUSH_DEVICE' });
    }
    return {};
  },
);

function checkToken(text: string): void {
  if (text === '' || text.length > longestToken) throw new ApiError('Empty or invalid length token');
}

function addDevice(account: User, device: string) {
  account.device_tokens = [...new Set([...(account.device_tokens ?? []), device])];
  return {};
}

function forgotten(account: User, sort: string, text: string) {
  checkToken(text);
  const { device_tokens: known = [] } = account;
  const others = known.filter((each) => each !== `${sort} ${text}`);
  if (others.length === known.length) throw new ApiError('Token does not exist');
  account.device_tokens = others;
  return {};
}

/**
 * Whether the token is hexadecimal, or base64 as the service's library reads it: other characters are ignored, but
 * the padding is required.
 */
function isDecodable(text: string): boolean {
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return true;
  const letters = text.replace(/[^A-Za-z0-9+/=]/g, '');
  return letters.length % 4 === 0 && !/=[^=]|={3}/.test(letters);
}

/** POST /register_client_device. Bots may have devices too. */
export const registerDevice = defineHandler(rows.registerDevice, (call) => {
  const { organization, account } = call;
  const id = organization.nextId('device');
  account.devices = [...(account.devices ?? []), newDevice(id)];
  emitDevice(call, 'add', id);
  return { device_id: id };
});

/** POST /remove_client_device. */
export const removeDevice = defineHandler(rows.removeDevice, (call) => {
  const { account, args } = call;
  const device = deviceOf(account, args.device_id);
  account.devices = account.devices?.filter((each) => each !== device) ?? [];
  emitDevice(call, 'remove', device.id);
  return {};
});

/** Registers a device for POST /mobile_push/register: its key and token, or only the key. */
export function registerDeviceForPush(
  call: Call<typeof rows.registerPush>,
  device: Device,
): Record<never, never> {
  const { push_key, push_key_id, token_id, token_kind, bouncer_public_key, encrypted_push_registration } =
    call.args;
  const token = [token_kind, bouncer_public_key, encrypted_push_registration, token_id];
  const hasToken = token.every((each) => each !== undefined);
  const hasKey = push_key !== undefined && push_key_id !== undefined;
  if (!hasKey && !hasToken) {
    throw new ApiError(
      'Missing parameters: must provide either all push key fields, all token fields, or both.',
    );
  }
  if (!hasToken && device.push_key_id === null) {
    throw new ApiError('No push registration exists to rotate key for.');
  }
  if (hasToken && isRegisteredForPush(device)) {
    throw new ApiError('A registration for the device already in progress.');
  }
  // A token can be replaced only after the push service has accepted the one before, which never happens here.
  if (!hasKey) throw new ApiError('No push registration exists to rotate token for.');
  checkKey(push_key);
  if (!hasToken && device.push_key === push_key && device.push_key_id === push_key_id) return {};
  const registration = {
    pending_push_token_id: token_id ?? null,
    push_token_last_updated_timestamp: call.now,
  };
  Object.assign(device, { push_key, push_key_id, ...(hasToken && registration) });
  emitDevice(call, 'update', device.id, {
    push_key_id,
    ...(hasToken && { ...registration, push_registration_error_code: null }),
  });
  return {};
}

type Emitting = Pick<Call<typeof rows.registerDevice>, 'organization' | 'account'>;

function emitDevice(
  { organization, account }: Emitting,
  op: 'add' | 'update' | 'remove',
  device_id: number,
  changed: object = {},
): void {
  organization.events.emit(only(account), { type: 'device', op, device_id, ...changed });
}

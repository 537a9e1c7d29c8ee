import * as rows from '../../api/table/push.ts';
import { ApiError } from '../errors/api-error.ts';
import { documentedLevel } from '../rules/levels.ts';
import { defineHandler } from './handler.ts';

/** From this level on a client has a key of its own, in one form, which is checked. */
const { since: withKey } = rows.registerPush.params.push_key;

/**
 * POST /mobile_push/register. A success only means that the registration waits for the push service, which the
 * sandbox does not have. Keys before `push_key` and ciphertext are not checked, as the service does not check them.
 */
export const registerPush = defineHandler(rows.registerPush, ({ organization, account, args, level }) => {
  const { push_key: key, push_account_id: id } = args;
  if (level >= withKey && key !== undefined && !isKey(key)) throw new ApiError('Invalid `push_key`');
  if (organization.realm.push_service_configured !== true) {
    throw new ApiError('Server is not configured to use push notification service.', {
      code: level >= documentedLevel ? 'PUSH_SERVICE_NOT_CONFIGURED' : 'BAD_REQUEST',
    });
  }
  if (id !== undefined) account.push_devices = [...new Set([...(account.push_devices ?? []), id])];
  return {};
});

/** 33 bytes, of which the first one says what the others are. */
function isKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 33 && bytes[0] === 0x31 && bytes.toString('base64') === text;
}

/** Most characters of a device token (docs/service.md, Push). */
const longestToken = 4096;

/** POST /users/me/apns_device_token. It needs no push service, because the token is only stored. */
export const registerApns = defineHandler(rows.registerApns, ({ args }) => {
  if (args.token === '' || args.token.length > longestToken)
    throw new ApiError('Empty or invalid length token');
  if (!isDecodable(args.token)) throw new ApiError('Invalid APNS token');
  if (args.appid !== undefined && !/^[.a-zA-Z0-9-]+$/.test(args.appid)) {
    throw new ApiError('appid has invalid format');
  }
  return {};
});

/**
 * Whether the token is base64 as the service's library reads it: other characters are ignored, but
 * the padding must be there.
 */
function isDecodable(token: string): boolean {
  const letters = token.replace(/[^A-Za-z0-9+/=]/g, '');
  return letters.length % 4 === 0 && !/=[^=]|={3}/.test(letters);
}

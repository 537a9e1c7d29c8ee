import * as rows from '../../api/table/push.ts';
import { ApiError } from '../errors/api-error.ts';
import { documentedLevel } from '../rules/levels.ts';
import { defineHandler } from './handler.ts';

/**
 * POST /mobile_push/register. A success only means that the registration waits for the
 * push service, which the sandbox does not have. Keys and ciphertext are not checked,
 * as the service does not check them either.
 */
export const registerPush = defineHandler(rows.registerPush, ({ organization, account, args, level }) => {
  if (organization.realm.push_service_configured !== true) {
    throw new ApiError('Server is not configured to use push notification service.', {
      code: level >= documentedLevel ? 'PUSH_SERVICE_NOT_CONFIGURED' : 'BAD_REQUEST',
    });
  }
  account.push_devices = [...new Set([...(account.push_devices ?? []), args.push_account_id])];
  return {};
});

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

/** Mobile devices (docs/service.md, Push). */

import { shape } from '../shape.ts';
import { endpoint } from '../spec.ts';
import { wordChoices } from '../value-options.ts';

/** A device in the state of a registration, by its id. */
export const deviceReading = shape({
  push_key_id: 'integer|null?',
  push_token_id: 'string|null?',
  pending_push_token_id: 'string|null?',
  push_token_last_updated_timestamp: 'integer|null?',
  push_registration_error_code: 'string|null?',
});

/** Required until the key and the token can be renewed separately. */
const withToken = { requiredSince: 406, requiredUntil: 467 } as const;

export const registerPush = endpoint({
  id: 'push.register',
  call: 'POST /mobile_push/register',
  since: 406,
  humansOnly: true,
  repeatable: true,
  help: 'register a device for end-to-end encrypted push notifications',
  params: {
    device_id: {
      kind: 'id',
      since: 468,
      requiredSince: 468,
      help: 'id that push device register gave the device',
    },
    token_kind: {
      kind: 'choice',
      ...withToken,
      choices: wordChoices('fcm', 'apns'),
      help: 'push service of the device',
    },
    push_account_id: {
      kind: 'integer',
      requiredSince: 406,
      until: 467,
      successor: 'device_id',
      help: 'random number that identifies this registration on the client, below 2^53',
    },
    push_public_key: {
      kind: 'base64',
      requiredSince: 406,
      until: 431,
      successor: 'push_key',
      help: "the client's public key",
    },
    push_key: {
      kind: 'base64',
      since: 432,
      requiredSince: 432,
      requiredUntil: 467,
      flag: 'push-key-file',
      secret: true,
      help: "the client's key: 33 bytes, of which the first one is 0x31",
    },
    push_key_id: {
      kind: 'integer',
      since: 468,
      min: 0,
      max: 4_294_967_295,
      help: 'number of the key, with --push-key-file',
    },
    token_id: {
      kind: 'base64',
      since: 468,
      help: 'first 8 bytes of the SHA-256 of the device token, with the registration',
    },
    bouncer_public_key: {
      kind: 'text',
      ...withToken,
      nonEmpty: true,
      lateLimits: true,
      help: 'public key of the push bouncer used for the encryption',
    },
    encrypted_push_registration: {
      kind: 'base64',
      ...withToken,
      secret: true,
      help: 'registration, encrypted with the public key of the push bouncer',
    },
  },
  errors: ['PUSH_SERVICE_NOT_CONFIGURED'],
});

export const registerDevice = endpoint({
  id: 'push.register-device',
  call: 'POST /register_client_device',
  since: 468,
  help: 'register a device, which gets an id',
  reply: { device_id: 'integer' },
});

export const removeDevice = endpoint({
  id: 'push.remove-device',
  call: 'POST /remove_client_device',
  since: 470,
  help: 'remove a registered device',
  params: { device_id: { kind: 'id', required: true, help: 'the device' } },
});

export const testPush = endpoint({
  id: 'push.test',
  call: 'POST /mobile_push/test_notification',
  since: 217,
  humansOnly: true,
  help: 'send a test notification to one of your devices by its token, or to all of them',
  params: { token: { kind: 'text', secret: true, help: 'device token' } },
  errors: ['INVALID_PUSH_DEVICE_TOKEN', 'INVALID_REMOTE_PUSH_DEVICE_TOKEN'],
});

export const testEncryptedPush = endpoint({
  id: 'push.test-encrypted',
  call: 'POST /mobile_push/e2ee/test_notification',
  since: 420,
  humansOnly: true,
  help: 'send an end-to-end encrypted test notification to one of your devices, or to all of them',
  params: {
    push_account_id: {
      kind: 'integer',
      until: 467,
      successor: 'device_id',
      help: 'only the device of this push account',
    },
    device_id: { kind: 'id', since: 468, help: 'only this device' },
  },
  errors: [
    'NO_ACTIVE_PUSH_DEVICE',
    'ADMIN_ACTION_REQUIRED',
    'FAILED_TO_CONNECT_BOUNCER',
    'INTERNAL_SERVER_ERROR_ON_BOUNCER',
  ],
});

export const registerApns = endpoint({
  id: 'push.register-apns',
  call: 'POST /users/me/apns_device_token',
  deprecated: { since: 406, use: 'push register' },
  humansOnly: true,
  repeatable: true,
  help: 'register an Apple device for push notifications',
  params: {
    token: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      maxLength: 4096,
      secret: true,
      help: 'device token',
    },
    appid: {
      kind: 'text',
      requiredSince: 223,
      nonEmpty: true,
      lateLimits: true,
      help: 'bundle ID of the app',
    },
  },
});

/** Mobile devices (docs/service.md, Push). */
import { endpoint } from '../spec.ts';

export const registerPush = endpoint({
  id: 'push.register',
  method: 'POST',
  path: '/mobile_push/register',
  since: 406,
  humansOnly: true,
  repeatable: true,
  help: 'register a device for end-to-end encrypted push notifications',
  params: {
    token_kind: {
      kind: 'choice',
      required: true,
      choices: [
        { value: 'fcm', label: 'fcm' },
        { value: 'apns', label: 'apns' },
      ],
      help: 'push service of the device',
    },
    push_account_id: {
      kind: 'integer',
      required: true,
      help: "random number made by the client, unique in the client's account table; below 2^53, which JSON keeps exactly",
    },
    push_public_key: { kind: 'base64', required: true, help: "the client's public key" },
    bouncer_public_key: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      help: 'public key of the push service that was used for encryption',
    },
    encrypted_push_registration: {
      kind: 'base64',
      required: true,
      secret: true,
      help: 'the registration, encrypted with the public key of the push service',
    },
  },
  reply: {},
  errors: ['PUSH_SERVICE_NOT_CONFIGURED'],
});

export const registerApns = endpoint({
  id: 'push.register-apns',
  method: 'POST',
  path: '/users/me/apns_device_token',
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
      help: 'bundle id of the app',
    },
  },
  reply: {},
});

/** API keys (docs/service.md, Transport). */
import { endpoint } from '../spec.ts';

export const fetchKey = endpoint({
  id: 'key.fetch',
  method: 'POST',
  path: '/fetch_api_key',
  anonymous: true,
  reads: true,
  help: "get an account's API key with its password",
  params: {
    username: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      help: "the account's email address",
    },
    password: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      secret: true,
      help: "the account's password",
    },
  },
  reply: { api_key: 'string', email: 'string', user_id: 'integer?' },
  errors: [
    'AUTHENTICATION_FAILED',
    'USER_DEACTIVATED',
    'REALM_DEACTIVATED',
    'PASSWORD_AUTH_DISABLED',
    'PASSWORD_RESET_REQUIRED',
    'NONEXISTENT_SUBDOMAIN',
    'RATE_LIMIT_HIT',
  ],
});

export const regenerateKey = endpoint({
  id: 'key.regenerate',
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  reportsIgnored: true,
  help: 'replace your API key; the old key stops working at once',
  params: {},
  reply: { api_key: 'string' },
});

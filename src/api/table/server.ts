/** Information that a server gives about itself (docs/service.md, Transport). */
import { endpoint } from '../spec.ts';

export const serverSettings = endpoint({
  id: 'server.info',
  call: 'GET /server_settings',
  anonymous: true,
  help: 'get server settings: version, feature level, organization and login methods',
  reply: {
    zulip_version: 'string',
    zulip_feature_level: 'integer?',
    zulip_merge_base: 'string?',
    push_notifications_enabled: 'boolean?',
    is_incompatible: 'boolean?',
    email_auth_enabled: 'boolean?',
    require_email_format_usernames: 'boolean?',
    authentication_methods: { map: 'boolean', optional: true },
    external_authentication_methods: {
      list: {
        object: {
          name: 'string',
          display_name: 'string',
          display_icon: 'string|null',
          login_url: 'string',
          signup_url: 'string',
        },
      },
      optional: true,
    },
    realm_url: 'string?',
    realm_uri: 'string?',
    realm_name: 'string?',
    realm_icon: 'string?',
    realm_description: 'string?',
    realm_web_public_access_enabled: 'boolean?',
  },
});

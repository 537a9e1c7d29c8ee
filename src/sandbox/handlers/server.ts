import { versionAt } from '../../api/derive/level.ts';
import { serverSettings } from '../../api/table/server.ts';
import { fieldsAt } from '../rules/levels.ts';
import { renderedDescription } from '../rules/messages.ts';
import { serializePicture } from '../serializers/things.ts';
import { defineHandler } from './handler.ts';

/** GET /server_settings. Fields and their first levels: docs/service.md, Transport. */
export const serverInfo = defineHandler(serverSettings, ({ organization, level, site }) => {
  const { realm } = organization;
  return {
    authentication_methods: {
      password: true,
      dev: false,
      email: true,
      ldap: false,
      remoteuser: false,
      github: false,
      azuread: false,
      gitlab: false,
      google: false,
      apple: false,
      saml: false,
      'openid connect': false,
    },
    external_authentication_methods: [],
    zulip_version: versionAt(level),
    zulip_feature_level: level,
    push_notifications_enabled: false,
    is_incompatible: false,
    email_auth_enabled: true,
    require_email_format_usernames: true,
    realm_uri: site,
    realm_name: realm.name,
    realm_icon: serializePicture(organization, 'icon', site).icon_url,
    realm_description: renderedDescription(realm.description),
    ...fieldsAt(level, {
      zulip_merge_base: [88, ''],
      realm_web_public_access_enabled: [116, realm.enable_spectator_access],
      realm_url: [257, site],
    }),
  };
});

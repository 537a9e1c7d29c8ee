/**
 * The personal settings of an account: each setting, and how it is written and read (docs/service.md, One's own
 * settings and others).
 */
import { endpoint } from '../spec.ts';
import { defaultSettingFields, flag, settingFields } from './default-settings.ts';
import { resource, updateParams } from './resource.ts';
import { userFields } from './user.ts';

/** Settings that have no default for new users. */
const ownSettings = settingFields({
  default_language: {
    kind: 'text',
    nonEmpty: true,
    lateLimits: true,
    since: 80,
    initial: 'en',
    help: 'language of the app, as a code such as de',
  },
  timezone: {
    kind: 'text',
    nonEmpty: true,
    lateLimits: true,
    since: 80,
    initial: '',
    help: 'time zone, such as Europe/Berlin',
  },
  enable_login_emails: flag(80, true, 'email about logins from new devices'),
  enable_marketing_emails: flag(80, true, 'email with news from the makers of the service'),
  allow_private_data_export: flag(
    293,
    false,
    'let administrators include your private data in exports of the organization',
  ),
});

export const userSettingFields = {
  full_name: {
    reads: 'string?',
    readSince: 0,
    normalized: 'trimmed',
    update: { ...userFields.full_name.update, help: 'your new full name' },
  },
  ...defaultSettingFields,
  enable_drafts_synchronization: {
    ...defaultSettingFields.enable_drafts_synchronization,
    risk: { when: false, type: 'deletes', text: 'the server deletes the drafts it keeps' },
  },
  ...ownSettings,
} as const;

/** Settings that nobody can set for others (docs/service.md, One's own settings and others). */
export const ownChoice = [
  'timezone',
  'allow_private_data_export',
  'email_address_visibility',
  'enable_digest_emails',
  'enable_login_emails',
  'enable_marketing_emails',
  'presence_enabled',
  'send_private_typing_notifications',
  'send_read_receipts',
  'send_stream_typing_notifications',
] as const satisfies readonly (keyof typeof userSettingFields)[];

export const updateSettings = endpoint({
  id: 'settings.update',
  call: 'PATCH /settings',
  humansOnly: true,
  help: 'update your settings, or from feature level 444 those of other users',
  params: {
    ...updateParams(userSettingFields),
    email: {
      kind: 'text',
      nonEmpty: true,
      lateLimits: true,
      help: 'your new email address; it takes effect once you open the link sent to it',
      notice: 'confirm-email',
    },
    old_password: { kind: 'text', lateLimits: true, secret: true, help: 'your current password' },
    new_password: {
      kind: 'text',
      nonEmpty: true,
      lateLimits: true,
      secret: true,
      help: 'your new password',
    },
    target_users: {
      kind: 'json',
      since: 444,
      shape: {
        user_ids: { list: 'integer', optional: true },
        group_ids: { list: 'integer', optional: true },
        skip_if_already_edited: 'boolean',
      },
      help: 'users and groups whose settings change in place of yours; needs the role administrator',
    },
  },
  rules: [
    {
      rule: 'needs',
      param: 'old_password',
      needs: 'new_password',
      why: 'the current password alone changes nothing',
    },
  ],
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const userSettings = resource({
  noun: 'settings',
  plural: 'settings',
  singleton: true,
  id: '',
  key: '',
  fields: userSettingFields,
  rows: { update: updateSettings },
});

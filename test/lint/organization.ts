/** A document of a small organization without findings, for tests to break one thing. */
import type { Channel, Group, Model, Permission, User } from '../../src/lint/model/model.ts';
import { partNames } from '../../src/lint/model/model.ts';

export const held = (groups: readonly string[], users: readonly string[] = [], holders = 2): Permission => ({
  users,
  groups,
  all_groups: groups.includes('role:members') ? ['role:members', 'role:owners'] : groups,
  holders,
});
export const members = held(['role:members']);
export const owners = held(['role:owners']);

export const user = (name: string, more: Partial<User> = {}): User => ({
  kind: 'user',
  name: `${name}@a.example`,
  role: 'member',
  is_active: true,
  channel_count: 1,
  ...more,
});

export const channel = (name: string, more: Partial<Channel> = {}): Channel => ({
  kind: 'channel',
  name,
  id: 7,
  description: 'Talk',
  invite_only: false,
  is_web_public: false,
  is_default: false,
  is_archived: false,
  message_retention_days: 'realm_default',
  folder: 'F',
  subscribers: ['o@a.example'],
  subscribers_complete: true,
  ...more,
  permissions: {
    can_send_message_group: members,
    can_add_subscribers_group: owners,
    can_subscribe_group: owners,
    can_administer_channel_group: owners,
    can_delete_any_message_group: owners,
    ...more.permissions,
  },
});

export const group = (name: string, more: Partial<Group> = {}): Group => ({
  kind: 'group',
  name,
  description: 'People',
  is_system_group: false,
  members: ['o@a.example'],
  members_complete: true,
  subgroups: [],
  effective_member_count: 1,
  is_empty: false,
  ...more,
  permissions: {
    can_manage_group: owners,
    can_join_group: owners,
    can_add_members_group: owners,
    ...more.permissions,
  },
});

const settings = {
  kind: 'organization',
  name: 'A',
  invite_required: true,
  emails_restricted_to_domains: true,
  disallow_disposable_email_addresses: true,
  enable_guest_user_indicator: true,
  waiting_period_threshold: 3,
  message_retention_days: 'unlimited',
  message_content_edit_limit_seconds: 600,
  new_stream_announcements_stream_id: 'none',
  signup_announcements_stream_id: 'none',
  moderation_request_channel_id: 'none',
  permissions: {
    can_invite_users_group: owners,
    create_multiuse_invite_group: owners,
    can_delete_any_message_group: owners,
    can_manage_all_groups: owners,
  },
} as const;

/** The document, with some parts replaced; fields of the organization are added to the existing ones. */
export function organization({ organization: set, ...more }: Partial<Model> = {}): Model {
  return {
    format_version: 1,
    source: 'organization',
    site: 'https://chat.a.example',
    feature_level: 421,
    coverage: Object.fromEntries(
      partNames.map((part) => [part, { status: 'complete', why: null }]),
    ) as Model['coverage'],
    organization: { ...settings, ...set, permissions: { ...settings.permissions, ...set?.permissions } },
    defaults: { kind: 'defaults', name: '' },
    profile_fields: [],
    users: [user('o', { role: 'owner' }), user('p', { role: 'owner' }), user('g', { role: 'guest' })],
    bots: [
      {
        kind: 'bot',
        name: 'bot@a.example',
        role: 'member',
        is_active: true,
        owner: 'o@a.example',
        owner_is_active: true,
      },
    ],
    groups: [group('crew')],
    folders: [{ kind: 'folder', name: 'F', is_archived: false }],
    channels: [channel('hello', { is_default: true, folder: 'F' })],
    default_groups: [],
    domains: [{ kind: 'domain', name: 'a.example', allow_subdomains: false }],
    linkifiers: [{ kind: 'linkifier', name: '#1', id: 3, url_template: 'https://a.example/{id}' }],
    playgrounds: [],
    invitations: [],
    ...more,
  };
}

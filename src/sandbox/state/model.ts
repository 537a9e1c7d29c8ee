/** What the embedded organization remembers. Plain data, so that it can be saved and read back. */

import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { SavedQueue } from '../queues/saved.ts';

export interface User {
  user_id: number;
  /** Real address; logging in and looking up compare it without case. */
  delivery_email: string;
  full_name: string;
  role: 100 | 200 | 300 | 400 | 600;
  is_bot: boolean;
  bot_owner_id: number | null;
  /** Of bots: 1 generic (as if absent), 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
  bot_type?: 1 | 2 | 3 | 4;
  is_active: boolean;
  timezone: string;
  /** UNIX seconds. */
  date_joined: number;
  api_key: string;
  avatar_version: number;
  profile_data: Record<string, { value: string; rendered_value?: string }>;
  /** Flags that only a server administrator can set (`can_create_users`, `can_change_user_emails`). */
  can_create_users: boolean;
  can_change_user_emails: boolean;
  /** Who may see the real address: 1 everyone (as if absent), 2 members, 3 administrators, 4 nobody, 5 moderators. */
  email_address_visibility?: 1 | 2 | 3 | 4 | 5;
  /** Absent: nothing was ever set. */
  status?: Status;
  /** The opposite of the status's `away`; absent: true. */
  presence_enabled?: boolean;
  /** Views that were added or changed; absent: none. */
  navigation_views?: NavigationView[];
}

/** An emoji as messages and statuses name it. */
export interface Emoji {
  emoji_name: string;
  emoji_code: string;
  reaction_type: string;
}

export interface Status extends Emoji {
  status_text: string;
}

export interface NavigationView {
  fragment: string;
  is_pinned: boolean;
  /** null for a built-in view. */
  name: string | null;
}

export interface Reaction extends Emoji {
  user_id: number;
}

export interface Message {
  id: number;
  sender_id: number;
  stream_id: number;
  topic: string;
  content: string;
  /** UNIX seconds. */
  timestamp: number;
  reactions: Reaction[];
  /** Ids of users. */
  read_by: number[];
}

export const channelSettings = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_create_topic_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_move_messages_out_of_channel_group',
  'can_move_messages_within_channel_group',
  'can_remove_subscribers_group',
  'can_resolve_topics_group',
  'can_send_message_group',
  'can_subscribe_group',
] as const;
export type ChannelSetting = (typeof channelSettings)[number];

export interface Channel {
  stream_id: number;
  name: string;
  description: string;
  /** UNIX seconds. */
  date_created: number;
  creator_id: number | null;
  invite_only: boolean;
  is_web_public: boolean;
  is_archived: boolean;
  history_public_to_subscribers: boolean;
  /** null: the organization's; -1: for ever. */
  message_retention_days: number | null;
  topics_policy: string;
  folder_id: number | null;
  is_default: boolean;
  settings: Record<ChannelSetting, GroupSetting>;
  /** Ids of users, deactivated ones kept. */
  subscribers: number[];
}

export const groupSettings = [
  'can_add_members_group',
  'can_join_group',
  'can_leave_group',
  'can_manage_group',
  'can_mention_group',
  'can_remove_members_group',
] as const;
export type UserGroupSetting = (typeof groupSettings)[number];

export interface Group {
  id: number;
  name: string;
  description: string;
  date_created: number | null;
  creator_id: number | null;
  /** Direct members; for a system group they follow from the users' roles and this stays empty. */
  members: number[];
  direct_subgroup_ids: number[];
  is_system_group: boolean;
  deactivated: boolean;
  settings: Record<UserGroupSetting, GroupSetting>;
}

export interface Folder {
  id: number;
  name: string;
  description: string;
  order: number;
  date_created: number;
  creator_id: number | null;
  is_archived: boolean;
}

/** A custom profile field that administrators have set up. */
export interface ProfileField {
  id: number;
  /**
   * 1 short text, 2 long text, 3 list of options, 4 date, 5 link, 6 person picker,
   * 7 external account, 8 pronouns (docs/service.md, Profile fields).
   */
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  name: string;
  hint: string;
  /** Keys and texts of a list of options. */
  options?: Record<string, string>;
}

/** Turns text that matches into a link; both texts are kept trimmed. */
export interface Linkifier {
  readonly id: number;
  readonly pattern: string;
  readonly url_template: string;
}

/** Settings of the organization, by their names without `realm_`. */
export interface RealmSettings {
  name: string;
  description: string;
  enable_spectator_access: boolean;
  waiting_period_threshold: number;
  /** Whether mobile devices can be registered; absent: no. */
  push_service_configured?: boolean;
  /** `can_*_group` settings of the organization. */
  groups: Record<string, GroupSetting>;
}

/** The whole organization as it is saved in a state file. */
export interface Snapshot {
  version: 1;
  realm: RealmSettings;
  users: User[];
  groups: Group[];
  folders: Folder[];
  channels: Channel[];
  /** Absent in files from before there were any. */
  messages?: Message[];
  profile_fields?: ProfileField[];
  /** In the order in which they are applied. */
  linkifiers?: Linkifier[];
  /** Settings that new users start with, by name, as far as they differ from the service's own; absent: none. */
  user_defaults?: Record<string, boolean | number | string>;
  /** Event queues that were open; absent: none. */
  queues?: readonly SavedQueue[];
  /** Next free id by sort of object. */
  next: Record<string, number>;
}

/** A call of each row that succeeds for the owner of a fresh sandbox, and the same with each of its parameters. */
import { createHash } from 'node:crypto';
import { rankOf } from '../../src/api/roles.ts';
import type { Endpoint } from '../../src/api/spec.ts';
import { newDevice } from '../../src/sandbox/state/new-member.ts';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { ids } from '../../src/sandbox/state/seed/people.ts';
import { sampleOf, seeded } from './samples.ts';

type Args = Readonly<Record<string, unknown>>;

interface Prepared {
  /** Arguments besides a sample of each required parameter. */
  readonly args?: Args;
  /** Prepares the organization; can return more arguments. */
  readonly prepare?: (organization: Organization, account: never) => Args | undefined;
}

/** A queue of the account, which most calls about queues name. */
const queue = {
  prepare: (organization: Organization, account: never) => ({
    queue_id: organization.events.open(account, {
      narrow: [],
      all_public_streams: false,
      capabilities: {},
      lifespan: undefined,
    }).id,
  }),
} satisfies Prepared;

/** Allows web-public channels in the organization. */
const spectators: Prepared = {
  prepare({ realm }) {
    realm.enable_spectator_access = true;
    return undefined;
  },
};

/** Only the owner's own view can be changed. */
const ownView = { args: { fragment: 'narrow/has/attachment' } };
const smile = { emoji_name: 'smile', emoji_code: '1f642', reaction_type: 'unicode_emoji' };
const push: Prepared = {
  args: {
    device_id: 7,
    push_key: Buffer.from([0x31, ...Array(32).fill(7)]).toString('base64'),
    push_key_id: 1,
    token_kind: 'fcm',
    token_id: 'YQ==',
    bouncer_public_key: 'x',
    encrypted_push_registration: 'YQ==',
  },
  prepare({ realm, users }) {
    realm.push_service_configured = true;
    const owner = users.get(ids.owner);
    if (owner !== undefined) owner.devices = [newDevice(7)];
    return undefined;
  },
};

/** An owner with devices. */
function withDevices({ users }: Organization): undefined {
  const owner = users.get(ids.owner);
  if (owner === undefined) return;
  Object.assign(owner, {
    push_devices: [7],
    devices: [{ ...newDevice(7), pending_push_token_id: 'YQ==' }],
    device_tokens: ['fcm c0ffee'],
  });
}

/** Makes messages new, because those of a sandbox are old. */
function withoutLimits({ realm }: Organization): undefined {
  Object.assign(realm, {
    message_content_edit_limit_seconds: null,
    move_messages_within_stream_limit_seconds: null,
  });
}

/** The seeded bot as one that posts what it receives. */
function relaying({ users }: Organization): undefined {
  for (const user of users.values()) {
    if (user.user_id !== ids.bot) continue;
    user.bot_type = 3;
    user.bot = {
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
      service: { name: 'relay', base_url: 'https://bot.example.org/', interface: 1, token: 't' },
    };
  }
}

/** By the row's id, or by row and parameter if only that parameter needs more. */
const prepared: Readonly<Record<string, Prepared>> = {
  'key.fetch': { args: { username: 'owner@sandbox.invalid', password: 'sandbox' } },
  'user.create': { args: { email: 'new@sandbox.invalid', password: 'long enough' } },
  'user.update': { args: { email: 'member1@sandbox.invalid' } },
  'user.update new_email': { args: { new_email: 'other@sandbox.invalid' } },
  'user.update-by-id new_email': { args: { new_email: 'other@sandbox.invalid' } },
  'user.clear-own-profile': { args: { data: [seeded.profileField] } },
  'user.get-by-email': { args: { email: 'member1@sandbox.invalid' } },
  'user.deactivate-own': {
    prepare({ users }) {
      // The last owner can't leave.
      for (const user of users.values()) if (user.user_id === ids.admin) user.role = rankOf('owner');
      return undefined;
    },
  },
  'user.reactivate': {
    prepare({ users }) {
      for (const user of users.values()) if (user.user_id === ids.member1) user.is_active = false;
      return undefined;
    },
  },
  'bot.create': { args: { full_name: 'Another Bot', short_name: 'another' } },
  'bot.create payload_url': { args: { bot_type: 3, payload_url: 'https://bot.example.org/' } },
  'bot.create interface_type': { args: { bot_type: 3 } },
  'bot.create service_name': {
    args: { bot_type: 4, service_name: 'helloworld', config_data: { room: 'a' } },
  },
  'bot.create config_data': { args: { config_data: { room: 'a' } } },
  'bot.update': { args: { bot_id: ids.bot } },
  'bot.update short_name': { args: { short_name: 'another' } },
  'bot.update service_payload_url': {
    args: { service_payload_url: 'https://other.example.org/' },
    prepare: relaying,
  },
  'bot.update service_interface': {
    args: { service_payload_url: 'https://other.example.org/' },
    prepare: relaying,
  },
  'bot.update config_data': { args: { config_data: { room: 'a' } } },
  'bot.deactivate': { args: { bot_id: ids.bot } },
  'bot.key': { args: { bot_id: ids.bot } },
  'bot.regenerate-key': { args: { bot_id: ids.bot } },
  'bot.storage keys': { args: { keys: ['last-run'] } },
  'bot.set-storage': { args: { storage: { greeting: 'Hello' } } },
  'bot.remove-storage keys': { args: { keys: ['last-run'] } },
  'presence.get': { args: { user_id_or_email: String(ids.member1) } },
  'invite.create': { args: { invitee_emails: 'new@sandbox.invalid' } },
  'invite.resend': { args: { invite_id: seeded.invite } },
  'invite.revoke': { args: { invite_id: seeded.invite } },
  'invite.revoke-link': { args: { invite_id: seeded.inviteLink } },
  'group.update': { args: { name: 'another name' } },
  'group.update deactivated': { args: { user_group_id: seeded.deactivatedGroup, deactivated: false } },
  'group.deactivate': {
    prepare({ groups }) {
      // `on-call` contains them, and a group that is in use stays.
      groups.delete(seeded.designers + 1);
      return undefined;
    },
  },
  'group.change-members': { args: { add: [ids.owner] } },
  'group.change-members add_subgroups': { args: { add_subgroups: [seeded.moderators] } },
  'group.change-members delete_subgroups': { args: { user_group_id: seeded.designers + 1 } },
  'group.change-subgroups': { args: { add: [seeded.moderators] } },
  'group.change-subgroups delete': { args: { user_group_id: seeded.designers + 1 } },
  'channel.email': { args: { sender_id: ids.bot } },
  'channel.id': { args: { stream: 'design' } },
  'channel.create history_public_to_subscribers': { args: { invite_only: true } },
  'channel.create is_web_public': spectators,
  'channel.subscribe is_web_public': spectators,
  'channel.subscribe history_public_to_subscribers': { args: { invite_only: true } },
  'subscription.update': {
    args: {
      subscription_data: [{ stream_id: seeded.defaultChannel, property: 'is_muted', value: true }],
    },
  },
  'channel.unsubscribe': { args: { subscriptions: ['general'] } },
  'channel.update is_web_public': spectators,
  'channel.update history_public_to_subscribers': {
    args: { is_private: true, history_public_to_subscribers: true },
  },
  'channel.update is_archived': { args: { stream_id: seeded.archivedChannel, is_archived: false } },
  'channel.mark-topic-read': { args: { stream_id: seeded.defaultChannel, topic_name: 'welcome' } },
  'message.list': { args: { anchor: 'newest', num_before: 10, num_after: 0 } },
  'message.list num_after': { args: { anchor: 'oldest' } },
  'message.list anchor': { args: { anchor: 'oldest' } },
  'message.list anchor_date': { args: { anchor: 'date', anchor_date: '2026-01-01' } },
  'message.list message_ids': {
    args: { message_ids: [seeded.message], anchor: undefined, num_before: undefined, num_after: undefined },
  },
  'message.view': { args: { message_id: seeded.message } },
  'message.history': { args: { message_id: seeded.message } },
  'message.readers': { args: { message_id: seeded.message } },
  'message.send': { args: { type: 'channel', to: '101', topic: 'a sample', content: 'a sample' } },
  'message.send type': { args: { type: 'direct', to: `[${ids.member1}]` } },
  'message.flag': { args: { messages: [seeded.message], op: 'add', flag: 'starred' } },
  'message.flag op': { args: { op: 'remove', flag: 'read' } },
  'message.flag-found': {
    args: { anchor: 'oldest', num_before: 0, num_after: 100, narrow: [], op: 'add', flag: 'starred' },
  },
  'message.edit': { args: { message_id: seeded.message, topic: 'another topic' }, prepare: withoutLimits },
  'message.edit content': { args: { content: 'another text' } },
  'message.edit stream_id': { args: { stream_id: seeded.channel } },
  'message.edit prev_content_sha256': {
    args: {
      content: 'another text',
      prev_content_sha256: createHash('sha256').update('Welcome to the **sandbox**.').digest('hex'),
    },
  },
  'message.report': {
    args: { message_id: seeded.message, report_type: 'spam' },
    prepare({ realm }) {
      Object.assign(realm, { moderation_request_channel_id: seeded.ownersChannel });
      return undefined;
    },
  },
  'message.schedule': {
    args: {
      type: 'channel',
      to: seeded.defaultChannel,
      topic: 'a sample',
      scheduled_delivery_timestamp: 4_000_000_000,
    },
  },
  'message.schedule type': { args: { type: 'direct', to: [ids.member1] } },
  'message.unschedule': { args: { scheduled_message_id: 1 } },
  'message.react': { args: { message_id: seeded.message, emoji_name: 'heart' } },
  'message.react emoji_code': { args: { emoji_code: '2764' } },
  'message.react reaction_type': { args: { emoji_code: '2764', reaction_type: 'unicode_emoji' } },
  'message.delete': { args: { message_id: seeded.message } },
  'message.unreact': { args: { message_id: seeded.message, emoji_name: 'thumbs_up' } },
  'message.unreact emoji_code': { args: { emoji_code: '1f44d' } },
  'message.unreact reaction_type': { args: { emoji_code: '1f44d', reaction_type: 'unicode_emoji' } },
  'message.typing': { args: { message_id: seeded.message } },
  'status.set': { args: { status_text: 'away' } },
  'status.set-of': { args: { status_text: 'away' } },
  'status.set-of emoji_name': { args: smile },
  'status.set-of emoji_code': { args: smile },
  'status.set-of reaction_type': { args: smile },
  'status.set emoji_name': { args: smile },
  'status.set emoji_code': { args: smile },
  'status.set reaction_type': { args: smile },
  'defaults.set notification_sound': { args: { notification_sound: 'ding' } },
  'settings.update default_language': { args: { default_language: 'de' } },
  'settings.update timezone': { args: { timezone: 'Europe/Berlin' } },
  'settings.update notification_sound': { args: { notification_sound: 'ding' } },
  'settings.update email': { args: { email: 'another@sandbox.invalid' } },
  'settings.update old_password': { args: { old_password: 'sandbox', new_password: 'long enough' } },
  'settings.update new_password': { args: { old_password: 'sandbox' } },
  'settings.update target_users': {
    args: { enter_sends: true, target_users: { user_ids: [ids.member1], skip_if_already_edited: false } },
  },
  'folder.reorder': { args: { order: [53, 52, 51] } },
  'folder.update is_archived': { args: { channel_folder_id: seeded.emptyFolder, is_archived: false } },
  'linkifier.remove': { args: { filter_id: seeded.linkifier } },
  'linkifier.reorder': { args: { ordered_linkifier_ids: [83, 82, 81] } },
  'org.update default_language': { args: { default_language: 'de' } },
  'org.update can_access_all_users_group': { args: { can_access_all_users_group: { new: seeded.members } } },
  'org.update moderation_request_channel_id': {
    args: { moderation_request_channel_id: seeded.ownersChannel },
  },
  'org.deactivate deletion_delay_days': { args: { deletion_delay_days: 30 } },
  'org.activity-of-channel': { args: { chart_name: 'messages_sent_by_stream' } },
  'domain.add': { args: { domain: 'new.example.org' } },
  'domain.update': { args: { domain: seeded.domain } },
  'domain.remove': { args: { domain: seeded.domain } },
  'channel.default-group-update': { args: { group_id: seeded.defaultGroup, new_description: 'a sample' } },
  'channel.default-group-delete': { args: { group_id: seeded.defaultGroup } },
  'channel.default-group-create': { args: { stream_names: ['website ☂ サイト'] } },
  'channel.default-group-channels': {
    args: { group_id: seeded.defaultGroup, stream_names: ['website ☂ サイト'] },
  },
  'playground.add': { args: { url_template: 'https://play.example.org/?code={code}' } },
  'playground.remove': { args: { playground_id: seeded.playground } },
  'emoji.add': { args: { emoji_name: 'dot' } },
  'emoji.remove': { args: { emoji_name: 'sandcastle' } },
  'export.start export_type': { args: { export_type: 'public' } },
  'export.delete': { args: { export_id: seeded.dataExport } },
  'attachment.delete': { args: { attachment_id: seeded.attachment } },
  'profile-field.add': { args: { name: 'another field' } },
  'profile-field.add field_data': { args: { field_type: 3 } },
  'profile-field.update': { args: { field_id: seeded.profileField } },
  'profile-field.update field_data': { args: { field_id: seeded.optionsField } },
  'profile-field.remove': { args: { field_id: seeded.profileField } },
  'profile-field.reorder': { args: { order: [78, 77, 76, 75, 74, 73, 72, 71] } },
  'linkifier.edit': {
    args: { filter_id: seeded.linkifier, pattern: '@(?P<id>[0-9]+)', url_template: 'https://x.org/{id}' },
  },
  'linkifier.edit example_input': { args: { example_input: '@7' } },
  'linkifier.edit reverse_template': { args: { example_input: '@7', reverse_template: '@{id}' } },
  'linkifier.edit alternative_url_templates': { args: { alternative_url_templates: ['https://y.org/{id}'] } },
  'linkifier.add reverse_template': { args: { example_input: 'a sample' } },
  'nav-view.add': { args: { fragment: 'a/sample', name: 'a sample' } },
  'nav-view.edit': ownView,
  'nav-view.remove': ownView,
  'push.register': push,
  'push.remove-device': { args: { device_id: 7 }, prepare: withDevices },
  'push.test token': { args: { token: 'c0ffee' }, prepare: withDevices },
  'push.test-encrypted': { prepare: withDevices },
  'push.test-encrypted push_account_id': { args: { push_account_id: 7 } },
  'push.test-encrypted device_id': { args: { device_id: 7 } },
  'push.register-apns': { args: { token: 'YQ==', appid: 'org.example' } },
  'event.read': { args: { dont_block: true } },
  'event.read queue_id': { ...queue, args: { last_event_id: -1 } },
  'event.read last_event_id': { ...queue, args: { last_event_id: -1 } },
  'event.close': queue,
  'event.register client_capabilities': {
    args: { client_capabilities: { notification_settings_null: true } },
  },
  'event.register idle_queue_timeout': { args: { idle_queue_timeout: 60 } },
  'event.register fetch_event_types': { args: { fetch_event_types: ['stream'] } },
};

/**
 * The arguments of a call of the row with the parameter; without one, of the simplest call. The sample
 * differs from `current`.
 */
export function argsOf(
  row: Endpoint,
  param: string | undefined,
  organization: Organization,
  current?: unknown,
): Args {
  const account = organization.users.get(ids.owner) as never;
  const parts = [row.id, `${row.id} ${param}`].flatMap((key) => prepared[key] ?? []);
  const required = Object.entries(row.params).filter(([name, each]) => each.required || name === param);
  const args: Record<string, unknown> = Object.fromEntries(
    required.map(([name, each]) => [name, sampleOf(each, name === param ? current : undefined)]),
  );
  for (const part of parts) Object.assign(args, part.args, part.prepare?.(organization, account));
  return args;
}

/** Keys of the preparations that no row and no parameter uses. */
export function unusedPreparations(table: readonly Endpoint[]): string[] {
  const keys = new Set(
    table.flatMap(({ id, params }) => [id, ...Object.keys(params).map((name) => `${id} ${name}`)]),
  );
  return Object.keys(prepared).filter((key) => !keys.has(key));
}

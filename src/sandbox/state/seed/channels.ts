/** The channels and folders of a new organization: one for each case that a rule distinguishes. */
import type { GroupSetting } from '../../../api/codecs/group-setting-value.ts';
import type { Channel, ChannelSetting, Folder } from '../model.ts';
import { onlyUser, systemGroupId } from './groups.ts';
import { founded, ids } from './people.ts';

const folderIds = { product: 51, operations: 52, past: 53 };
const firstId = 101;

export function seedFolders(): Folder[] {
  const folder = (id: number, name: string, description: string, order: number): Folder => ({
    id,
    name,
    description,
    order,
    date_created: founded,
    creator_id: ids.admin,
    is_archived: false,
  });
  return [
    folder(folderIds.product, 'Product', 'What we make', 1),
    folder(folderIds.operations, 'Operations', 'What keeps it running', 0),
    { ...folder(folderIds.past, 'Past', 'What is over', 2), is_archived: true },
  ];
}

const everyone = [ids.owner, ids.admin, ids.moderator, ids.member1, ids.member2, ids.guest];
const staff = [ids.owner, ids.admin, ids.moderator];

const channels: readonly (Partial<Channel> & Pick<Channel, 'name'>)[] = [
  { name: 'general', description: 'For everybody', is_default: true, subscribers: [...everyone, ids.bot] },
  {
    name: 'announcements',
    description: 'News from the administrators',
    is_default: true,
    subscribers: everyone,
    settings: { ...defaultSettings(ids.owner), can_send_message_group: systemGroupId('role:administrators') },
  },
  {
    name: 'design',
    description: 'Drafts and opinions',
    folder_id: folderIds.product,
    creator_id: ids.member1,
    subscribers: [ids.member1, ids.member2],
    topics_policy: 'allow_empty_topic',
  },
  { name: 'website ☂ サイト', description: 'Open to all the web', is_web_public: true, subscribers: staff },
  {
    name: 'incidents',
    description: 'Private, and what was said before one joined stays hidden',
    folder_id: folderIds.operations,
    invite_only: true,
    history_public_to_subscribers: false,
    message_retention_days: 30,
    creator_id: ids.admin,
    subscribers: [ids.admin, ids.moderator, ids.member1],
  },
  {
    name: 'leadership',
    description: 'Private to the owner: an administrator sees that it exists',
    invite_only: true,
    message_retention_days: -1,
    subscribers: [ids.owner],
  },
  { name: 'old plans', description: 'Archived', is_archived: true, subscribers: [ids.owner, ids.member2] },
];

export function seedChannels(): Channel[] {
  return channels.map((channel, index) => ({
    ...plainChannel(firstId + index, channel.name, channel.creator_id ?? ids.owner),
    ...channel,
  }));
}

/** What all new channels have in common. */
export function plainChannel(stream_id: number, name: string, creator_id: number): Channel {
  return {
    stream_id,
    name,
    description: '',
    date_created: founded,
    creator_id,
    invite_only: false,
    is_web_public: false,
    is_archived: false,
    history_public_to_subscribers: true,
    message_retention_days: null,
    topics_policy: 'inherit',
    folder_id: null,
    is_default: false,
    settings: defaultSettings(creator_id),
    subscribers: [],
  };
}

/** The settings of a new channel (docs/service.md, Group settings). */
function defaultSettings(creator: number): Record<ChannelSetting, GroupSetting> {
  const nobody = systemGroupId('role:nobody');
  return {
    can_add_subscribers_group: nobody,
    can_administer_channel_group: onlyUser(creator),
    can_create_topic_group: systemGroupId('role:everyone'),
    can_delete_any_message_group: nobody,
    can_delete_own_message_group: nobody,
    can_move_messages_out_of_channel_group: nobody,
    can_move_messages_within_channel_group: nobody,
    can_remove_subscribers_group: systemGroupId('role:administrators'),
    can_resolve_topics_group: nobody,
    can_send_message_group: systemGroupId('role:everyone'),
    can_subscribe_group: nobody,
  };
}

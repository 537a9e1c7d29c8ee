/** The channels and folders of a new organization: one for each case that a rule distinguishes. */
import { channelFields, channelPermissions } from '../../../api/resources/channel.ts';
import { folderFields } from '../../../api/resources/folder.ts';
import type { Channel, Folder } from '../model.ts';
import { initialFields, initialSettings } from '../stored.ts';
import { initiatorOf, systemGroupId } from './groups.ts';
import { founded, ids } from './people.ts';

const folderIds = { product: 51, operations: 52, past: 53 };
const firstId = 101;

export function seedFolders(): Folder[] {
  const folder = (id: number, name: string, description: string, order: number): Folder => ({
    ...initialFields(folderFields),
    id,
    name,
    description,
    order,
    date_created: founded,
    creator_id: ids.admin,
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
  { name: 'general', description: 'For everyone', is_default: true, subscribers: [...everyone, ids.bot] },
  {
    name: 'announcements',
    description: 'News from the administrators',
    is_default: true,
    subscribers: everyone,
    settings: {
      ...initialSettings(channelPermissions, initiatorOf(ids.owner)),
      can_send_message_group: systemGroupId('role:administrators'),
    },
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
  // Each organization gets its own copies to change.
  return channels.map((channel, index) => ({
    ...plainChannel(firstId + index, channel.name, channel.creator_id ?? ids.owner),
    ...structuredClone(channel),
  }));
}

/** Returns what all new channels have in common. */
export function plainChannel(stream_id: number, name: string, creator_id: number): Channel {
  return {
    ...initialFields(channelFields),
    stream_id,
    name,
    date_created: founded,
    creator_id,
    settings: initialSettings(channelPermissions, initiatorOf(creator_id)),
    subscribers: [],
  };
}

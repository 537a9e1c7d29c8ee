/** An organization like the recorded one, as far as paths and settings refer to it: same ids, our people. */

import { profileFieldFields } from '../../src/api/resources/profile-field.ts';
import type { Channel, ProfileField, Snapshot, User } from '../../src/sandbox/state/model.ts';
import { plainChannel } from '../../src/sandbox/state/seed/channels.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { createKeyMaker, plainUser } from '../../src/sandbox/state/seed/people.ts';
import { linksAlone } from '../../src/sandbox/state/seed/things.ts';
import { initialFields } from '../../src/sandbox/state/stored.ts';

/** The recorded server's first system group is 9; the sandbox's is another. */
const firstGroup = 9;
/** Only administrators saw addresses there. */
const administratorsOnly = 3;

const people: readonly (readonly [id: number, account: string, role: User['role']])[] = [
  [6, 'crowd1', 400],
  [7, 'crowd2', 400],
  [8, 'crowd3', 400],
  [9, 'owner', 100],
  [10, 'member1', 400],
  [11, 'admin', 200],
  [12, 'member2', 400],
  [13, 'guest', 600],
  [14, 'crowd4', 400],
  [15, 'moderator', 300],
];
/** Bots of the first owner: a generic one, one that only posts, and one that forwards what it receives. */
const bots: readonly (readonly [id: number, account: string, type: User['bot_type']])[] = [
  [16, 'bot', 1],
  [17, 'webhook-bot', 2],
  [18, 'outgoing-bot', 3],
];

const channels: readonly (readonly [id: number, Partial<Channel> & Pick<Channel, 'name'>])[] = [
  [1, { name: 'sandbox', is_default: true }],
  [2, { name: 'general', is_default: true }],
  [3, { name: 'verona', is_default: true }],
  [10, { name: 'denmark' }],
  [11, { name: 'rome', is_web_public: true }],
  [12, { name: 'scotland' }],
  [13, { name: 'venice' }],
];

const editors = '{"0":{"text":"Vim","order":"1"},"1":{"text":"Emacs","order":"2"}}';
const profileFields: readonly (Pick<ProfileField, 'id' | 'type' | 'name'> & Partial<ProfileField>)[] = [
  { id: 1, type: 1, name: 'Phone number' },
  { id: 2, type: 2, name: 'Biography' },
  { id: 3, type: 1, name: 'Favorite food' },
  { id: 4, type: 3, name: 'Favorite editor', field_data: editors },
  { id: 5, type: 4, name: 'Birthday' },
  { id: 6, type: 5, name: 'Favorite website' },
  { id: 7, type: 6, name: 'Mentor' },
  { id: 8, type: 7, name: 'GitHub username', field_data: '{"subtype":"github"}' },
  { id: 9, type: 8, name: 'Pronouns' },
];

/** Two of the first people had filled in a part of theirs. */
const profile: User['profile_data'] = {
  '1': { value: '+15550100', rendered_value: '<p>+15550100</p>' },
  '7': { value: '[9]' },
};

/** Ids that no recording contains start here. */
const beyond = 900_000;

export function recordedOrganization(): Snapshot {
  const seed = seedOrganization();
  const system = seed.groups.filter(({ is_system_group }) => is_system_group);
  const move = system[0]?.id ?? 0;
  const renumbered = new Map(system.map(({ id }) => [id, id - move + firstGroup]));
  const keyOf = createKeyMaker();
  const everyone = people.map(([id]) => id);
  return {
    version: 1,
    realm: renumber(
      {
        ...seed.realm,
        enable_spectator_access: true,
        invite_required: false,
        org_type: 10,
        new_stream_announcements_stream_id: 3,
        zulip_update_announcements_stream_id: 3,
      },
      renumbered,
    ),
    users: [
      ...people.map(([id, account, role]) => ({
        ...plainUser(id, keyOf),
        delivery_email: `${account}@sandbox.invalid`,
        role,
        email_address_visibility: administratorsOnly,
        can_create_users: role === 100,
        can_change_user_emails: role === 100,
        profile_data: [10, 11].includes(id) ? profile : {},
      })),
      ...bots.map(([id, account, bot_type]) => ({
        ...plainUser(id, keyOf),
        delivery_email: `${account}@sandbox.invalid`,
        is_bot: true,
        bot_owner_id: 9,
        bot_type,
      })),
    ] as User[],
    groups: renumber(system, renumbered),
    folders: [],
    channels: channels.map(([id, channel]) => ({
      ...renumber(plainChannel(id, channel.name, 9), renumbered),
      ...channel,
      subscribers: everyone,
    })),
    profile_fields: profileFields.map((field) => ({
      ...initialFields(profileFieldFields),
      order: field.id,
      ...field,
    })),
    linkifiers: [1, 2, 3].map((id) => ({
      ...linksAlone,
      id,
      pattern: `#T${id}-(?P<id>[0-9]{2,8})`,
      url_template: 'https://tracker.example.com/{id}',
    })),
    domains: [{ id: 1, domain: 'sandbox.invalid', allow_subdomains: false }],
    emoji: [{ id: 1, name: 'sandcastle', file_name: '1.png', author_id: 10, deactivated: false }],
    user_defaults: { email_address_visibility: administratorsOnly },
    next: { user: beyond, group: beyond, folder: beyond, channel: beyond, message: beyond },
  };
}

/** Replaces ids of groups everywhere; nothing else in it has such a number. */
export function renumber<T>(value: T, ids: ReadonlyMap<number, number>): T {
  if (typeof value === 'number') return (ids.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((each) => renumber(each, ids)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renumber(each, ids)])) as T;
}

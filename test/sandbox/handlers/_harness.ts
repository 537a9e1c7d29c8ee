/** A small organization, and direct calls to the handlers without authorization, as the server makes them. */

import { channelFields, channelPermissions } from '../../../src/api/resources/channel.ts';
import { groupFields, groupPermissions } from '../../../src/api/resources/group.ts';
import { userFields } from '../../../src/api/resources/user.ts';
import { ApiError } from '../../../src/sandbox/errors/api-error.ts';
import { allHandlers } from '../../../src/sandbox/handlers/index.ts';
import { authorize } from '../../../src/sandbox/http/authenticate.ts';
import type { Channel, Group, Snapshot, User } from '../../../src/sandbox/state/model.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { initialFields, initialSettings } from '../../../src/sandbox/state/stored.ts';

export const now = 1_760_000_000;
const day = 86_400;

/** Ids of the accounts. */
export const who = {
  owner: 1,
  admin: 2,
  moderator: 3,
  /**
   * In can_administer_channel_group, can_add_subscribers_group, can_subscribe_group,
   * can_remove_subscribers_group.
   */
  channelAdmin: 4,
  adder: 5,
  joiner: 6,
  remover: 7,
  member: 8,
  guest: 9,
  bot: 10,
  gone: 11,
} as const;
export type Who = keyof typeof who;

export const group = {
  nobody: 101,
  owners: 102,
  administrators: 103,
  moderators: 104,
  fullmembers: 105,
  members: 106,
  everyone: 107,
  internet: 108,
  crew: 120,
  outer: 121,
  closed: 122,
} as const;

const roles: Readonly<Record<Who, User['role']>> = {
  owner: 100,
  admin: 200,
  moderator: 300,
  channelAdmin: 400,
  adder: 400,
  joiner: 400,
  remover: 400,
  member: 400,
  guest: 600,
  bot: 400,
  gone: 400,
};

function user(name: Who): User {
  return {
    ...initialFields(userFields),
    user_id: who[name],
    delivery_email: `${name}@example.org`,
    full_name: `The ${name}`,
    role: roles[name],
    is_bot: name === 'bot',
    bot_owner_id: name === 'bot' ? who.member : null,
    is_active: name !== 'gone',
    timezone: 'Europe/Berlin',
    date_joined: 1_571_557_800,
    api_key: `key-of-${name}`,
    profile_data: name === 'member' ? { '4': { value: 'vim' } } : {},
    can_create_users: false,
    can_change_user_emails: false,
  };
}

function someGroup(id: number, name: string, more: Partial<Group> = {}): Group {
  return {
    ...initialFields(groupFields),
    id,
    name,
    description: `about ${name}`,
    date_created: 1_700_000_000,
    creator_id: who.admin,
    members: [],
    direct_subgroup_ids: [],
    is_system_group: name.startsWith('role:'),
    settings: {
      ...initialSettings(groupPermissions, { creator: null, groupId: groupNamed }),
      can_manage_group: { direct_members: [who.gone, who.member], direct_subgroups: [] },
    },
    ...more,
  };
}

const system = [
  'nobody',
  'owners',
  'administrators',
  'moderators',
  'fullmembers',
  'members',
  'everyone',
  'internet',
] as const;

function snapshot(): Snapshot {
  return {
    version: 1,
    realm: {
      name: 'Test',
      description: '',
      enable_spectator_access: false,
      waiting_period_threshold: 3,
      groups: {},
    },
    users: (Object.keys(who) as Who[]).map(user),
    groups: [
      ...system.map((name) => someGroup(group[name], `role:${name}`)),
      someGroup(group.crew, 'crew', { members: [who.member, who.guest, who.gone] }),
      someGroup(group.outer, 'outer', { direct_subgroup_ids: [group.crew] }),
      someGroup(group.closed, 'closed', { members: [who.member], deactivated: true }),
    ],
    folders: [
      {
        id: 31,
        name: 'First',
        description: 'a & b',
        order: 1,
        date_created: now,
        creator_id: 1,
        is_archived: false,
      },
      {
        id: 32,
        name: 'Second',
        description: '',
        order: 0,
        date_created: now,
        creator_id: null,
        is_archived: false,
      },
      {
        id: 33,
        name: 'Gone',
        description: '',
        order: 2,
        date_created: now,
        creator_id: 1,
        is_archived: true,
      },
    ],
    channels: [],
    next: { user: 50, group: 150, folder: 50, channel: 1001 },
  };
}

export const defaultSettings = {
  ...initialSettings(channelPermissions, { creator: null, groupId: groupNamed }),
};

function groupNamed(name: string): number {
  return group[name.replace('role:', '') as keyof typeof group];
}

type ChannelParts = Partial<Omit<Channel, 'settings'>> & { settings?: Partial<Channel['settings']> };

export interface Outcome {
  readonly reply?: Record<string, unknown>;
  readonly error?: ApiError;
}

/** One organization and its level. */
export class Fixture {
  readonly organization = new Organization(snapshot());
  level: number;

  constructor(level = 421) {
    this.level = level;
  }

  /** Adds a channel; by default 'design' with id 501. */
  channel({ settings, ...parts }: ChannelParts = {}): Channel {
    const channel: Channel = {
      ...initialFields(channelFields),
      stream_id: 501,
      name: 'design',
      description: 'drafts',
      date_created: now - 400 * day,
      creator_id: who.owner,
      settings: { ...defaultSettings, ...settings },
      subscribers: [],
      ...parts,
    };
    this.organization.addChannel(channel);
    return channel;
  }

  /** Calls the row with that id. */
  try(id: string, as: Who, args: Record<string, unknown> = {}): Outcome {
    const handler = allHandlers.find(({ row }) => row.id === id);
    const account = this.organization.users.get(who[as]);
    if (handler === undefined || account === undefined) throw new Error(`no ${id} or no ${as}`);
    try {
      authorize(handler.row, account, this.level);
      const { organization, level } = this;
      const call = { organization, account, args: args as never, level, now, site: 'http://127.0.0.1:1' };
      return { reply: handler.handle(call) as Record<string, unknown> };
    } catch (error) {
      if (error instanceof ApiError) return { error };
      throw error;
    }
  }

  /** The reply; fails if the call is refused. */
  ask<T = Record<string, unknown>>(id: string, as: Who, args: Record<string, unknown> = {}): T {
    const { reply, error } = this.try(id, as, args);
    if (error !== undefined) throw error;
    return reply as T;
  }

  /** 'ok', or the service's message; with its code unless that is BAD_REQUEST. */
  say(id: string, as: Who, args: Record<string, unknown> = {}): string {
    const { error } = this.try(id, as, args);
    if (error === undefined) return 'ok';
    const { status, code, message } = error;
    return status === 400 && code === 'BAD_REQUEST' ? message : `${status} ${code} ${message}`;
  }
}

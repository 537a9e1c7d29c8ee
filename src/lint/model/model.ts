/**
 * The document that rules check: one organization with names as people write them, read from the server or from
 * files. What is unknown is left out; `null` and `none` are values.
 */
import type { Completeness } from '../../provision/model/live.ts';

/** Parts of the document, as `coverage` and the needs of rules name them. */
export const parts = {
  organization: 'settings and permissions of the organization',
  defaults: 'default settings of new users',
  profile_fields: 'custom profile fields',
  users: 'people, without bots',
  bots: 'bots',
  groups: 'user groups, system groups too',
  folders: 'channel folders',
  channels: 'channels',
  subscribers: 'who is subscribed to each channel',
  default_groups: 'groups of default channels',
  domains: 'email domains that can join',
  linkifiers: 'linkifiers',
  playgrounds: 'code playgrounds',
  invitations: 'open invitations and invitation links',
} as const;

export type Part = keyof typeof parts;

export const partNames = Object.keys(parts) as readonly Part[];

/** How much of a part is known; `complete` if nothing can be missing. */
export interface Coverage {
  readonly status: Completeness;
  /** Why it is not complete. */
  readonly why: string | null;
}

/** The people and groups that have a permission. */
export interface Permission {
  /** Email addresses of the people it names. */
  readonly users: readonly string[];
  /** Names of the groups it names: `role:members`, `designers`. */
  readonly groups: readonly string[];
  /** These groups and all their subgroups. */
  readonly all_groups: readonly string[];
  /** `false` if one of them may have unknown subgroups. */
  readonly all_groups_complete?: boolean;
  /** Number of active accounts it names, directly or through groups; left out if the members of a group are unknown. */
  readonly holders?: number;
}

export type Permissions = Readonly<Record<string, Permission>>;

/** The kinds of things, and the part that each belongs to. */
export const thingKinds = {
  organization: 'organization',
  defaults: 'defaults',
  'profile-field': 'profile_fields',
  user: 'users',
  bot: 'bots',
  group: 'groups',
  folder: 'folders',
  channel: 'channels',
  'default-group': 'default_groups',
  domain: 'domains',
  linkifier: 'linkifiers',
  playground: 'playgrounds',
  invitation: 'invitations',
} as const satisfies Readonly<Record<string, Part>>;

export type ThingKind = keyof typeof thingKinds;

/** Anything that a finding can be about, with the fields of its kind under the API's names. */
export interface Thing {
  readonly kind: ThingKind;
  readonly name: string;
  readonly id?: number;
  readonly [field: string]: unknown;
}

interface Governed extends Thing {
  readonly permissions: Permissions;
}

export interface Organization extends Governed {
  readonly kind: 'organization';
}

export interface Channel extends Governed {
  readonly kind: 'channel';
  readonly description?: string;
  readonly invite_only?: boolean;
  readonly is_web_public?: boolean;
  readonly is_default?: boolean;
  readonly is_archived?: boolean;
  readonly message_retention_days?: number | string;
  readonly folder?: string;
  /** Addresses; with `subscribers_complete` false there may be more. */
  readonly subscribers?: readonly string[];
  readonly subscribers_complete?: boolean;
}

export interface Group extends Governed {
  readonly kind: 'group';
  readonly description?: string;
  readonly is_system_group: boolean;
  readonly deactivated?: boolean;
  /** Direct members. Left out for system groups, whose members follow from roles. */
  readonly members?: readonly string[];
  readonly members_complete?: boolean;
  readonly subgroups?: readonly string[];
  /** Number of active accounts in it, including subgroups; left out if unknown. */
  readonly effective_members?: readonly string[];
  readonly effective_member_count?: number;
  /** Whether it has no active account; left out if unknown. */
  readonly is_empty?: boolean;
}

export interface User extends Thing {
  readonly kind: 'user';
  readonly full_name?: string;
  readonly role?: string;
  readonly is_active?: boolean;
  /** Channels that it is subscribed to or, as guests can, reads on the web. */
  readonly channel_count?: number;
}

export interface Bot extends Thing {
  readonly kind: 'bot';
  readonly full_name?: string;
  readonly role?: string;
  readonly is_active?: boolean;
  /** `none` if nobody owns it. */
  readonly owner?: string;
  readonly owner_is_active?: boolean;
}

export interface Invitation extends Thing {
  readonly kind: 'invitation';
  readonly role?: string;
  /** Whether it is a link that anyone can use, rather than an invitation for one address. */
  readonly is_link: boolean;
  readonly expired: boolean;
  /** A moment in ISO 8601, or `never`. */
  readonly expires?: string;
}

export interface Folder extends Thing {
  readonly kind: 'folder';
  readonly is_archived?: boolean;
}

export interface DefaultGroup extends Thing {
  readonly kind: 'default-group';
  readonly channels?: readonly string[];
}

/** The whole document. */
export interface Model {
  readonly format_version: number;
  /** Whether it was read from the server, or from files. */
  readonly source: 'organization' | 'files';
  readonly site: string | null;
  readonly feature_level: number | null;
  readonly coverage: Readonly<Record<Part, Coverage>>;
  readonly organization: Organization;
  readonly defaults: Thing;
  readonly profile_fields: readonly Thing[];
  readonly users: readonly User[];
  readonly bots: readonly Bot[];
  readonly groups: readonly Group[];
  readonly folders: readonly Folder[];
  readonly channels: readonly Channel[];
  readonly default_groups: readonly DefaultGroup[];
  readonly domains: readonly Thing[];
  readonly linkifiers: readonly Thing[];
  readonly playgrounds: readonly Thing[];
  readonly invitations: readonly Invitation[];
}

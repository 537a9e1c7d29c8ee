/**
 * The document that rules look at: one organization with names as people write them, read from the server or from
 * files. What is not known is left out; `null` and `none` are values.
 */
import type { Completeness } from '../../provision/model/live.ts';

/** Parts of the document, as `coverage` has them and rules need them. */
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

/** How much of a part is known; `complete` where nothing of it can be missing. */
export interface Coverage {
  readonly status: Completeness;
  /** Why it is not complete. */
  readonly why: string | null;
}

/** Who may do something. */
export interface Permission {
  /** Addresses of the people whom it names. */
  readonly users: readonly string[];
  /** Names of the groups that it names: `role:members`, `designers`. */
  readonly groups: readonly string[];
  /** The groups, and all that are in them. */
  readonly all_groups: readonly string[];
  /** `false` where one of them may have subgroups that are not known. */
  readonly all_groups_complete?: boolean;
  /** Active accounts that it names, themselves or through groups; left out where members of a group are not known. */
  readonly holders?: number;
}

export type Permissions = Readonly<Record<string, Permission>>;

/** The words for kinds of things, and the part that each is in. */
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

/** Anything that a finding can be about, with the fields of its kind by the names of the interface. */
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
  /** Direct members; not those of system groups, which are told by the roles of people. */
  readonly members?: readonly string[];
  readonly members_complete?: boolean;
  readonly subgroups?: readonly string[];
  /** Active accounts in it, through its subgroups too; left out where that is not known. */
  readonly effective_members?: readonly string[];
  readonly effective_member_count?: number;
  /** Whether no active account is in it; left out where that is not known. */
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
  /** `none` where nobody owns it. */
  readonly owner?: string;
  readonly owner_is_active?: boolean;
}

export interface Invitation extends Thing {
  readonly kind: 'invitation';
  readonly role?: string;
  /** A link that anyone can use, and no invitation of one address. */
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

/** Checks of permissions that several rules share. */
import type { Channel, Group, Model, Organization, Permission, Thing } from '../model/model.ts';
import { command, wordFor } from './commands.ts';
import type { Found, Unchecked } from './rule.ts';

/** Whether at least all non-guests have it. Without a waiting period, all members are full members. */
export function isOpenToMembers(
  permission: Permission | undefined,
  { waiting_period_threshold: days }: Organization,
): boolean {
  const groups = permission?.all_groups ?? [];
  return groups.includes('role:members') || (days === 0 && groups.includes('role:fullmembers'));
}

/** Whether it may be open to groups that are unknown. */
export function mayBeWider(permission: Permission | undefined): boolean {
  return permission?.all_groups_complete === false;
}

/** Whether it may be open to every member, as far as is known. */
export function isUnknown(permission: Permission | undefined): boolean {
  return permission === undefined || mayBeWider(permission);
}

/** A permission and the thing it belongs to. */
export interface Held {
  readonly thing: Organization | Channel | Group;
  readonly permission: string;
  readonly value: Permission;
}

/** Returns all permissions of things in use. */
export function* allPermissions({ organization, channels, groups }: Model): Generator<Held> {
  const things = [organization, ...channels.filter(isInUse), ...groups.filter(isInUse)];
  for (const thing of things) {
    for (const [permission, value] of Object.entries(thing.permissions)) yield { thing, permission, value };
  }
}

/** Whether a channel, group or folder is in use. */
export function isInUse({ is_archived: isArchived, deactivated }: Thing): boolean {
  return isArchived !== true && deactivated !== true;
}

/** Returns the channels in use. */
export function channelsInUse({ channels }: Model): Channel[] {
  return channels.filter(isInUse);
}

/** Returns the custom groups in use. */
export function ownGroups({ groups }: Model): Group[] {
  return groups.filter((group) => !group.is_system_group && isInUse(group));
}

/** Permissions that grant power over others or let people read private content. */
const powers: Readonly<Record<Held['thing']['kind'], readonly string[]>> = {
  organization: [
    'can_manage_all_groups',
    'can_invite_users_group',
    'create_multiuse_invite_group',
    'can_delete_any_message_group',
    'can_manage_billing_group',
    'can_create_web_public_channel_group',
  ],
  channel: ['can_administer_channel_group', 'can_add_subscribers_group', 'can_subscribe_group'],
  group: ['can_manage_group', 'can_add_members_group'],
};

/** Whether a permission is one of these. Letting people into a public channel is not. */
export function isPower({ thing, permission }: Held): boolean {
  if (!powers[thing.kind].includes(permission)) return false;
  const lets = permission === 'can_add_subscribers_group' || permission === 'can_subscribe_group';
  return !lets || (thing.kind === 'channel' && thing.invite_only === true);
}

/** `channel design`, `the organization`. */
export function thingText({ kind, name }: Pick<Thing, 'kind' | 'name'>): string {
  return kind === 'organization' ? 'the organization' : `${kind.replaceAll('-', ' ')} ${name}`;
}

/** Builds the command that changes a field. */
export function changeOf(thing: Pick<Thing, 'kind' | 'name' | 'id'>, field: string, value: Value): string {
  const words = thing.kind === 'organization' ? ['org', 'update'] : [thing.kind, 'update', wordFor(thing)];
  return command(...words, flagOf(field), ...(value === true ? [] : [String(value)]));
}

type Value = string | number | true;

/** Builds the option that sets a field. */
export function flagOf(field: string): string {
  return `--${field.replaceAll('_', '-')}`;
}

/** Returns the part of a finding that says which value a field of the thing should have. */
export function shouldBe(
  thing: Pick<Thing, 'kind' | 'name' | 'id'>,
  field: string,
  value: Value,
): Omit<Found, 'message'> {
  return { thing, field, fix: changeOf(thing, field, value), edit: `${field}: ${value}` };
}

/** How to judge a permission that not every member should have. */
interface Narrow {
  readonly message: string;
  /** Who should have it instead. */
  readonly instead: string;
  /** Whether every member may have it although that is not known. */
  readonly isUnclear?: (permission: Permission | undefined) => boolean;
}

/** Finds a permission that every member has. */
export function* openToMembers(
  thing: Held['thing'],
  field: string,
  organization: Organization,
  { message, instead, isUnclear = mayBeWider }: Narrow,
): Generator<Found | Unchecked> {
  const permission = thing.permissions[field];
  if (isOpenToMembers(permission, organization)) yield { message, ...shouldBe(thing, field, instead) };
  else if (isUnclear(permission)) yield { thing, unknown: field };
}

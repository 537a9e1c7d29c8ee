/** Emits the events for users. Their types, fields and order: docs/service.md, Events. */

import { userFields } from '../../api/resources/user.ts';
import { fieldsAt } from '../rules/levels.ts';
import { isFullMember, systemGroup } from '../rules/membership.ts';
import { apiEmail, canSeeRealEmail } from '../rules/users.ts';
import { groupOfRole } from '../serializers/group.ts';
import { personSerializer } from '../serializers/user.ts';
import type { Channel, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { changedFields } from '../state/stored.ts';
import { canSeeChannel, type EmitContext, everybody, only } from './audience.ts';
import { emitBotUpdate } from './bots.ts';
import { emitChannelsCreated, emitChannelsLost } from './channels.ts';
import { emitPicture, emitUserUpdate } from './person.ts';
import { emitPeerChange } from './subscriptions.ts';

/** Emits that a user was created, and that the groups of the user's role have a new member. */
export function emitUserAdded(context: EmitContext, user: User): void {
  const { organization, level, now } = context;
  organization.events.emit(everybody, ({ user: viewer }) => ({
    type: 'realm_user',
    op: 'add',
    person: {
      ...personSerializer(viewer, level)(user),
      ...fieldsAt(level, { is_active: [10, user.is_active] }),
    },
  }));
  emitGroupMembers(organization, 'add_members', groupOfRole(user), user);
  if (isFullMember(organization, user, now))
    emitGroupMembers(organization, 'add_members', 'role:fullmembers', user);
}

/** Channels that an account sees at one moment, from `visibleChannelsOf`. */
export type VisibleChannels = ReadonlySet<Channel>;

/** Returns the channels that an account sees; empty if it has no queue, because then nobody needs them. */
export function visibleChannelsOf(context: EmitContext, user: User): VisibleChannels {
  const { organization } = context;
  if (!organization.events.owners().has(user)) return new Set();
  return new Set(
    [...organization.channels.values()].filter((channel) => canSeeChannel(context, channel)(user)),
  );
}

/**
 * Emits each difference between a user before and after a change: role, name, profile, address, then everything else.
 */
export function emitUserChanges(
  context: EmitContext,
  before: User,
  user: User,
  visibleBefore: VisibleChannels,
): void {
  const { user_id } = user;
  if (user.role !== before.role) {
    emitUserUpdate(context, { user_id, role: user.role });
    emitRoleGroupChanges(context, before, user);
    emitVisibleChannelChanges(context, user, visibleBefore);
  }
  if (user.full_name !== before.full_name) {
    emitUserUpdate(context, { user_id, full_name: user.full_name });
    if (user.is_bot) emitBotUpdate(context.organization, user, { full_name: user.full_name });
  }
  emitProfileChanges(context, before, user);
  emitEmailChange(context, before, user);
  for (const [name, value] of changedFields(userFields, before, user, withEvent)) {
    emitUserUpdate(context, { user_id, [name]: value });
  }
}

/** Fields whose change has a form of its own. */
const withEvent = new Set(['role', 'full_name', 'profile_data', 'delivery_email']);

function emitRoleGroupChanges(context: EmitContext, before: User, user: User): void {
  const { organization, now } = context;
  emitGroupMembers(organization, 'remove_members', groupOfRole(before), user);
  emitGroupMembers(organization, 'add_members', groupOfRole(user), user);
  const [was, is] = [isFullMember(organization, before, now), isFullMember(organization, user, now)];
  if (was !== is)
    emitGroupMembers(organization, is ? 'add_members' : 'remove_members', 'role:fullmembers', user);
}

/**
 * Emits who became or stopped being a full member, because the waiting period changed.
 * @param before the full members before the change
 */
export function emitFullMembers({ organization, now }: EmitContext, before: ReadonlySet<User>): void {
  const after = fullMembers(organization, now);
  const left = [...before].filter((user) => !after.has(user));
  const entered = [...after].filter((user) => !before.has(user));
  if (left.length > 0) emitGroupMembers(organization, 'remove_members', 'role:fullmembers', ...left);
  if (entered.length > 0) emitGroupMembers(organization, 'add_members', 'role:fullmembers', ...entered);
}

/** Returns active members whose waiting period is over; other users are in the group through their role's group. */
export function fullMembers(organization: Organization, now: number): ReadonlySet<User> {
  const active = [...organization.users.values()].filter(({ is_active }) => is_active);
  return new Set(active.filter((user) => isFullMember(organization, user, now)));
}

function emitGroupMembers(
  organization: Organization,
  op: 'add_members' | 'remove_members',
  group: string,
  ...users: readonly User[]
): void {
  organization.events.emit(everybody, {
    type: 'user_group',
    op,
    group_id: systemGroup(organization, group).id,
    user_ids: users.map(({ user_id }) => user_id),
  });
}

/** Emits to an account the channels that it sees only now, and those that it no longer sees. */
export function emitVisibleChannelChanges(
  context: EmitContext,
  user: User,
  visibleBefore: VisibleChannels,
): void {
  const { organization } = context;
  if (!organization.events.owners().has(user)) return;
  const seen = visibleChannelsOf(context, user);
  const gained = [...seen].filter((channel) => !visibleBefore.has(channel) && !channel.is_archived);
  if (gained.length > 0) emitChannelsCreated(context, gained, only(user));
  for (const { stream_id, subscribers } of gained) {
    emitPeerChange(context, 'peer_add', only(user), [stream_id], subscribers);
  }
  const lost = [...visibleBefore].filter((channel) => !channel.is_archived);
  emitChannelsLost(context, new Map(lost.map((channel) => [channel, new Set([user])])));
}

function emitProfileChanges(context: EmitContext, before: User, user: User): void {
  const ids = new Set([...Object.keys(before.profile_data), ...Object.keys(user.profile_data)]);
  for (const id of [...ids].sort((one, other) => Number(one) - Number(other))) {
    const [was, is] = [before.profile_data[id], user.profile_data[id]];
    if (was?.value === is?.value) continue;
    emitUserUpdate(context, {
      user_id: user.user_id,
      custom_profile_field: {
        id: Number(id),
        value: is?.value ?? null,
        ...(is?.rendered_value === undefined ? {} : { rendered_value: is.rendered_value }),
      },
    });
  }
}

/** Emits the address to users who can now see it or no longer can, then the API address to everyone if it changed. */
export function emitVisibility(context: EmitContext, before: User, user: User): void {
  const { user_id, delivery_email } = user;
  for (const shown of [delivery_email, null]) {
    const concerned = (viewer: User) =>
      canSeeRealEmail(viewer, user) === (shown !== null) &&
      canSeeRealEmail(viewer, before) === (shown === null);
    context.organization.events.emit(concerned, {
      type: 'realm_user',
      op: 'update',
      person: { user_id, delivery_email: shown },
    });
  }
  if (apiEmail(user) !== apiEmail(before)) emitUserUpdate(context, { user_id, new_email: apiEmail(user) });
}

/**
 * Emits the real address to users who can see it, then to everyone the picture for it and, if it changed, the API
 * address.
 */
function emitEmailChange(context: EmitContext, before: User, user: User): void {
  if (user.delivery_email === before.delivery_email) return;
  const { user_id, delivery_email } = user;
  context.organization.events.emit((viewer) => canSeeRealEmail(viewer, user), {
    type: 'realm_user',
    op: 'update',
    person: { user_id, delivery_email },
  });
  emitPicture(context, user);
  if (apiEmail(user) !== apiEmail(before)) emitUserUpdate(context, { user_id, new_email: apiEmail(user) });
}

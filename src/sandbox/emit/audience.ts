/** The audiences of events. */

import { hasRole, isAtLeast } from '../../api/roles.ts';
import type * as queues from '../queues/queues.ts';
import { hasMetadataAccess } from '../rules/access.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import type { Channel, User } from '../state/model.ts';

/** Whether an account may receive an event. */
export type Audience = queues.Audience<User>;

/** What emitting events needs: the organization, the level and the time. */
export type EmitContext = Pick<Caller, 'organization' | 'level' | 'now'>;

export const everybody: Audience = () => true;

export const nonGuests: Audience = ({ role }) => !hasRole(role, 'guest');

/** People who are administrators; not administrator bots. */
export const humanAdministrators: Audience = ({ role, is_bot }) =>
  isAtLeast(role, 'administrator') && !is_bot;

export function only(user: User): Audience {
  return (each) => each === user;
}

/** Returns the audience of a bot's owner and of people who are administrators; not administrator bots. */
export function responsibleFor(bot: User): Audience {
  return (user) => user.user_id === bot.bot_owner_id || humanAdministrators(user);
}

/** Returns the audience of accounts that may see that the channel exists. */
export function canSeeChannel(context: EmitContext, channel: Channel): Audience {
  return (user) => hasMetadataAccess(callerOf({ ...context, account: user }), channel);
}

/** Returns the accounts with a queue that see the channel now, for a comparison after a change. */
export function ownersSeeing(context: EmitContext, channel: Channel): ReadonlySet<User> {
  const canSee = canSeeChannel(context, channel);
  return new Set([...context.organization.events.owners()].filter(canSee));
}

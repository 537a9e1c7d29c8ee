/** Filters of the list of users, also for `--all` of the verbs that change users. */

import type { Reference } from '../../api/reference.ts';
import { user } from '../../api/resources/user.ts';
import { roleOf, roles } from '../../api/roles.ts';
import type { WrittenArgs } from '../../api/spec.ts';
import { listSubscribers } from '../../api/table/channels.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { filterOptions, filtersOf, searched } from '../_filters.ts';
import { neverSeen, readRecentlySeen, type Seen } from './_presence.ts';

/** Columns of lists and audits that are not fields of users; tables that are read back may have them. */
export const listedFields = ['presence', 'last_active', 'last-active', 'findings', 'details'] as const;

/** In milliseconds. */
const day = 86_400_000;

export const userFilters = filtersOf(user, {
  role: { kind: 'choices', choices: roles, help: 'only these roles' },
  bots: { kind: 'flag', help: 'only bots, or with --no-bots only people' },
  include_deactivated: { kind: 'switch', help: 'include deactivated users' },
  deactivated: { kind: 'flag', help: 'only deactivated users, or with --no-deactivated only active ones' },
  group: { kind: 'group', help: 'only members of this group or its subgroups' },
  channel: { kind: 'channel', help: 'only subscribers of this channel' },
  email_domain: {
    kind: 'text',
    nonEmpty: true,
    help: 'only users with an address at this domain, if you can see addresses',
  },
  inactive: {
    kind: 'duration',
    min: day,
    max: 3650 * day,
    help: 'only users inactive for this long, such as 90d; over 14d, one request per user',
  },
  search: { ...filterOptions.search, help: 'only those with this text in the name or email' },
});

export type UserSelection = WrittenArgs<typeof userFilters>;

/** Returns the users who pass the filters; active ones by default. */
export async function filterUsers<U extends User>(
  users: readonly U[],
  {
    role,
    bots,
    include_deactivated,
    deactivated,
    search,
    email_domain,
    inactive,
    ...memberships
  }: UserSelection,
  context: Context,
): Promise<readonly U[]> {
  const onlyActive = deactivated === undefined ? include_deactivated !== true : !deactivated;
  const isMember = await membershipFilter(memberships, context);
  const hasDomain = domainFilter(email_domain);
  const found = searched(users, search, 'full_name', 'delivery_email', 'email').filter(
    (user) =>
      (user.is_active !== false || !onlyActive) &&
      (deactivated !== true || user.is_active === false) &&
      (bots === undefined || (user.is_bot === true) === bots) &&
      (role === undefined || role.includes(roleOf(user))) &&
      isMember(user) &&
      hasDomain(user),
  );
  if (inactive === undefined) return found;
  return (await import('./_inactive.ts')).inactiveFor(inactive, found, context);
}

/**
 * Returns a check whether a user is in the group, including its subgroups, and in the channel; everyone passes without
 * either.
 */
async function membershipFilter(
  { group, channel }: { readonly group?: Reference | undefined; readonly channel?: Reference | undefined },
  context: Context,
): Promise<(user: User) => boolean> {
  const directory = await context.directory();
  const [members, subscribers] = await Promise.all([
    group === undefined ? undefined : directory.memberIds(group),
    channel === undefined ? undefined : subscribersOf(channel, context),
  ]);
  const all = [members, subscribers].flatMap((ids) => (ids === undefined ? [] : [new Set(ids)]));
  return ({ user_id }) => all.every((ids) => ids.has(user_id));
}

async function subscribersOf(channel: Reference, context: Context): Promise<readonly number[]> {
  const stream_id = await (await context.directory()).channelId(channel);
  return (await context.read(listSubscribers, { stream_id })).subscribers;
}

/** Returns a check whether a user has a visible address in the domain or one of its subdomains. */
function domainFilter(domain: string | undefined): (user: User) => boolean {
  if (domain === undefined) return () => true;
  const wanted = domain.trim().replace(/^@/, '').toLowerCase();
  return ({ delivery_email }) => {
    const host = delivery_email?.split('@').at(-1)?.toLowerCase();
    return host === wanted || host?.endsWith(`.${wanted}`) === true;
  };
}

/** Returns the users with the time when they were last seen. */
export async function withSeen(users: readonly User[], context: Context): Promise<(User & Seen)[]> {
  const seen = await readRecentlySeen(context);
  return users.map((user) => ({ ...user, ...(seen.get(user.email) ?? neverSeen) }));
}

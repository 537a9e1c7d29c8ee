/** Decides which requests invite people, for tables and organization files. */
import { rankOf } from '../../api/roles.ts';
import { createInvites } from '../../api/table/invites.ts';
import { grouped, pieces } from '../../base/batches.ts';

/** How many addresses one request may have: the server sends a mail to each before it answers. */
const maxAddresses = 100;

/** Groups people who are invited on the same terms, each group small enough for one request. */
export function invitedTogether<T>(people: readonly T[], termsOf: (person: T) => object): T[][] {
  return grouped(people, (person) => keyOf(termsOf(person))).flatMap((group) => pieces(group, maxAddresses));
}

/** Returns a key that ignores the order of names, and of ids in a list. */
function keyOf(terms: object): string {
  const entries = Object.entries(terms).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...value].sort((one, other) => Number(one) - Number(other)) : value,
  ]);
  return JSON.stringify(entries.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** A channel as it was read. */
interface ReadChannel {
  readonly is_default?: unknown;
  readonly is_archived?: unknown;
}

/** What people have once they join; channels and groups by id. */
interface Joining {
  readonly role?: number | string | undefined;
  readonly channels?: readonly number[] | undefined;
  readonly groups?: readonly number[] | undefined;
}

export type InvitationTerms = ReturnType<typeof invitationTerms>;

/**
 * Returns the terms to send, as far as the server takes them; it makes everyone a member by itself.
 * @param all the channels as they were read, for servers that don't add the default channels by themselves
 */
export function invitationTerms(
  { role = rankOf('member'), channels = [], groups = [] }: Joining,
  level: number,
  all: Iterable<readonly [id: number, channel: ReadChannel]>,
) {
  const rank = Number(role);
  return {
    ...withDefaultChannels(channels, level, all),
    ...(rank !== rankOf('member') && { invite_as: rank }),
    ...(groups.length > 0 && invitesToGroups(level) && { group_ids: groups }),
  };
}

/** Whether an invitation can name groups. */
export function invitesToGroups(level: number): boolean {
  return level >= createInvites.params.group_ids.since;
}

function withDefaultChannels(
  channels: readonly number[],
  level: number,
  all: Iterable<readonly [id: number, channel: ReadChannel]>,
): { readonly stream_ids: readonly number[]; readonly include_realm_default_subscriptions?: true } {
  if (addsDefaultChannels(level)) return { include_realm_default_subscriptions: true, stream_ids: channels };
  const defaults = [...all].flatMap(([id, { is_default, is_archived }]) =>
    is_default === true && is_archived !== true ? [id] : [],
  );
  const stream_ids = [...new Set([...channels, ...defaults])].sort((one, other) => one - other);
  return { stream_ids };
}

export function addsDefaultChannels(level: number): boolean {
  return level >= createInvites.params.include_realm_default_subscriptions.since;
}

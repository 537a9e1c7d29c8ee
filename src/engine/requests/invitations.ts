/** Decides which requests invite people, for tables and organization files. */
import { createInvites } from '../../api/table/invites.ts';
import { grouped, pieces } from '../../base/batches.ts';

/** How many addresses one request may have: the server sends a mail to each before it answers. */
const mostAddresses = 100;

/** Groups people who are invited on the same terms, each group small enough for one request. */
export function invitedTogether<T>(people: readonly T[], termsOf: (person: T) => object): T[][] {
  return grouped(people, (person) => keyOf(termsOf(person))).flatMap((group) => pieces(group, mostAddresses));
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

/** Returns the channels and, for servers that don't add them by themselves, the default channels. */
export function withDefaultChannels(
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

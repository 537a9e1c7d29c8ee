import { type Reference, showReference } from '../api/reference.ts';
import type { userReading } from '../api/resources/user.ts';
import type { ReplyOf } from '../api/shape.ts';
import { listUsers } from '../api/table/users.ts';
import { CliError } from '../base/cli-error.ts';
import { once } from '../base/once.ts';
import type { Client } from '../http/client-types.ts';
import { requireFitting } from './_link.ts';
import { type Index, indexed, type Preference, pick, type Sort } from './_pick.ts';

export type User = ReplyOf<typeof userReading>;

/** Reads the users and bots of the organization, including deactivated ones. */
export function usersOf(client: Client, me: () => Promise<{ readonly user_id: number }>) {
  let read: readonly User[] | undefined;
  const all = once(async () => {
    read = (await client.call(listUsers, {})).reply.members;
    return read;
  });
  const profiled = once(async () =>
    indexed((await client.call(listUsers, { include_custom_profile_fields: true })).reply.members, sort),
  );

  const sort: Sort<User> = {
    noun: 'user',
    id: ({ user_id }) => user_id,
    names: ({ full_name, email, delivery_email }) => [full_name, delivery_email, email],
    addresses: ({ email, delivery_email }) => [delivery_email, email],
    comparable: comparableName,
    isRetired: ({ is_active }) => is_active === false,
    label: ({ full_name, email, delivery_email, is_active }) =>
      `${full_name} <${delivery_email ?? email}>${is_active === false ? ' (deactivated)' : ''}`,
    async hidden(reference) {
      if (!showReference(reference).includes('@')) return undefined;
      const hides = (await all()).some(({ delivery_email }) => !delivery_email);
      return hides ? 'some users hide their address from you: use the full name or id:N' : undefined;
    },
  };

  const index = once(async () => indexed(await all(), sort));

  async function findIn(
    list: () => Promise<Index<User>>,
    reference: Reference,
    prefers?: Preference,
  ): Promise<User> {
    requireFitting(reference, sort.noun, client.site);
    const [own, known] = await Promise.all([reference.by === 'me' ? me() : undefined, list()]);
    const resolved: Reference = own === undefined ? reference : { by: 'id', id: own.user_id };
    return pick(resolved, known, sort, prefers);
  }
  const find = (reference: Reference, prefers?: Preference) => findIn(index, reference, prefers);

  return {
    find,
    /** Finds a user with the values of custom profile fields. */
    findWithProfile: (reference: Reference) => findIn(profiled, reference),
    all,
    /** Returns the users if they were read already. */
    known: () => read,
    async id(reference: Reference): Promise<number> {
      if (reference.by === 'me') return (await me()).user_id;
      return (await find(reference)).user_id;
    },
    /** Throws if any of the ids belong to deactivated users, and names them all. */
    async refuseDeactivated(ids: readonly number[]): Promise<void> {
      const { byId } = await index();
      const inactive = [...new Set(ids)]
        .flatMap((id) => byId.get(id) ?? [])
        .filter(({ is_active }) => is_active === false);
      if (inactive.length === 0) return;
      const names = inactive.map(({ user_id, full_name }) => `${full_name} (id ${user_id})`).join(', ');
      throw new CliError('refused', `${names} ${inactive.length === 1 ? 'is' : 'are'} deactivated`, {
        hint: `leave out who is deactivated, or reactivate them: realmctl user reactivate ${inactive.map(({ user_id }) => `id:${user_id}`).join(' ')}`,
      });
    },
    /** Returns the ids that belong to active users, in order. */
    async activeAmong(ids: Promise<readonly number[]>): Promise<number[]> {
      const [users, wanted] = await Promise.all([all(), ids]);
      const active = new Set(users.filter(({ is_active }) => is_active !== false).map(sort.id));
      return wanted.filter((id) => active.has(id));
    },
  };
}

/**
 * Returns a name in the form in which names are compared: addresses without case, as the server does at login; full
 * names unchanged.
 */
function comparableName(name: string): string {
  const composed = name.normalize('NFC');
  return composed.includes('@') ? composed.toLowerCase() : composed;
}

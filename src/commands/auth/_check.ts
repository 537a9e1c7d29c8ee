/** Checks an account's key; the server is checked first, so that no stranger receives a key. */
import { roleLabel } from '../../api/roles.ts';
import type { Reply } from '../../api/spec.ts';
import { serverSettings } from '../../api/table/server.ts';
import { ownUser } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Client } from '../../http/client-types.ts';

/** What is known of an account that passed the check. */
export interface Checked {
  readonly realm_name: string | null;
  readonly zulip_version: string;
  readonly zulip_feature_level: number;
  readonly user_id: number;
  readonly full_name: string;
  readonly role: string | null;
  readonly is_bot: boolean;
}

export const checkedFields = [
  'realm_name',
  'zulip_version',
  'zulip_feature_level',
  'user_id',
  'full_name',
  'role',
  'is_bot',
] as const satisfies readonly (keyof Checked)[];

/** Returns the server's settings. Throws `not-found` if there is no organization at the address. */
export async function checkServer(client: Client): Promise<Reply<typeof serverSettings>> {
  const { reply } = await client.call(serverSettings, {});
  if (reply.realm_name !== undefined) return reply;
  throw new CliError('not-found', `there is no organization at ${client.site}`, {
    hint: 'check the address: it is the one that opens the web app in a browser',
  });
}

/** Checks the server, then the account. Throws a CliError. */
export async function checkAccount(client: Client): Promise<Checked> {
  const server = await checkServer(client);
  const { reply: me } = await client.call(ownUser, {});
  return {
    realm_name: server.realm_name ?? null,
    zulip_version: server.zulip_version,
    zulip_feature_level: server.zulip_feature_level ?? 0,
    user_id: me.user_id,
    full_name: me.full_name,
    role: roleOf(me),
    is_bot: me.is_bot === true,
  };
}

/** Returns the role; old servers have flags instead of a number. */
function roleOf({ role, is_owner, is_admin, is_guest }: Reply<typeof ownUser>): string | null {
  const label = roleLabel(role);
  if (label !== undefined) return label;
  if (is_owner === true) return 'owner';
  if (is_admin === true) return 'administrator';
  return is_guest === true ? 'guest' : null;
}

/** Describes an account: `Ana Lee (owner)`. */
export function describe({ full_name, role, is_bot }: Checked): string {
  const what = [role, is_bot ? 'bot' : null].filter((each) => each !== null).join(', ');
  return what === '' ? full_name : `${full_name} (${what})`;
}

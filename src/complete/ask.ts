/** Asks the organization for names, with a short time limit, and caches them. Loaded if the cache has none. */
import { listFolders } from '../api/resources/folder.ts';
import { listGroups } from '../api/resources/group.ts';
import { listProfileFields } from '../api/resources/profile-field.ts';
import { listChannels } from '../api/table/channels.ts';
import { listTopics } from '../api/table/topics.ts';
import { listUsers } from '../api/table/users.ts';
import type { Account } from '../config/account.ts';
import { keepNames, type Named } from '../config/names-cache.ts';
import type { ConfigInput } from '../config/resolve.ts';
import type { Client } from '../http/client-types.ts';
import { connect } from '../session/connect.ts';

/** Milliseconds for which Tab waits for the server. */
const limit = 700;

const options = {
  quiet: true,
  yes: false,
  input: false,
  dryRun: false,
  debug: false,
  timeout: limit,
  maxWait: 0,
  allowIgnored: true,
} as const;

/** Sends parameters to any server: an older one ignores the filter, and some names are missing. */
const ahead = { ahead: true } as const;

const readers: Readonly<Record<string, (client: Client, id: number) => Promise<readonly Named[]>>> = {
  channels: async (client) =>
    (
      await client.call(listChannels, { include_all: true, exclude_archived: false }, ahead)
    ).reply.streams.map(({ name, stream_id: id, is_archived }) => ({ name, id, ...retired(is_archived) })),
  users: async (client) =>
    (await client.call(listUsers, {}, ahead)).reply.members.map((user) => {
      const email = user.delivery_email === undefined ? user.email : user.delivery_email;
      return {
        name: user.full_name,
        id: user.user_id,
        ...(email !== null && { email }),
        ...(user.is_bot === true && { isBot: true }),
        ...retired(user.is_active === false),
      };
    }),
  groups: async (client) =>
    (await client.call(listGroups, { include_deactivated_groups: true }, ahead)).reply.user_groups.map(
      ({ name, deactivated }) => ({ name, ...retired(deactivated) }),
    ),
  folders: async (client) =>
    (await client.call(listFolders, { include_archived: true }, ahead)).reply.channel_folders.map(
      ({ name, is_archived }) => ({ name, ...retired(is_archived) }),
    ),
  fields: async (client) =>
    (await client.call(listProfileFields, {}, ahead)).reply.custom_fields.map(({ name }) => ({ name })),
  topics: async (client, stream_id) =>
    (await client.call(listTopics, { stream_id }, ahead)).reply.topics.map(({ name }) => ({ name })),
};

function retired(is: boolean | undefined): Pick<Named, 'isRetired'> {
  return is === true ? { isRetired: true } : {};
}

/** Returns the names, or none if they do not arrive in time; the failure is cached too. */
export async function askFor(kind: string, account: Account, input: ConfigInput): Promise<readonly Named[]> {
  const keep = (names: readonly Named[] | undefined) => keepNames(account, kind, names, input, Date.now());
  try {
    const names = await inTime(kind, input);
    await keep(names);
    return names;
  } catch {
    await keep(undefined);
    return [];
  }
}

async function inTime(kind: string, { env, flags }: ConfigInput): Promise<readonly Named[]> {
  const end = new AbortController();
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => {
      end.abort();
      // A step that ignores the signal, such as a prompt of the keyring, must not hold up the answer.
      reject(new Error('too late'));
    }, limit).unref();
  });
  return Promise.race([read(kind, flags, env, end.signal), tooLate]);
}

async function read(
  kind: string,
  flags: ConfigInput['flags'],
  env: ConfigInput['env'],
  signal: AbortSignal,
): Promise<readonly Named[]> {
  const [, sort = '', id] = /^([a-z]+)(?:-(\d+))?$/.exec(kind) ?? [];
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  const silent = () => {};
  const client = await connect({
    options: { ...given, ...options },
    env,
    signal,
    note: silent,
    trace: silent,
    wrote: silent,
    underWay: silent,
    withProgress: (_, work) => work(),
  });
  try {
    return (await readers[sort]?.(client, Number(id))) ?? [];
  } finally {
    void client.close();
  }
}

/** Reads an organization as it is now, in a number of requests that does not depend on its size. */
import { roleOf } from '../../api/roles.ts';
import { listUsers } from '../../api/table/users.ts';
import { once } from '../../base/once.ts';
import { createDirectory, type Directory, type OwnUser } from '../../directory/index.ts';
import type { Context } from '../../session/context.ts';
import type { KindName } from '../model/kinds.ts';
import type { Live, LiveKind } from '../model/live.ts';
import { attempted } from './attempted.ts';
import { completeness, withGaps } from './completeness.ts';
import { readKind } from './kind-readers.ts';
import type { Needs } from './needs.ts';
import { channelsIn, peopleOf, readInvitations } from './people.ts';
import { readState } from './state.ts';

const notAsked: Live['invitations'] = { status: 'invisible', why: 'they were not asked for', open: [] };

/**
 * Reads everything that is needed, all at the same time. What this account may not read is `invisible`, and what fails
 * by itself is `failed`, and the rest continues. Throws if the account itself cannot be read, if the server cannot be
 * expected to answer further requests, and on an interruption.
 * @param given a directory that has read nothing, since it keeps what it reads
 */
export async function readLive(context: Context, needs: Needs, given?: Directory): Promise<Live> {
  const client = await context.client();
  const directory = given ?? createDirectory(client);
  const state = once(() => readState(context, needs));
  const asked = needs.profile ? { include_custom_profile_fields: true } : {};
  const accounts = once(async () => (await context.read(listUsers, asked)).members);
  const own = once(directory.me);
  const me = async () => selfOf(await own());
  const [server, account, told, invitations, read] = await Promise.all([
    client.server(),
    own(),
    needs.subscribers ? attempted(state) : undefined,
    needs.invitations ? readInvitations(context, me) : notAsked,
    Promise.all(
      [...needs.kinds].map(async (kind) => {
        const things = await attempted(async () => {
          const { level } = await client.server();
          return readKind(kind, { context, directory, level, state, accounts });
        });
        return [kind, things] as const;
      }),
    ),
  ]);
  const self = selfOf(account);
  const kinds = withGaps(
    new Map(read.map(([kind, things]): [KindName, LiveKind] => [kind, completeness(kind, things, self)])),
    told === undefined ? [] : channelsIn(told),
  );
  const channels = kinds.get('channels');
  return {
    site: client.site,
    level: server.level,
    me: self,
    kinds,
    subscribers: told && channels ? peopleOf(channels, told, self) : new Map(),
    invitations,
  };
}

function selfOf({ user_id, delivery_email, email, ...ranked }: OwnUser): Live['me'] {
  return { user_id, email: delivery_email ?? email, role: roleOf(ranked) };
}

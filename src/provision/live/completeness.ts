/** Decides whether everything of a kind was read. An empty list proves nothing if things may be hidden. */
import { hasRole, isAtLeast } from '../../api/roles.ts';
import { counted } from '../../base/words.ts';
import { hidesAddress } from '../model/hides-address.ts';
import type { KindName } from '../model/kinds.ts';
import type { Live, LiveKind, Read } from '../model/live.ts';
import { type Attempt, withoutReply } from './attempted.ts';

type Things = LiveKind['things'];

/** Returns what was read of a kind, and how complete it is. */
export function completeness(kind: KindName, read: Attempt<Things>, me: Live['me']): LiveKind {
  if ('problem' in read) return { things: new Map(), ...withoutReply(read.problem, me) };
  const { value: things } = read;
  return { things, ...(shortfalls[kind]?.(things, me) ?? { status: 'complete' }) };
}

/** What may be missing, by kind; everyone who may read the other kinds gets all of them. */
const shortfalls: Partial<Record<KindName, (things: Things, me: Live['me']) => Read | undefined>> = {
  organization: toldWhole('the server returned no settings of the organization'),
  defaults: toldWhole('the server has no default settings for users: they came with feature level 96'),
  users: (things, me) => {
    if (!things.has(me.user_id))
      return { status: 'invisible', why: 'the server returned no accounts, not even your own' };
    if (hasRole(me.role, 'guest')) return hidden('guests may not see everyone');
    const hiding = [...things.values()].filter(hidesAddress).length;
    if (hiding === 0) return undefined;
    const why = `${counted(hiding, 'account')} ${hiding === 1 ? 'hides its address' : 'hide their addresses'} from this account`;
    // What administrators cannot see, nobody can.
    return isAtLeast(me.role, 'administrator') ? { status: 'partial', why } : hidden(why);
  },
  channels: (_, me) =>
    isAtLeast(me.role, 'administrator')
      ? undefined
      : hidden('private channels may exist that this account cannot see'),
  bots: (_, me) => (hasRole(me.role, 'guest') ? hidden('guests may not see all bots') : undefined),
  default_groups: (_, me) =>
    hasRole(me.role, 'guest') ? hidden('guests are told of no default channel groups') : undefined,
  groups: (things) =>
    // Every organization has system groups.
    ![...things.values()].some(({ is_system_group: isOfRole }) => isOfRole === true)
      ? { status: 'invisible', why: 'the server returned no groups, not even system groups' }
      : undefined,
};

function toldWhole(why: string) {
  return (things: Things): Read | undefined => {
    const [only] = things.values();
    return only === undefined || Object.keys(only).length === 0 ? { status: 'invisible', why } : undefined;
  };
}

/** Returns that the rest is hidden, but visible to an account with more rights. */
function hidden(why: string): Read {
  return { status: 'partial', why, isHidden: true };
}

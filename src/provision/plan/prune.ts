/** Removes things that no file has, within the patterns that allow it, and only if all things of the kind were read. */
import type { Reading } from '../../api/resources/compare.ts';
import { counted } from '../../base/words.ts';
import { areAccounts, retiredWord, useOf } from '../model/about-kinds.ts';
import { type KindName, kindOf, namedKinds } from '../model/kinds.ts';
import type { Read } from '../model/live.ts';
import type { Action, Remark, Stop } from '../model/plan.ts';
import type { Draft } from './draft.ts';
import { type NamePatterns, namePatterns } from './patterns.ts';
import { isBot, isRetired, liveName, type PlanContext } from './plan-context.ts';

interface Pruned {
  readonly drafts: readonly Draft[];
  readonly remarks: readonly Remark[];
  readonly stops: readonly Stop[];
}

const none: Pruned = { drafts: [], remarks: [], stops: [] };

export function pruned(kind: KindName, context: PlanContext, unmanaged: NamePatterns): Pruned {
  const { wanted, live, options } = context;
  const read = live.kinds.get(kind);
  if (read === undefined || !namedKinds.includes(kind)) return none;
  const listed = new Set(wanted.things.get(kind)?.map(({ id }) => id));
  const others = [...read.things].filter(([id, reading]) => !listed.has(id) && isPrunable(kind, reading));
  const protectedOnes = others.filter(([, reading]) => unmanaged.match(kind, liveName(kind, reading)));
  const free = others.filter(([, reading]) => !unmanaged.match(kind, liveName(kind, reading)));
  const isRequested = options.prune.has(kind);
  const patterns = patternsOf(kind, context);
  const own = ownId(kind, context);
  const chosen = isRequested
    ? free.filter(([id, reading]) => id !== own && patterns.match(kind, liveName(kind, reading)))
    : [];
  const isComplete = read.status === 'complete';
  const drafts = isComplete ? chosen.map(([id, reading]) => removal(kind, id, reading)) : [];
  const revoked = kindOf(kind).invited === true ? revocations(context, unmanaged, patterns) : none;
  const left = free.length - drafts.length;
  const isManaged = wanted.things.has(kind);
  return {
    drafts: [...drafts, ...revoked.drafts],
    remarks: [
      ...(isRequested && !isComplete ? [notPruned(kind, read)] : []),
      ...(left > 0 && isManaged ? [leftAlone(kind, left)] : []),
      ...(protectedOnes.length > 0 && isManaged ? [unmanagedOnes(kind, protectedOnes.length)] : []),
      ...revoked.remarks,
    ],
    stops: [],
  };
}

/** Returns the patterns of the policy and of this run. */
function patternsOf(kind: KindName, { wanted, options }: PlanContext): NamePatterns {
  const all = [...(wanted.policy.prune.get(kind) ?? []), ...(options.prunePatterns.get(kind) ?? [])];
  return namePatterns(new Map([[kind, all]]));
}

function isPrunable(kind: KindName, reading: Reading): boolean {
  return !isRetired(kind, reading) && reading.is_system_group !== true && !isBot(reading);
}

/** Returns the id of the applying account, which no run may remove. */
function ownId(kind: KindName, { me }: PlanContext): number | undefined {
  return areAccounts(kind) ? me : undefined;
}

function removing(kind: KindName): Action {
  if (useOf(kind) === undefined) return 'remove';
  return retiredWord(kind) === 'archived' ? 'archive' : 'deactivate';
}

function removal(kind: KindName, id: number, reading: Reading): Draft {
  return {
    kind,
    id,
    name: liveName(kind, reading),
    action: removing(kind),
    reading,
    fields: [],
    lists: [],
    pruned: true,
  };
}

/** Revokes open invitations to addresses that are not in the files. */
function revocations(context: PlanContext, unmanaged: NamePatterns, patterns: NamePatterns): Pruned {
  const { wanted, live, options } = context;
  const users = wanted.things.get('users');
  if (users === undefined && !options.prune.has('users')) return none;
  const { status, why } = live.invitations;
  if (status === 'failed' && options.prune.has('users')) return { ...none, remarks: [notRevoked(why)] };
  const named = new Set(users?.map(({ key }) => key.toLowerCase()));
  const dropped = live.invitations.open.filter(
    ({ email }) => !named.has(email.toLowerCase()) && !unmanaged.match('users', email),
  );
  const drafts = (options.prune.has('users') ? dropped : [])
    .filter(({ email }) => patterns.match('users', email))
    .map(
      ({ id, email }): Draft => ({
        kind: 'users',
        id: 0,
        name: email,
        action: 'revoke',
        fields: [],
        lists: [],
        invitation: id,
        pruned: true,
      }),
    );
  const left = dropped.length - drafts.length;
  if (left === 0) return { ...none, drafts };
  const message = `${counted(left, 'open invitation')} to addresses that are not in the files; to revoke them, list the addresses under prune: and add --prune users`;
  return { ...none, drafts, remarks: [{ about: 'left-alone', kind: 'users', message, count: left }] };
}

function leftAlone(kind: KindName, count: number): Remark {
  const { noun } = kindOf(kind).resource;
  const message = `${counted(count, noun)} not in the files ${count === 1 ? 'is' : 'are'} left unchanged`;
  return { about: 'left-alone', kind, message, count };
}

function unmanagedOnes(kind: KindName, count: number): Remark {
  const { noun } = kindOf(kind).resource;
  const message = `${counted(count, noun)} ${count === 1 ? 'is' : 'are'} named by unmanaged: and left unchanged`;
  return { about: 'unmanaged', kind, message, count };
}

function notPruned(kind: KindName, { status, why }: Read): Remark {
  const { plural } = kindOf(kind).resource;
  const message = `${plural} are not pruned, since they could not be read completely${why === undefined ? '' : `: ${why}`}`;
  return { about: status === 'failed' ? 'failed' : 'invisible', kind, message, count: 1 };
}

function notRevoked(why: string | undefined): Remark {
  const message = `no invitation is revoked, since they could not be read${why === undefined ? '' : `: ${why}`}`;
  return { about: 'failed', kind: 'users', message, count: 1 };
}

/** Which account made a recorded call: the meaning of roles changes during a recording. */
import { ids } from '../../../src/sandbox/state/seed/people.ts';
import type { Accounts, As } from '../case.ts';
import type { Exchange } from './exchanges.ts';

const callers: Readonly<Record<string, As>> = {
  'no credentials': 'nobody',
  'unknown account': 'stranger',
  desdemona: 9,
  'ad-member2': 29,
  'ad-member3': 30,
  'ad-tmp': 48,
  'ad-ux': 66,
  'ad-uxb': 67,
};

/** Roles in the recording of single endpoints. */
export const adminAccounts: Accounts = {
  owner: 24,
  admin: 25,
  moderator: 26,
  member: 27,
  guest: 28,
  bot: 31,
  'admin bot': 32,
};

/** Roles in the recording of the newer level. */
export const newerAccounts: Accounts = {
  owner: 45,
  admin: 47,
  moderator: 51,
  member: 46,
  guest: 49,
  none: 'nobody',
};

/** Accounts whose queues were read. */
export const queueOwners: Accounts = { ...adminAccounts, 'changed account (ad-ux)': 66 };

/** Roles in the series of calls are the accounts of a new sandbox. */
export const seriesAccounts: Accounts = { ...ids, anon: 'nobody' };

/** In the recording of single endpoints the caller is named if the role is not enough. */
export function adminAccount({ caller, role }: Exchange): As {
  const as = caller === undefined ? adminAccounts[role] : callers[caller];
  if (as === undefined) throw new Error(`nobody is known as ${caller ?? role}`);
  return as;
}

/** Accounts of the organization before the recording of commands created its own. */
const first: Accounts = {
  anonymous: 'nobody',
  unknown: 'stranger',
  owner: 9,
  admin: 11,
  moderator: 15,
  member: 10,
  guest: 13,
  bot: 16,
};
/** Roles in the recording of commands, once it had created its own accounts. */
export const commandAccounts: Accounts = {
  ...first,
  owner: 34,
  admin: 35,
  moderator: 36,
  member: 33,
  guest: 38,
  bot: 50,
};
/** The last calls before the new accounts took over. */
const stillFirst = /^(whoami|doctor|ch-list|user-create\/)/;
const secondMember = 37;
/** Calls of a second member, and of one with a regenerated key. */
const others: readonly (readonly [RegExp, As])[] = [
  [/^auth-rotate/, 40],
  [/^sub\/member-private/, secondMember],
  [/^x\/(webhookbot|whbot)/, 17],
];

/** The recording of commands has only roles; the answers reveal the rest. */
export function commandAccount(exchange: Exchange, before?: Exchange): As {
  const { case: name, role, endpoint, params, reply } = exchange;
  // Where a member did something twice, the second time it was the second member.
  if (role === 'member' && endpoint === 'PATCH /settings' && before?.role === 'member') return secondMember;
  if (reply.msg === 'Invalid API key') return 'stranger';
  const other = others.find(([pattern]) => pattern.test(name));
  if (other !== undefined) return other[1];
  const as = (stillFirst.test(name) || takesOver(exchange) ? first : commandAccounts)[role];
  if (as === undefined) throw new Error(`nobody is known as ${role}`);
  const needsFlag = endpoint === 'POST /users' || params.new_email !== undefined;
  return role === 'owner' && needsFlag && !String(reply.msg).startsWith('User not authorized') ? 9 : as;
}

/** The first owner gave the new accounts their roles. */
function takesOver({ case: name, endpoint }: Exchange): boolean {
  return name === 'setup' && endpoint === 'PATCH /users/{user_id}';
}

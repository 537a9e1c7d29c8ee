/**
 * `user onboard`: decides who is invited, who gets an account, what those with an account still lack, and what no
 * invitation can include.
 */

import { createInvites } from '../../api/table/invites.ts';
import { createUser } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import { once } from '../../base/once.ts';
import { counted } from '../../base/words.ts';
import { joinedPlans } from '../../bulk/joined-plans.ts';
import { type PasswordsFile, unkeptPasswords } from '../../bulk/passwords-file.ts';
import type { BulkRow, Plan, Planner, Planning } from '../../bulk/plan.ts';
import { requireCaller } from '../../bulk/require-caller.ts';
import { checkArgs, placeOf } from '../../bulk/resolve-rows.ts';
import type { User } from '../../directory/users.ts';
import { invitationTerms, invitesToGroups } from '../../engine/requests/invitations.ts';
import type { Context } from '../../session/context.ts';
import { type OwnRights, ownRights } from '../_own-rights.ts';
import { planInvitations } from '../invite/_create-many.ts';
import type { Terms } from '../invite/_terms.ts';
import { readSettings } from '../org/_settings.ts';
import type { PersonRow } from './_account-completion.ts';
import { readUsers, showUser } from './_accounts.ts';
import { bareAddress, comparableAddress } from './_address.ts';
import { passwordsAt, planPeople } from './_create-many.ts';
import { type Newcomer, newcomersOf } from './_newcomers.ts';
import { noteLater, type Onboarding, reportedEnds } from './_onboarding-report.ts';
import { chooseWay, type Way } from './_onboarding-ways.ts';

export { withInviteLock as inTurn } from '../invite/_lock.ts';

interface Invitations {
  /** Returns the terms of the invitation: the default channels, and the values of the row. */
  termsOf(values: Newcomer['values']): Terms;
  /** Returns what must wait until the person has joined, in words. */
  laterOf(values: Newcomer['values']): readonly string[];
}

async function invitationsAt(
  all: readonly Newcomer[],
  { welcome, rights }: { readonly welcome: string | undefined; readonly rights: OwnRights },
  context: Context,
): Promise<Invitations> {
  const { level } = await (await context.client()).server();
  const needsDefaults = level < createInvites.params.include_realm_default_subscriptions.since;
  const channels = needsDefaults && all.length > 0 ? await (await context.directory()).channels() : [];
  const byId = channels.map((channel) => [channel.stream_id, channel] as const);
  // Other accounts leave the text to the server, which lets only administrators choose it.
  const welcomes = welcome !== undefined && rights.is('administrator');
  return {
    termsOf: ({ role, channels, groups }) => ({
      ...invitationTerms({ role, channels, groups }, level, byId),
      ...(welcomes && { welcome_message_custom_text: welcome }),
    }),
    laterOf: ({ profile_data = [], groups = [] }) => [
      ...(profile_data.length > 0 ? ['profile'] : []),
      ...(!invitesToGroups(level) && groups.length > 0 ? ['groups'] : []),
    ],
  };
}

/** Returns the organization's text for new users, which new accounts get anyway; notes if there is none. */
async function readWelcome(context: Context): Promise<string | undefined> {
  const { level } = await (await context.client()).server();
  const { since } = createInvites.params.welcome_message_custom_text;
  if (level < since) {
    context.warn(
      `this server has feature level ${level}, and welcome texts need ${since}: Welcome Bot sends new users its default text`,
    );
    return undefined;
  }
  const { welcome_message_custom_text: text } = await readSettings(context);
  if (typeof text === 'string' && text.trim() !== '') return text;
  context.warn(
    'the organization has no welcome text: set one with realmctl org update --welcome-message-custom-text TEXT',
  );
  return undefined;
}

export const plan: Planner = async (planning) => {
  const { rows, options, context } = planning;
  const profiles = rows.some(({ given }) => given.profile_data !== undefined);
  const users = await readUsers(context, { profiles });
  const holders = new Map(users.map((user) => [comparableAddress(user.delivery_email ?? user.email), user]));
  const rights = await ownRights(context);
  const defaultWay = once(() => chooseWay(options.passwords_out, rights, context));
  await requireWays(
    rows.filter(({ given }) => !holders.has(comparableAddress(bareAddress(String(given.email))))),
    defaultWay,
    context,
  );
  const { newcomers, repeated } = await newcomersOf(planning);
  if (repeated.length > 0) {
    context.note(`${counted(repeated.length, 'repeated row')} skipped`);
  }
  const { joined, invited, created } = await groupByWay(newcomers, { holders, defaultWay }, planning);
  const isWelcomed = options.welcome === true && invited.length + created.length > 0;
  const welcome = isWelcomed ? await readWelcome(context) : undefined;
  const invitations = await invitationsAt(invited, { welcome, rights }, context);
  const planned = new Map<number, Onboarding>([
    ...joined.map(({ row, values }) => [row.row, { by: null, said: values, later: [] }] as const),
    ...created.map(({ row, values }) => [row.row, { by: 'create', said: values, later: [] }] as const),
    ...invited.map(
      ({ row, values }) =>
        [row.row, { by: 'invite', said: values, later: invitations.laterOf(values) }] as const,
    ),
  ]);
  const invitees = invited.map(({ row, values }) => ({
    row,
    email: values.email,
    terms: invitations.termsOf(values),
  }));
  const passwords = await passwordsFor({ joined, created }, planning);
  const people = [...joined, ...created].map(
    ({ row, values }): PersonRow => ({ row, person: personOf(values) }),
  );
  const plans = [
    { ended: repeated, jobs: [] },
    ...(invitees.length > 0 ? [await invitationsOf(invitees, { ...planning, rights })] : []),
    ...(people.length > 0
      ? [await planPeople(people, { users, passwords, ifExists: 'update', rights }, planning)]
      : []),
  ];
  const all = joinedPlans(plans);
  return {
    ...all,
    async finish(ends) {
      const reported = reportedEnds((await all.finish?.(ends)) ?? ends, planned);
      noteLater(reported, context);
      return reported;
    },
  };
};

/**
 * Throws `forbidden` if the account's role keeps it from inviting, or creating, people without an account. For such an
 * account the lists that rows refer to may be closed too, and their faults would hide the reason.
 */
async function requireWays(
  withoutAccount: readonly BulkRow[],
  defaultWay: () => Promise<Way>,
  context: Context,
): Promise<void> {
  const ways = new Set<unknown>();
  for (const { given } of withoutAccount) ways.add(given.by ?? (await defaultWay()));
  if (ways.has('invite')) await requireCaller(createInvites, context);
  if (ways.has('create')) await requireCaller(createUser, context);
}

/** Returns the file with the passwords of people who get accounts, or for whom an earlier run may have created one. */
async function passwordsFor(
  { joined, created }: Pick<NewcomersByWay, 'joined' | 'created'>,
  { options, context }: Planning,
): Promise<PasswordsFile> {
  const makesSome = created.length > 0 || joined.some(({ row }) => row.startedAt !== undefined);
  const needsNone = context.options.dryRun && options.passwords_out === undefined;
  return makesSome && !needsNone ? passwordsAt(options, '--by invite') : unkeptPasswords();
}

/** Returns the plan of the invitations, which are known by address, so that no ids are needed. */
async function invitationsOf(...given: Parameters<typeof planInvitations>): Promise<Plan> {
  const { ended, jobs } = await planInvitations(...given);
  return { ended, jobs };
}

interface NewcomersByWay {
  /** People who have an account; what is missing from their rows is done. */
  readonly joined: readonly Newcomer[];
  readonly invited: readonly Newcomer[];
  readonly created: readonly Newcomer[];
}

/** Groups the people by how they join. Impossible ones become faults of their rows. */
async function groupByWay(
  newcomers: readonly Newcomer[],
  {
    holders,
    defaultWay,
  }: { readonly holders: ReadonlyMap<string, User>; readonly defaultWay: () => Promise<Way> },
  { faults }: Planning,
): Promise<NewcomersByWay> {
  const found = { joined: [] as Newcomer[], invited: [] as Newcomer[], created: [] as Newcomer[] };
  for (const newcomer of newcomers) {
    const { row, values } = newcomer;
    const at = placeOf(row);
    const holder = holders.get(comparableAddress(values.email));
    if (holder !== undefined) {
      const refusal = cannotJoin(holder);
      if (refusal !== undefined) faults.add({ ...at, column: 'email' }, refusal);
      else found.joined.push(await complete(newcomer, holder, defaultWay));
    } else if ((values.by ?? (await defaultWay())) === 'invite') {
      found.invited.push(newcomer);
    } else if (values.full_name === undefined) {
      faults.add({ ...at, column: 'full-name' }, { message: 'a new account needs a full name' });
    } else {
      const { email, full_name } = values;
      checkArgs(createUser, { email, full_name, password: 'some' }, row, faults);
      found.created.push(newcomer);
    }
  }
  return found;
}

/**
 * Completes a person with an account, whose name stays their own; accounts that an earlier run of this table created
 * are reported as created.
 */
async function complete(
  { row, values }: Newcomer,
  { full_name }: User,
  defaultWay: () => Promise<Way>,
): Promise<Newcomer> {
  const mayBeCreated = row.startedAt !== undefined && values.full_name === full_name;
  const isCreated = mayBeCreated && (values.by ?? (await defaultWay())) === 'create';
  return {
    row: { ...row, startedAt: isCreated ? row.startedAt : undefined },
    values: { ...values, full_name },
  };
}

function cannotJoin(holder: User): CliError | undefined {
  if (holder.is_bot === true)
    return new CliError('conflict', `${showUser(holder)} is a bot and has this address`);
  if (holder.is_active !== false) return undefined;
  return new CliError('conflict', `the address belongs to ${showUser(holder)}`, {
    hint: `reactivate the account: realmctl user reactivate id:${holder.user_id}`,
  });
}

function personOf({ by: _, full_name = '', ...values }: Newcomer['values']): PersonRow['person'] {
  return { ...values, full_name };
}

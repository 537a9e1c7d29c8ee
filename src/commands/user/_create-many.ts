/** `user create --from`: each account needs a request; people who share channels and groups are added together. */
import { roleOf } from '../../api/roles.ts';
import { createUser } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { orFault } from '../../bulk/one-by-one.ts';
import { openPasswords, type PasswordsFile, unkeptPasswords } from '../../bulk/passwords-file.ts';
import type { Job, Plan, Planner, Planning, RowEnd } from '../../bulk/plan.ts';
import { checkArgs, checkRules, placeOf, refuseDuplicates, resolveRows } from '../../bulk/resolve-rows.ts';
import type { User } from '../../directory/users.ts';
import { type OwnRights, ownRights } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { accountCompletion, endOf, type PersonRow } from './_account-completion.ts';
import { readUsers } from './_accounts.ts';
import { comparableAddress, requireAddress } from './_address.ts';
import { checkChannels, checkGroups } from './_after-creation.ts';
import { continuing, creating, isCreated, updating } from './_create-rows.ts';
import { noteLaterRequests } from './_creation-result.ts';
import { checkNewcomers } from './_newcomer-rights.ts';
import { addressTaken, type Person, personParams } from './_person.ts';

export const plan: Planner = async (planning) => {
  const { options, context } = planning;
  const needsNone = context.options.dryRun && options.passwords_out === undefined;
  const passwords = needsNone ? unkeptPasswords() : await passwordsAt(options);
  const wanted = await wantedOf(planning);
  const profiles = wanted.some(({ person }) => person.profile_data !== undefined);
  const users = await readUsers(context, { profiles });
  return planPeople(wanted, { users, passwords, ifExists: options.if_exists as IfExists }, planning);
};

type IfExists = 'fail' | 'skip' | 'update' | undefined;

/** What planning people needs, beside their rows. */
export interface NewcomerPlanning {
  /** Everyone who has an account, with their profiles if people have some. */
  readonly users: readonly User[];
  /** The file with the passwords of new accounts. */
  readonly passwords: PasswordsFile;
  /** What to do with a row whose address is taken. */
  readonly ifExists: IfExists;
  /** The rights of this account, if they were read already. */
  readonly rights?: OwnRights;
}

/** Returns the plan that creates people, or completes those who exist. */
export async function planPeople(
  wanted: readonly PersonRow[],
  { users, passwords, ifExists, rights: known }: NewcomerPlanning,
  { options, faults, context }: Pick<Planning, 'options' | 'faults' | 'context'>,
): Promise<Plan> {
  const rights = known ?? (await ownRights(context));
  const holders = new Map(users.map((user) => [comparableAddress(user.delivery_email ?? user.email), user]));
  const updates = ifExists === 'update';
  const skips = ifExists === 'skip';
  const admitted = accountCompletion(context);
  const creation = { passwords, skips, updates, admitted, context };
  const missingFor = await checkNewcomers(
    wanted.map(({ person }) => person),
    context,
    rights,
  );
  const columns = { faults, key: 'email', params: personParams };
  const ended: RowEnd[] = [];
  const jobs: Job[] = [];
  const toCreate: PersonRow[] = [];
  const lost: string[] = [];
  for (const each of wanted) {
    const { row, person } = each;
    const holder = holders.get(comparableAddress(person.email));
    const isLeft = holder !== undefined && skips;
    const continues =
      holder !== undefined && (isCreated(holder, each) || (row.made === holder.user_id && !updates));
    // An update has its own check of the role.
    const hasRole = holder !== undefined && (person.role === roleOf(holder) || (updates && !continues));
    const newcomer = hasRole ? { ...person, role: undefined } : person;
    if (!isLeft && !isPermitted(row, await missingFor(newcomer), columns)) continue;
    if (holder === undefined) {
      checkRules(createUser, { full_name: person.full_name }, row, faults);
      toCreate.push(each);
      jobs.push(creating(each, creation));
    } else if (continues) {
      jobs.push(continuing(each, holder, creation));
      if (!passwords.has(person.email)) lost.push(person.email);
    } else if (skips) {
      ended.push(endOf(row, 'skipped', holder));
    } else if (updates) {
      const work = await orFault(
        () => updating(each, holder, creation, { rights, columns }),
        row,
        'email',
        faults,
      );
      if (work !== undefined) jobs.push(work);
    } else {
      faults.add({ ...placeOf(row), column: 'email' }, addressTaken(person.email, holder));
    }
  }
  await noteLaterRequests(
    toCreate.map(({ person }) => person),
    context,
  );
  if (lost.length > 0) {
    context.warn(
      `${options.passwords_out} has no password for ${lost.join(', ')}, created by an earlier run: they must reset it`,
    );
  }
  return {
    ended,
    jobs,
    prepare: () => passwords.keep(toCreate.map(({ person }) => person.email)),
    requestsAfter: await admitted.requests(),
    next: () => admitted.jobs(),
    async finish(ends) {
      const made = new Set(ends.filter(mayExist).map(({ row }) => row));
      const notCreated = toCreate.filter(({ row }) => !made.has(row));
      await passwords.drop(notCreated.map(({ person }) => person.email));
      return ends;
    },
  };
}

/** Returns the people of all rows; invalid ones become faults. */
async function wantedOf({ rows, faults, context }: Planning): Promise<PersonRow[]> {
  const wanted: PersonRow[] = [];
  for (const { row, args } of await resolveRows(personParams, rows, faults, context)) {
    const email = await orFault(() => requireAddress(String(args.email), 'it'), row, 'email', faults);
    if (email === undefined) continue;
    const person = { ...args, email } as Person;
    checkArgs(createUser, { email, full_name: person.full_name, password: 'some' }, row, faults);
    await orFault(() => checkChannels(person, context), row, 'channel', faults);
    await orFault(() => checkGroups(person, context), row, 'group', faults);
    wanted.push({ row, person });
  }
  refuseDuplicates(
    wanted.map(({ row, person }) => ({ row, same: comparableAddress(person.email) })),
    'address',
    faults,
    'email',
  );
  return wanted;
}

/** Whether the row may have an account with its saved password, as far as is known. */
function mayExist({ outcome, error }: RowEnd): boolean {
  if (outcome === 'created' || outcome === 'partial') return true;
  return outcome === 'failed' && error?.outcome === 'unknown';
}

/**
 * Opens the file that `--passwords-out` names. Throws a usage error if none is named.
 * @param instead how to invite people instead
 */
export async function passwordsAt(
  { passwords_out: path, resume }: Planning['options'],
  instead = 'realmctl invite create --from',
): Promise<PasswordsFile> {
  if (typeof path !== 'string') {
    throw usageError(
      'new accounts need --passwords-out FILE, which saves their passwords',
      `or invite people, who choose their own: ${instead}`,
    );
  }
  return openPasswords(path, { resumes: resume !== undefined });
}

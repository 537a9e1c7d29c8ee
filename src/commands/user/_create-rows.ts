/** Handles one row of `user create --from`. */
import { CliError } from '../../base/cli-error.ts';
import type { PasswordsFile } from '../../bulk/passwords-file.ts';
import type { Job } from '../../bulk/plan.ts';
import type { User } from '../../directory/users.ts';
import { isCreatedAccount } from '../../engine/origin.ts';
import type { Context } from '../../session/context.ts';
import type { OwnRights } from '../_own-rights.ts';
import { type Columns, isPermitted } from '../_row-rights.ts';
import { type AccountCompletion, endOf, type PersonRow } from './_account-completion.ts';
import { holderOf, readUsers } from './_accounts.ts';
import { callsAfter } from './_after-creation.ts';
import { prepareUser } from './_changes.ts';
import { createAccount } from './_creation.ts';
import { changesAfter, changesTo, createdWith, newAccount, refuseDeactivated } from './_person.ts';
import { missingForUpdating } from './_rights.ts';

export interface UserCreation {
  readonly passwords: PasswordsFile;
  /** Whether a person who has the address by now stays unchanged. */
  readonly skips: boolean;
  /** Whether a person who has an account by now is updated, if the table is read again. */
  readonly updates: boolean;
  readonly admitted: AccountCompletion;
  readonly context: Context;
}

/** Whether an earlier run, which had started with the row, created the account. */
export function isCreated(user: User, { row, person }: PersonRow): boolean {
  return row.startedAt !== undefined && isCreatedAccount(user, person, row.startedAt);
}

/** Creates an account that does not exist yet, with its saved password. */
export function creating(wanted: PersonRow, creation: UserCreation): Job {
  const { row, person } = wanted;
  const { passwords, skips, updates, admitted, context } = creation;
  admitted.expect(wanted);
  return {
    rows: [row],
    affected: [{ ...createdWith(person), emails: 1 }],
    requests: 1 + laterRequests(wanted),
    async run() {
      const { email, full_name } = person;
      try {
        const account = { email, full_name, password: passwords.of(email) };
        const id = await createAccount(account, callsAfter(person), context);
        // In a dry run, and if the server does not return the new user, nothing more can be done.
        if (id === undefined) return [endOf(row, 'created', { user_id: null, full_name })];
        return [await admitted.setUp(wanted, newAccount(person, id))];
      } catch (error) {
        if (!(error instanceof CliError) || error.exitReason !== 'conflict') throw error;
        const holder = holderOf(email, await readUsers(context.reasons(), { profiles: true }));
        // The server may still have been processing a request from a run that was killed.
        if (holder !== undefined && isCreated(holder, wanted)) return [await admitted.setUp(wanted, holder)];
        if (holder !== undefined && skips) return [endOf(row, 'skipped', holder)];
        if (holder !== undefined && updates) throw error.with({ hint: afterMaking(holder) });
        throw error;
      }
    },
  };
}

/** Returns what to do about an account that others created meanwhile. */
function afterMaking({ is_active, user_id }: User): string {
  return is_active === false
    ? `reactivate the account: realmctl user reactivate id:${user_id}`
    : 'run the same command again: it sets what is missing';
}

/** Continues an account that an earlier run created but did not complete. */
export function continuing(wanted: PersonRow, user: User, { admitted }: UserCreation): Job {
  admitted.expect(wanted);
  return {
    rows: [wanted.row],
    affected: [createdWith(wanted.person)],
    requests: laterRequests(wanted),
    run: async () => [await admitted.setUp(wanted, user)],
  };
}

/**
 * Updates an existing person to match the row. Returns undefined if the account lacks a right, which becomes a fault of
 * the row. Throws a conflict for a deactivated person.
 */
export async function updating(
  wanted: PersonRow,
  user: User,
  { admitted, context }: UserCreation,
  { rights, columns }: { readonly rights: OwnRights; readonly columns: Columns },
): Promise<Job | undefined> {
  const { row, person } = wanted;
  admitted.expect(wanted);
  const changes = changesTo(person);
  const prepared = await prepareUser(user, changes, context);
  const { level } = await (await context.client()).server();
  const missing = prepared.isUpToDate === true ? undefined : missingForUpdating(user, changes, rights, level);
  if (!isPermitted(row, missing, columns)) return undefined;
  refuseDeactivated(person, user, prepared);
  return {
    rows: [row],
    affected: [prepared],
    requests: prepared.isUpToDate === true ? 0 : 1,
    async run() {
      const { outcome } = await prepared.run();
      return [admitted.found(wanted, { user, outcome })];
    },
  };
}

function laterRequests({ person }: PersonRow): number {
  return Object.keys(changesAfter(person)).length > 0 ? 1 : 0;
}

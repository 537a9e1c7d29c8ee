/** `user create --from`: people with what belongs to them. The service makes one user a request; the rest goes together. */
import { normalizeName } from '../../api/normalize-name.ts';
import { isAtLeast } from '../../api/roles.ts';
import type { Params, WireParams } from '../../api/spec.ts';
import { createUser } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { tried } from '../../bulk/one-by-one.ts';
import type { BulkRow, Planner, RowEnd, Work } from '../../bulk/plan.ts';
import { placeOf, refuseTwice, resolveRows } from '../../bulk/resolve-rows.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { without } from '../_define.ts';
import { showUser } from './_accounts.ts';
import { requireAddress } from './_address.ts';
import { createAccount } from './_creation.ts';
import { hasSteps, type NewPerson, stepsAfter } from './_creation-steps.ts';
import { moreOfNewUsers } from './_more-of-new-users.ts';
import { randomPassword } from './_password.ts';
import { openPasswords, type PasswordsFile } from './_passwords-file.ts';

const params = { ...without(createUser.params, 'password'), ...moreOfNewUsers };

type Person = WireParams<typeof params>;

export const plan: Planner = async ({ rows, options, faults, context }) => {
  if (options.passwords_out === undefined) {
    throw usageError(
      '--from needs --passwords-out FILE, for the passwords that are made',
      'or invite people, who choose their own: realmctl invite create --from',
    );
  }
  const directory = await context.directory();
  const resolved = await resolveRows(params as Params, rows, faults, context);
  const users = await directory.users();
  const holders = new Map(users.map((user) => [addressOf(user), user]));
  const ended: RowEnd[] = [];
  const works: Work[] = [];
  const people: NewPerson[] = [];
  const passwords = passwordsAt(String(options.passwords_out), options.resume !== undefined);
  const named: { row: BulkRow; same: string }[] = [];
  for (const { row, args } of resolved) {
    const { email: written, full_name, ...more } = args as Person;
    const email = await tried(() => requireAddress(written, 'EMAIL'), row, 'email', faults);
    if (email === undefined) continue;
    named.push({ row, same: email.toLowerCase() });
    if (typeof more.role === 'number' && isAtLeast(more.role, 'administrator')) {
      const message = 'an administrator or owner is not made in the same breath';
      faults.add(
        { ...placeOf(row), column: 'role' },
        usageError(message, 'realmctl user update --from asks before'),
      );
    }
    const holder = holders.get(email.toLowerCase());
    const person: NewPerson = { row, email, full_name: normalizeName(full_name), more, user: undefined };
    if (holder === undefined) {
      people.push(person);
      works.push(creating(person, passwords, context));
    } else if (row.partial === true || isOurs(holder, person)) {
      people.push({ ...person, user: holder });
    } else if (options.if_exists === 'skip') {
      ended.push({
        row,
        outcome: 'skipped',
        known: { user_id: holder.user_id, full_name: holder.full_name },
      });
    } else {
      const message = `the address ${email} is taken by ${showUser(holder)}`;
      faults.add({ ...placeOf(row), column: 'email' }, conflict(message));
    }
  }
  refuseTwice(named, 'address', faults, 'email');
  const steps = await stepsAfter(people, faults, context);
  ended.push(...steps.atOnce);
  return {
    ended,
    works,
    requestsAfter: steps.requests,
    next: (ends) => steps.next(ends),
    async finish(ends) {
      const made = new Set(ends.filter(({ known }) => known.user_id !== undefined).map(({ row }) => row));
      const emails = new Set(people.filter(({ row }) => made.has(row)).map(({ email }) => email));
      const unclear = new Set(
        ends.filter(({ error }) => error?.outcome === 'unknown').map(({ row }) => row.key.trim()),
      );
      // The passwords of an earlier run stay.
      const mine = new Set(people.map(({ email }) => email));
      await (await passwords.opened())?.close(
        (email) => !mine.has(email) || emails.has(email) || unclear.has(email),
      );
      return ends;
    },
  };
};

function conflict(message: string): CliError {
  return new CliError('conflict', message, { hint: '--if-exists skip leaves who is there as they are' });
}

function addressOf({ delivery_email, email }: User): string {
  return (delivery_email ?? email).trim().toLowerCase();
}

/** Whether an earlier run of ours, which did not tell, made the user: dates of joining have whole minutes. */
function isOurs({ full_name, date_joined = '' }: User, { row, full_name: wanted }: NewPerson): boolean {
  if (row.begun === undefined || full_name !== wanted) return false;
  return Date.parse(date_joined) >= Math.floor((row.begun - 1) / 60) * 60_000;
}

/** The file is made when the first password is. */
function passwordsAt(path: string, goesOn: boolean) {
  let file: Promise<PasswordsFile> | undefined;
  return {
    opened: async () => file,
    open() {
      file ??= openPasswords(path, goesOn);
      return file;
    },
  };
}

function creating(person: NewPerson, passwords: ReturnType<typeof passwordsAt>, context: Context): Work {
  const { row, email, full_name } = person;
  return {
    rows: [row],
    endangered: [],
    requests: 1,
    async run() {
      const password = randomPassword();
      if (!context.options.dryRun) await (await passwords.open()).add(email, password);
      const id = await createAccount({ email, full_name, password }, context);
      return [
        { row, outcome: hasSteps(person) ? 'partial' : 'created', known: { user_id: id ?? null, full_name } },
      ];
    },
  };
}

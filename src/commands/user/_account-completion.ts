/** Completes accounts, of one person or the rows of a table: role and profile, then channels and groups. */
import { CliError } from '../../base/cli-error.ts';
import type { BulkRow, Job, RowEnd } from '../../bulk/plan.ts';
import type { User } from '../../directory/users.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Context } from '../../session/context.ts';
import { type PlaceEnd, type PlaceStep, setUpPerson, stepsFor } from './_after-creation.ts';
import type { Person } from './_person.ts';

export interface PersonRow {
  readonly row: BulkRow;
  readonly person: Person;
}

/** An existing account. */
export interface FoundAccount {
  readonly user: User;
  /** The outcome of the row if everything that is left succeeds. */
  readonly outcome: Outcome;
  /** What has failed already. */
  readonly error?: CliError | undefined;
}

export interface AccountCompletion {
  /** Announces a person who will have an account. */
  expect(wanted: PersonRow): void;
  /** Takes an account and returns the end of its row, which is `partial` as long as something is left to do. */
  found(wanted: PersonRow, found: FoundAccount): RowEnd;
  /** Sets role and profile of a new account, and takes it; a failure does not undo the account. */
  setUp(wanted: PersonRow, user: User): Promise<RowEnd>;
  /** Returns how many requests it will take. */
  requests(): Promise<number>;
  /** Returns the requests for people whose accounts exist. */
  jobs(): Promise<Job[]>;
}

type Account = PersonRow & FoundAccount;

export function accountCompletion(context: Context): AccountCompletion {
  const expected: PersonRow[] = [];
  const accounts: Account[] = [];
  const add = (wanted: PersonRow, found: FoundAccount): RowEnd => {
    const account = { ...wanted, ...found };
    if (!hasPlaces(wanted)) return doneEnd(account, found.error);
    accounts.push(account);
    return { ...endOf(account.row, 'partial', account.user), error: found.error };
  };
  return {
    expect: (wanted) => void expected.push(wanted),
    found: add,
    async setUp(wanted, user) {
      try {
        await setUpPerson(wanted.person, user, context);
        return add(wanted, { user, outcome: 'created' });
      } catch (failure) {
        if (!(failure instanceof CliError)) throw failure;
        const error = failure.with({ message: `role and profile not set: ${failure.message}` });
        return add(wanted, { user, outcome: 'created', error });
      }
    },
    requests: async () => (await stepsFor(expected, context)).length,
    async jobs() {
      const steps = await stepsFor(
        accounts.sort((one, other) => one.row.row - other.row.row),
        context,
      );
      const counted = counting(steps);
      return steps.map((step) => jobOf(step, counted));
    },
  };
}

function hasPlaces({ person: { channels = [], groups = [] } }: PersonRow): boolean {
  return channels.length + groups.length > 0;
}

/** Returns the end of a row with an account. */
export function endOf(row: BulkRow, outcome: Outcome, { user_id, full_name }: KnownUser): RowEnd {
  return { row, outcome, known: { user_id, full_name } };
}

type KnownUser = { readonly user_id: number | null; readonly full_name: string };

function doneEnd({ row, user, outcome }: Account, error: CliError | undefined, isNew = false): RowEnd {
  if (error !== undefined) return { ...endOf(row, 'partial', user), error };
  return endOf(row, isNew && outcome === 'unchanged' ? 'updated' : outcome, user);
}

/** Counts the steps of each person; the row ends with the last one. */
function counting(steps: readonly PlaceStep<Account>[]) {
  const left = new Map<Account, number>();
  const errors = new Map<Account, CliError | undefined>();
  const moved = new Set<Account>();
  for (const account of steps.flatMap(({ people }) => people)) {
    left.set(account, (left.get(account) ?? 0) + 1);
    errors.set(account, account.error);
  }
  return (account: Account, { isNew, error }: PlaceEnd): RowEnd[] => {
    if (isNew) moved.add(account);
    const before = errors.get(account);
    const now = before === undefined ? error : both(before, error);
    errors.set(account, now);
    const still = (left.get(account) ?? 1) - 1;
    left.set(account, still);
    return still > 0 ? [] : [doneEnd(account, now, moved.has(account))];
  };
}

function both(first: CliError, second: CliError | undefined): CliError {
  return second === undefined ? first : first.with({ message: `${first.message}; ${second.message}` });
}

function jobOf({ people, undone, run }: PlaceStep<Account>, counted: ReturnType<typeof counting>): Job {
  return {
    rows: people.map(({ row }) => row),
    affected: [],
    shares: true,
    requests: 1,
    async run() {
      const ends = await run(people.map(({ user }) => user));
      return people.flatMap((account, index) => counted(account, ends[index] ?? { isNew: false }));
    },
    failed(error) {
      const failure = error.with({ message: `${undone}: ${error.message}` });
      return people.flatMap((account) => counted(account, { isNew: false, error: failure }));
    },
  };
}

/** Completes accounts, of one person or the rows of a table: role and profile, then channels and groups. */
import { CliError } from '../../base/cli-error.ts';
import type { BulkRow, RowEnd, Work } from '../../bulk/plan.ts';
import type { User } from '../../directory/users.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Context } from '../../session/context.ts';
import { type PlaceEnd, type PlaceStep, settlePerson, stepsFor } from './_after-creation.ts';
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

export interface Admission {
  /** Announces a person who will have an account. */
  expect(wanted: PersonRow): void;
  /** Takes an account and returns the end of its row, which is `partial` as long as something is left to do. */
  met(wanted: PersonRow, met: FoundAccount): RowEnd;
  /** Sets role and profile of a new account, and takes it; a failure does not undo the account. */
  settle(wanted: PersonRow, user: User): Promise<RowEnd>;
  /** Returns how many requests it will take. */
  requests(): Promise<number>;
  /** Returns the requests for people whose accounts exist. */
  works(): Promise<Work[]>;
}

type Guest = PersonRow & FoundAccount;

export function admission(context: Context): Admission {
  const expected: PersonRow[] = [];
  const guests: Guest[] = [];
  const meet = (wanted: PersonRow, met: FoundAccount): RowEnd => {
    const guest = { ...wanted, ...met };
    if (!hasPlaces(wanted)) return doneEnd(guest, met.error);
    guests.push(guest);
    return { ...endOf(guest.row, 'partial', guest.user), error: met.error };
  };
  return {
    expect: (wanted) => void expected.push(wanted),
    met: meet,
    async settle(wanted, user) {
      try {
        await settlePerson(wanted.person, user, context);
        return meet(wanted, { user, outcome: 'created' });
      } catch (failure) {
        if (!(failure instanceof CliError)) throw failure;
        const error = failure.with({ message: `role and profile not set: ${failure.message}` });
        return meet(wanted, { user, outcome: 'created', error });
      }
    },
    requests: async () => (await stepsFor(expected, context)).length,
    async works() {
      const steps = await stepsFor(
        guests.sort((one, other) => one.row.row - other.row.row),
        context,
      );
      const counted = counting(steps);
      return steps.map((step) => workOf(step, counted));
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

function doneEnd({ row, user, outcome }: Guest, error: CliError | undefined, isNew = false): RowEnd {
  if (error !== undefined) return { ...endOf(row, 'partial', user), error };
  return endOf(row, isNew && outcome === 'unchanged' ? 'updated' : outcome, user);
}

/** Counts the steps of each person; the row ends with the last one. */
function counting(steps: readonly PlaceStep<Guest>[]) {
  const left = new Map<Guest, number>();
  const errors = new Map<Guest, CliError | undefined>();
  const moved = new Set<Guest>();
  for (const guest of steps.flatMap(({ people }) => people)) {
    left.set(guest, (left.get(guest) ?? 0) + 1);
    errors.set(guest, guest.error);
  }
  return (guest: Guest, { isNew, error }: PlaceEnd): RowEnd[] => {
    if (isNew) moved.add(guest);
    const before = errors.get(guest);
    const now = before === undefined ? error : both(before, error);
    errors.set(guest, now);
    const still = (left.get(guest) ?? 1) - 1;
    left.set(guest, still);
    return still > 0 ? [] : [doneEnd(guest, now, moved.has(guest))];
  };
}

function both(first: CliError, second: CliError | undefined): CliError {
  return second === undefined ? first : first.with({ message: `${first.message}; ${second.message}` });
}

function workOf({ people, undone, run }: PlaceStep<Guest>, counted: ReturnType<typeof counting>): Work {
  return {
    rows: people.map(({ row }) => row),
    endangered: [],
    shares: true,
    requests: 1,
    async run() {
      const ends = await run(people.map(({ user }) => user));
      return people.flatMap((guest, index) => counted(guest, ends[index] ?? { isNew: false }));
    },
    failed(error) {
      const told = error.with({ message: `${undone}: ${error.message}` });
      return people.flatMap((guest) => counted(guest, { isNew: false, error: told }));
    },
  };
}

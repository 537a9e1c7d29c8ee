/** The people in the rows of `user onboard`, without duplicates. */
import { flagName } from '../../api/derive/names.ts';
import type { Param, WireParams } from '../../api/spec.ts';
import { orFault } from '../../bulk/one-by-one.ts';
import type { BulkRow, Planning, RowEnd } from '../../bulk/plan.ts';
import { placeOf, resolveRows } from '../../bulk/resolve-rows.ts';
import { bareAddress, comparableAddress, requireAddress } from './_address.ts';
import { checkChannels, checkGroups } from './_after-creation.ts';
import { newcomerParams } from './_onboarding-params.ts';
import type { Person } from './_person.ts';

type NewcomerValues = WireParams<typeof newcomerParams>;

/** A person who should join, with the values of the row. */
export interface Newcomer {
  readonly row: BulkRow;
  readonly values: NewcomerValues;
}

/**
 * Returns the people, and the ends of rows that repeat an earlier row; a row that contradicts an earlier one is a
 * fault.
 */
export async function newcomersOf({ rows, faults, context }: Pick<Planning, 'rows' | 'faults' | 'context'>) {
  const newcomers: Newcomer[] = [];
  const repeated: RowEnd[] = [];
  const first = new Map<string, Newcomer>();
  for (const { row, args } of await resolveRows(newcomerParams, rows, faults, context)) {
    const email = await orFault(
      () => requireAddress(bareAddress(String(args.email)), 'it'),
      row,
      'email',
      faults,
    );
    if (email === undefined) continue;
    const newcomer: Newcomer = { row, values: { ...args, email } };
    const before = first.get(comparableAddress(email));
    if (before === undefined) {
      first.set(comparableAddress(email), newcomer);
      newcomers.push(newcomer);
      await orFault(() => checkChannels(newcomer.values as Person, context), row, 'channel', faults);
      await orFault(() => checkGroups(newcomer.values as Person, context), row, 'group', faults);
      continue;
    }
    const other = differences(before.values, newcomer.values);
    if (other.length === 0) repeated.push({ row, outcome: 'skipped', known: { user_id: null } });
    else {
      faults.add(
        { ...placeOf(row), column: 'email' },
        {
          message: `'${row.key}' is also in row ${before.row.row} (line ${before.row.line}), with another ${other.join(', ')}`,
        },
      );
    }
  }
  return { newcomers, repeated };
}

/** Returns the flags that differ between two rows about one person; lists are compared in any order. */
function differences(one: NewcomerValues, other: NewcomerValues): string[] {
  return Object.entries<Param>(newcomerParams).flatMap(([name, param]) => {
    const [first, second] = [one, other].map((values) => comparable(values[name as keyof NewcomerValues]));
    return name === 'email' || first === second ? [] : [flagName(name, param)];
  });
}

function comparable(value: unknown): string {
  const items = Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value;
  return JSON.stringify(items ?? null);
}

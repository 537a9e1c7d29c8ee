/** What is done with new users once they are made: role and profile, channels, groups. */
import type { Reading } from '../../api/resources/compare.ts';
import { rankOf } from '../../api/roles.ts';
import type { WireParams } from '../../api/spec.ts';
import { subscribe } from '../../api/table/channels.ts';
import type { CliError } from '../../base/cli-error.ts';
import { grouped, halves, pieces } from '../../bulk/batches.ts';
import type { Faults } from '../../bulk/faults.ts';
import type { BulkRow, RowEnd, Work } from '../../bulk/plan.ts';
import { placeOf } from '../../bulk/resolve-rows.ts';
import type { Channel } from '../../directory/channels.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import type { UserChanges } from './_changes.ts';
import type { moreOfNewUsers } from './_more-of-new-users.ts';
import { prepareUpdating } from './_updating.ts';

/** Somebody whom a row makes, or an earlier run made. */
export interface NewPerson {
  readonly row: BulkRow;
  readonly email: string;
  readonly full_name: string;
  readonly more: WireParams<typeof moreOfNewUsers>;
  /** As read, where the user is there already. */
  readonly user: User | undefined;
}

/** People of one request. */
const most = 500;

/** Whether anything is left to do once the user is made. */
export function hasSteps({ more }: NewPerson): boolean {
  return hasProfile(more) || (more.channels?.length ?? 0) > 0;
}

function hasProfile({ role, profile_data }: NewPerson['more']): boolean {
  return (role !== undefined && role !== rankOf('member')) || profile_data !== undefined;
}

export interface Steps {
  /** Those whom an earlier run made, and for whom nothing is left. */
  readonly atOnce: readonly RowEnd[];
  /** How many requests they take. */
  readonly requests: number;
  /** @param ends what became of making the users */
  next(ends: readonly RowEnd[]): Promise<readonly Work[]>;
}

/** Plans the steps; channels that cannot be given are faults. */
export async function stepsAfter(
  people: readonly NewPerson[],
  faults: Faults,
  context: Context,
): Promise<Steps> {
  const channels = people.some(({ more }) => more.channels !== undefined)
    ? new Map((await (await context.directory()).channels()).map((each) => [each.stream_id, each]))
    : new Map<number, Channel>();
  for (const { row, more } of people) {
    const archived = more.channels
      ?.flatMap((id) => channels.get(id) ?? [])
      .find((each) => each.is_archived === true);
    if (archived === undefined) continue;
    faults.add(
      { ...placeOf(row), column: 'channels' },
      { message: `channel '${archived.name}' is archived` },
    );
  }
  const batches = channelBatches(people);
  return {
    atOnce: people
      .filter((person) => person.user !== undefined && !hasSteps(person))
      .map((person) => endOf(person, person.user?.user_id, [])),
    requests: people.filter(({ more }) => hasProfile(more)).length + batches.length,
    async next(ends) {
      const ids = new Map(ends.map(({ row, known }) => [row, known.user_id as number | null | undefined]));
      const made = people
        .filter(hasSteps)
        .map((person) => ({ ...person, id: person.user?.user_id ?? ids.get(person.row) ?? undefined }))
        .filter((person): person is Made => person.id !== undefined);
      const keep = counting(made);
      return [
        ...made.filter(({ more }) => hasProfile(more)).map((person) => profileWork(person, keep, context)),
        ...channelBatches(made).map((batch) => channelWork(batch, channels, keep, context)),
      ];
    },
  };
}

type Made = NewPerson & { readonly id: number };

/** Those who get the same channels. */
function channelBatches<T extends NewPerson>(people: readonly T[]): T[][] {
  const getting = people.filter(({ more }) => (more.channels?.length ?? 0) > 0);
  const groups = grouped(getting, ({ more }) =>
    JSON.stringify([...(more.channels ?? [])].sort((a, b) => a - b)),
  );
  return groups.flatMap((group) => pieces(group, most));
}

/** Counts the steps of each; the last one that ends is the end of the row. */
interface Keeping {
  /** @param problem what was not done */
  step(person: Made, problem?: CliError): RowEnd[];
}

function counting(made: readonly Made[]): Keeping {
  const left = new Map<BulkRow, number>();
  const problems = new Map<BulkRow, CliError[]>();
  for (const { row, more } of made) {
    left.set(row, (hasProfile(more) ? 1 : 0) + ((more.channels?.length ?? 0) > 0 ? 1 : 0));
  }
  return {
    step(person, problem) {
      const { row } = person;
      if (problem !== undefined) problems.set(row, [...(problems.get(row) ?? []), problem]);
      const count = (left.get(row) ?? 1) - 1;
      left.set(row, count);
      return count > 0 ? [] : [endOf(person, person.id, problems.get(row) ?? [])];
    },
  };
}

function endOf({ row, full_name }: NewPerson, id: number | undefined, problems: readonly CliError[]): RowEnd {
  const known = { user_id: id ?? null, full_name };
  const [first] = problems;
  if (first === undefined) return { row, outcome: 'created', known };
  const error = first.with({
    message: `the user is made; ${problems.map(({ message }) => message).join('; ')}`,
  });
  return { row, outcome: 'partial', known, error };
}

function profileWork(person: Made, keep: Keeping, context: Context): Work {
  const { row, more, email, full_name, id, user } = person;
  const { role, profile_data } = more;
  const reading = user ?? { user_id: id, full_name, email, delivery_email: email, role: rankOf('member') };
  const wanted = { ...(role !== undefined && { role }), ...(profile_data !== undefined && { profile_data }) };
  return {
    rows: [row],
    endangered: [],
    requests: 1,
    async run() {
      const prepared = await prepareUpdating(reading as User, wanted as UserChanges, context, {} as Reading);
      await prepared.run();
      return keep.step(person);
    },
    failed: (error) => keep.step(person, error),
  };
}

function channelWork(
  people: readonly Made[],
  channels: ReadonlyMap<number, Channel>,
  keep: Keeping,
  context: Context,
): Work {
  const names = people[0]?.more.channels?.flatMap((id) => channels.get(id)?.name ?? []) ?? [];
  return {
    rows: people.map(({ row }) => row),
    endangered: [],
    requests: 1,
    async run() {
      const principals = await (await context.directory()).principals(people.map(({ id }) => id));
      await context.write(subscribe, { subscriptions: names.map((name) => ({ name })), principals });
      return people.flatMap((person) => keep.step(person));
    },
    failed: (error) => people.flatMap((person) => keep.step(person, error)),
    ...(people.length > 1 && {
      parts: () => halves(people).map((half) => channelWork(half, channels, keep, context)),
    }),
  };
}

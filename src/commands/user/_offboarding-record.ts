/** The `--record` file about people who leave: what they had, what went to whom, what was left, and the result. */
import type { CliError } from '../../base/cli-error.ts';
import { once } from '../../base/once.ts';
import type { Group } from '../../directory/groups.ts';
import type { User } from '../../directory/users.ts';
import { failureItem, type Outcome } from '../../engine/outcome.ts';
import { replaceFile } from '../../files/atomic-replace.ts';
import { fileReason } from '../../files/file-reason.ts';
import { readNoFollow } from '../../files/open-no-follow.ts';
import { isForeign, requireOutput } from '../../files/output-file.ts';
import { putFile } from '../../files/put-file.ts';
import type { Io } from '../../output/io.ts';
import { formatVersion, jsonDocument } from '../../output/json.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import type { HandedOver } from './_hand-over.ts';

/** Something that nobody took over. */
export interface LeftBehind extends Pick<HandedOver, 'of' | 'id' | 'what' | 'setting'> {
  /** Why it could not be handed over; null if no successor was named. */
  readonly reason: string | null;
}

/** What is known about a leaver before anything is sent. */
export interface Departure {
  readonly user: User;
  readonly successor: User | undefined;
  readonly had: Item;
  readonly left: readonly LeftBehind[];
}

export interface OffboardingRecord {
  /** Adds a person; one who is in the record already stays as recorded. */
  add(departure: Departure): void;
  /** Writes what is known before the first request. Throws a usage error if the file cannot be written. */
  start(): Promise<void>;
  handedOver(user: User, handedOver: readonly HandedOver[]): Promise<void>;
  leftGroup(user: User, group: Group): Promise<void>;
  finish(user: User, outcome: Outcome, error?: CliError): Promise<void>;
}

/** A person in the file, with what was done so far. */
interface Recorded extends Item {
  readonly user_id: number;
  readonly outcome: Outcome;
  readonly had: Item;
  readonly handed_over: readonly HandedOver[];
  readonly groups_left: readonly Pick<Group, 'id' | 'name'>[];
}

/** What no account can take over from another one, not even as an owner. */
const limits = [
  'Scheduled messages, drafts and saved snippets can be read only by their owner: they are neither listed nor handed over.',
  'Deactivation ends the sessions and disables the API key. The same key works again if the account is reactivated: only its owner can replace it.',
  'Deactivation ends the open invitations of the account.',
  'Channel subscriptions and group memberships return if the account is reactivated.',
];

/** A run has one record, even if it plans again. */
const records = new WeakMap<Io, OffboardingRecord>();

/**
 * Continues the record of a run that did not finish for one of these users. Who is deactivated by now is recorded as
 * such: the run may have been killed after the server's answer. Throws a usage error if the file cannot be written, or
 * is anything else.
 */
export async function openRecord(
  path: string,
  users: readonly User[],
  context: Context,
): Promise<OffboardingRecord> {
  const { io, options } = context;
  const known = records.get(io);
  if (known !== undefined && !options.dryRun) return known;
  const output = { flag: '--record', path, writes: 'offboarding-record' as const };
  const directory = await context.directory();
  const [{ site }, by] = await Promise.all([context.client(), directory.me()]);
  await requireOutput({ ...output, readOnly: options.dryRun });
  const kept = await readNoFollow(path).catch(() => undefined);
  const earlier = unfinished(kept, site, users);
  if (kept && earlier === undefined) throw isForeign('--record', path, output.writes);
  const started = earlier?.started ?? now();
  const people = new Map(earlier?.people.map((person) => [person.user_id, person]));
  const text = () =>
    jsonDocument({
      format_version: formatVersion,
      site,
      by: personOf(by),
      started,
      written: now(),
      people: [...people.values()],
      limits,
    });
  const added = new Set<number>();
  let writing: Promise<void> = Promise.resolve();
  /** Writes are made one after the other; those that wait at the same time share one. */
  let waiting: Promise<void> | undefined;
  const write = () => {
    waiting ??= writing.then(() => {
      waiting = undefined;
      writing = replaceFile(path, text(), { durable: true }).catch((error: unknown) =>
        context.warn(`--record: cannot write ${path}: ${fileReason(error)}`, 'failure'),
      );
      return writing;
    });
    return waiting;
  };
  const change = async ({ user_id }: User, changes: Item) => {
    const person = people.get(user_id);
    if (options.dryRun || person === undefined) return;
    people.set(user_id, { ...person, ...changes });
    await write();
  };
  const made: OffboardingRecord = {
    add({ user, successor, had, left }) {
      const { user_id } = user;
      if (added.has(user_id)) return;
      added.add(user_id);
      const before = people.get(user_id);
      people.set(user_id, {
        ...personOf(user),
        role: user.role ?? null,
        outcome: 'not-attempted',
        error: null,
        ended: null,
        handed_over_to: successor === undefined ? null : personOf(successor),
        // What an earlier run handed over can no longer be read.
        had: before?.had ?? had,
        handed_over: before?.handed_over ?? [],
        groups_left: before?.groups_left ?? [],
        left_behind: left,
      });
    },
    start: once(async () => {
      if (!options.dryRun) await putFile({ ...output, force: kept !== undefined }, text());
    }),
    handedOver: (user, handedOver) =>
      change(user, { handed_over: [...(people.get(user.user_id)?.handed_over ?? []), ...handedOver] }),
    leftGroup: (user, { id, name }) =>
      change(user, { groups_left: [...(people.get(user.user_id)?.groups_left ?? []), { id, name }] }),
    finish: (user, outcome, error) =>
      change(user, { outcome, error: error === undefined ? null : failureItem(error), ended: now() }),
  };
  if (options.dryRun) return made;
  records.set(io, made);
  const deactivated = users.filter((user) => user.is_active === false && isOpen(people.get(user.user_id)));
  for (const user of deactivated) {
    const { full_name, user_id } = user;
    context.note(`user ${full_name} (id ${user_id}) is deactivated by now: recorded in ${path}`);
    await made.finish(user, 'deactivated');
  }
  return made;
}

function isOpen(person: Recorded | undefined): boolean {
  return person !== undefined && person.outcome !== 'deactivated';
}

interface EarlierRecord {
  readonly started: string;
  readonly people: readonly Recorded[];
}

/** Returns a record of this organization in which one of them has not left yet; undefined for any other text. */
function unfinished(
  text: string | undefined,
  site: string,
  users: readonly User[],
): EarlierRecord | undefined {
  try {
    const record = JSON.parse(text ?? '') as EarlierRecord & Item;
    const open = record.people.filter(isOpen);
    const isForUsers = open.some(({ user_id }) => users.some((user) => user.user_id === user_id));
    return record.format_version === formatVersion && record.site === site && isForUsers ? record : undefined;
  } catch {
    return undefined;
  }
}

function personOf({
  user_id,
  full_name,
  delivery_email,
  email,
}: Pick<User, 'user_id' | 'full_name' | 'email'> & {
  readonly delivery_email?: string | null | undefined;
}) {
  return { user_id, full_name, email: delivery_email ?? email };
}

function now(): string {
  return new Date().toISOString();
}

/**
 * The one way to change a thing that exists: compare, write, read back, explain.
 * Nothing is written where nothing differs, and only what differs is written.
 */
import { type Difference, differences, type Reading } from '../api/resources/compare.ts';
import { type CliError, usageError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';
import { asTyped } from './as-typed.ts';
import { confirmedWrite } from './confirmed-write.ts';
import { refuseStale } from './expectations.ts';
import { guard } from './guard.ts';
import { fieldHazards, type Hazard } from './hazards.ts';
import type { Refusable } from './refused-update.ts';
import type { Selected } from './selected.ts';
import { thingText } from './thing-text.ts';

/** What there is to change, and how. */
export interface Update<R extends Reading> extends Refusable<R> {
  /** The thing as it was read in this run. */
  readonly reading: R;
  /** What must still be so, beside what permissions among the wanted say themselves. */
  readonly expected?: Reading | undefined;
  /** Refuses, before anybody is asked, parameters that cannot be sent to this server. */
  check?(params: Reading): Promise<void>;
  /** Sends some of the parameters. */
  send(params: Reading): Promise<Sent>;
  /**
   * What the changes bring, where that is more, or can be told better, than what their fields say.
   * @param declared what the fields say
   */
  hazards?(
    changes: readonly Difference[],
    declared: readonly Hazard[],
  ): readonly Hazard[] | Promise<readonly Hazard[]>;
}

interface Sent {
  readonly sent: boolean;
}

export interface Updated {
  readonly outcome: 'updated' | 'unchanged';
  /** What was changed. */
  readonly changes: readonly Difference[];
  /** What the server took no notice of. */
  readonly ignored?: readonly Difference[];
}

/** A change that was looked at and not begun. */
export interface PreparedUpdate extends Selected {
  /** Makes it. */
  run(): Promise<Updated>;
}

/**
 * Looks what there is to do; sends nothing. Throws `conflict` where the thing is not
 * what the person expects of it. The run throws the service's refusal, explained; where
 * the service keeps steps before the one that it refuses, the message says which.
 */
export async function prepareUpdate<R extends Reading>(
  work: Update<R>,
  context: Context,
): Promise<PreparedUpdate> {
  const { resource, reading, wanted } = work;
  await refuseStale(resource, reading, work, context);
  const changes = differences(resource, reading, wanted);
  await refuseBroken(changes, wanted, context);
  if (changes.length > 0) await work.check?.(paramsOf(wanted, changes));
  if (changes.length > 0) context.changing?.({ resource, reading, changes });
  const declared = await fieldHazards(changes, context);
  const hazards = changes.length === 0 ? [] : await work.hazards?.(changes, declared);
  return {
    thing: thingText(resource, reading),
    isSo: changes.length === 0,
    hazards: hazards ?? declared,
    changes: () => asTyped(changes, context),
    run: () => makeChanges(work, changes, context),
  };
}

/** Throws a usage error for a text that the service never keeps. */
async function refuseBroken(
  changes: readonly Difference[],
  wanted: Reading,
  context: Context,
): Promise<void> {
  for (const { field, param } of changes) {
    const { rule } = field.update ?? {};
    if (rule === undefined) continue;
    const { brokenRule } = await import('../api/text-rule.ts');
    const broken = brokenRule(String(wanted[param]), rule);
    if (broken !== undefined) throw usageError(`${context.flagLabel(param)} ${broken}`);
  }
}

/** What is known to be refused, as one of several targets: it asks for nothing, sends nothing, and fails. */
export function refusedBeforehand(thing: string, refusal: CliError): PreparedUpdate {
  return { thing, hazards: [], run: () => Promise.reject(refusal) };
}

/** The same at once, with the question where one is due. */
export async function update<R extends Reading>(work: Update<R>, context: Context): Promise<Updated> {
  const prepared = await prepareUpdate(work, context);
  await guard('Update', [prepared], context);
  return prepared.run();
}

async function makeChanges<R extends Reading>(
  work: Update<R>,
  changes: readonly Difference[],
  context: Context,
): Promise<Updated> {
  if (changes.length === 0) return { outcome: 'unchanged', changes };
  await confirmedWrite(context, {
    ...attempts(work, changes, context),
    explain: async (refusal) =>
      (await import('./refused-update.ts')).refusedUpdate(refusal, work, changes, context),
  });
  const ignored = changes.filter(({ param }) => context.ignored.has(param));
  const made = changes.filter((change) => !ignored.includes(change));
  return { outcome: made.length === 0 ? 'unchanged' : 'updated', changes: made, ignored };
}

/** What is sent, first and after each answer that was lost: what does not hold yet. */
function attempts<R extends Reading>(
  { resource, wanted, send, readAgain }: Update<R>,
  changes: readonly Difference[],
  context: Context,
) {
  let left = paramsOf(wanted, changes);
  return {
    attempt: () => send(left),
    async readBack(): Promise<Sent | undefined> {
      const still = differences(resource, await readAgain(context), left);
      left = paramsOf(left, still);
      return still.length === 0 ? { sent: true } : undefined;
    },
  };
}

function paramsOf(wanted: Reading, changes: readonly Difference[]): Reading {
  return Object.fromEntries(changes.map(({ param }) => [param, wanted[param]]));
}

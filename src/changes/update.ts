/**
 * Updates a thing that exists: compares, writes, reads back and explains. It sends only the fields that differ, and
 * nothing if none does.
 */
import { type Difference, differences, type Reading } from '../api/resources/compare.ts';
import { type CliError, usageError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';
import { asTyped } from './as-typed.ts';
import { confirmedWrite } from './confirmed-write.ts';
import { requireExpectations } from './expectations.ts';
import { guard } from './guard.ts';
import { fieldHazards, type Hazard } from './hazards.ts';
import type { Refusable } from './refused-update.ts';
import type { Selected } from './selected.ts';
import { thingText } from './thing-text.ts';

/** A change to make, and how to make it. */
export interface Update<R extends Reading> extends Refusable<R> {
  /** The thing as this run has read it. */
  readonly reading: R;
  /** The values expected at present, beside those that permissions carry themselves. */
  readonly expected?: Reading | undefined;
  /** Throws, before any question, if this server does not take the parameters. */
  check?(params: Reading): Promise<void>;
  /** Sends some of the parameters. */
  send(params: Reading): Promise<Sent>;
  /**
   * Returns the consequences of the changes, if they go beyond what the fields declare, or can be described better.
   * @param declared the consequences that the fields declare
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
  /** The changes that were made. */
  readonly changes: readonly Difference[];
  /** The changes that the server ignored. */
  readonly ignored?: readonly Difference[];
}

/** A prepared change that has not begun. */
export interface PreparedUpdate extends Selected {
  /** Makes the change. */
  run(): Promise<Updated>;
}

/**
 * Prepares an update without sending anything. Throws `conflict` if the thing is not as the person expects. The
 * prepared run throws the server's refusal, explained; if the server keeps the steps before the refused one, the
 * message names them.
 */
export async function prepareUpdate<R extends Reading>(
  work: Update<R>,
  context: Context,
): Promise<PreparedUpdate> {
  const { resource, reading, wanted } = work;
  await requireExpectations(resource, reading, work, context);
  const changes = differences(resource, reading, wanted);
  await refuseBroken(changes, wanted, context);
  if (changes.length > 0) await work.check?.(paramsOf(wanted, changes));
  if (changes.length > 0) context.changing?.({ resource, reading, changes });
  const declared = await fieldHazards(changes, context);
  const hazards = changes.length === 0 ? [] : await work.hazards?.(changes, declared);
  return {
    thing: thingText(resource, reading),
    isUpToDate: changes.length === 0,
    hazards: hazards ?? declared,
    changes: () => asTyped(changes, context),
    run: () => makeChanges(work, changes, context),
  };
}

/** Throws a usage error for a text that the server never keeps unchanged. */
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

/**
 * Returns a change that is known to be refused, as one of several targets: it asks nothing, sends nothing, and fails.
 */
export function refusedBeforehand(thing: string, refusal: CliError): PreparedUpdate {
  return { thing, hazards: [], run: () => Promise.reject(refusal) };
}

/** Prepares and makes an update, and asks if its consequences need a confirmation. */
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

/**
 * Returns the attempts to send the changes: the first one, and one after each lost answer with the changes that are
 * still missing.
 */
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

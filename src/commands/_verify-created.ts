/**
 * Checks that new things have what was requested. Success is not proof, since servers accept parameters that they
 * do not apply. What no reply shows is read back, for all things of a run at once, and missing values are set by an
 * update.
 */

import { asUpdate, holds, type Reading, readingOf, writtenField } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import { CliError } from '../base/cli-error.ts';
import type { BulkRow, RowEnd } from '../bulk/plan.ts';
import { changeResult } from '../changes/result.ts';
import { thingText } from '../changes/thing-text.ts';
import { failureItem } from '../engine/outcome.ts';
import type { ObjectResult } from '../output/result.ts';
import type { Context } from '../session/context.ts';

/** A thing that was created. */
export interface CreatedThing {
  readonly id: number | string | null | undefined;
  /** The parameters that created it, by wire name. */
  readonly sent: Reading;
}

/** How to read back and repair things of a kind. */
export interface Verification {
  readonly resource: Resource;
  /**
   * Reads the things as they are now, without any cache, in one request.
   * @param made the things that it should return
   */
  read(made: readonly CreatedThing[]): Promise<readonly Reading[]>;
  /** Returns parameters that a thing like this one does not have of its own, because they follow from others. */
  implied?(reading: Reading): readonly string[];
  /** Sends some parameters in an update; absent if the server has no update. */
  repair?(id: number | string, params: Reading): Promise<unknown>;
}

/** Returns the parameters that a server could ignore without notice: optional ones that differ from the defaults. */
export function unverified(resource: Resource, sent: Reading): Reading {
  return Object.fromEntries(
    Object.entries(sent).filter(([wireName, value]) => {
      const written = value === undefined ? undefined : writtenField(resource, wireName, 'create');
      if (written === undefined || written.param.required === true || written.field.reads === undefined)
        return false;
      return readingOf(written, value) !== written.field.initial;
    }),
  );
}

/**
 * Returns what differs from the request, and why, by id. Sends nothing if there is nothing to prove, and warns of
 * values that this account cannot see.
 */
export async function verifyCreated(
  made: readonly CreatedThing[],
  verification: Verification,
  context: Context,
): Promise<ReadonlyMap<unknown, CliError>> {
  const { resource, repair } = verification;
  const failed = new Map<unknown, CliError>();
  if (context.options.dryRun) return failed;
  const toVerify = made.filter(({ sent }) => Object.keys(unverified(resource, sent)).length > 0);
  if (toVerify.length === 0) return failed;
  const before = await readingsOf(toVerify, verification, context);
  const repaired: CreatedThing[] = [];
  for (const each of toVerify) {
    // Parameters that the server ignored have been reported already, and are allowed.
    const missing = Object.fromEntries(
      Object.entries(missingValues(each, before, verification)).filter(
        ([name]) => !context.ignored.has(name),
      ),
    );
    const { id } = each;
    if (Object.keys(missing).length === 0 || id === null || id === undefined) continue;
    const params = asUpdate(resource, missing);
    try {
      if (repair !== undefined && Object.keys(params).length > 0) await repair(id, params);
      repaired.push({ id, sent: missing });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const message = `${notApplied(missing, context)}, and setting it afterwards failed: ${error.message}`;
      failed.set(id, error.with({ message }));
    }
  }
  if (repaired.length === 0) return failed;
  const after = await readingsOf(repaired, verification, context);
  for (const { id, sent } of repaired) {
    const missing = missingValues({ id, sent }, after, verification);
    if (Object.keys(missing).length > 0)
      failed.set(id, new CliError('refused', notApplied(missing, context)));
    else context.note(`${notApplied(sent, context)} at first; realmctl set it afterwards`);
  }
  return failed;
}

/** Returns the result of creating one thing, `partial` if it lacks something that was requested. */
export async function verifiedResult(
  result: ObjectResult,
  made: CreatedThing,
  verification: Verification,
  context: Context,
): Promise<ObjectResult> {
  const error = (await verifyCreated([made], verification, context)).get(made.id);
  if (error === undefined) return result;
  const { resource } = verification;
  context.warn(`${thingText(resource, result.object)} was created, but ${error.message}`);
  const object = { ...result.object, error: failureItem(error) };
  return {
    ...changeResult(resource, object, { outcome: 'partial', done: result.done ?? '' }),
    exitReason: 'partial',
  };
}

/** Returns the ends of rows that create things, `partial` for things that lack something that was requested. */
export async function verifiedRows(
  ends: readonly RowEnd[],
  created: readonly { readonly row: BulkRow; readonly sent: Reading }[],
  verification: Verification,
  context: Context,
): Promise<readonly RowEnd[]> {
  const isThere = ({ outcome }: RowEnd) => outcome === 'created' || outcome === 'partial';
  const idOf = ({ known }: RowEnd) => known[verification.resource.id];
  const ids = new Map(ends.filter(isThere).map((end) => [end.row, idOf(end)]));
  const made = created.flatMap(({ row, sent }) => {
    const id = ids.get(row);
    return typeof id === 'number' ? [{ id, sent }] : [];
  });
  const failed = await verifyCreated(made, verification, context);
  return ends.map((end) => {
    const error = isThere(end) ? failed.get(idOf(end)) : undefined;
    return error === undefined ? end : { ...end, outcome: 'partial', error };
  });
}

/** Returns readings by id; none, with a warning, if they cannot be read. */
async function readingsOf(
  made: readonly CreatedThing[],
  { resource, read }: Verification,
  context: Context,
): Promise<ReadonlyMap<unknown, Reading>> {
  try {
    return new Map((await read(made)).map((reading) => [reading[resource.id], reading]));
  } catch (error) {
    if (!(error instanceof CliError) || context.ending.aborted) throw error;
    context.warn(`cannot tell whether everything was applied: ${error.message}`);
    return new Map();
  }
}

/** Returns the missing values, by the parameters of the creation. Fields that readings do not show count as present. */
function missingValues(
  { id, sent }: CreatedThing,
  readings: ReadonlyMap<unknown, Reading>,
  { resource, implied }: Verification,
): Reading {
  const reading = readings.get(id);
  if (reading === undefined) return {};
  const follows = new Set(implied?.(reading));
  return Object.fromEntries(
    Object.entries(unverified(resource, sent)).filter(([wireName, value]) => {
      const written = writtenField(resource, wireName, 'create');
      const read = written && reading[written.name];
      if (written === undefined || read === undefined || follows.has(wireName)) return false;
      if (Array.isArray(value) && Array.isArray(read)) return !haveSame(value, read);
      return !holds(written, value, read);
    }),
  );
}

/** Lists of ids have no order. */
function haveSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  const known = new Set(other);
  return new Set(one).size === known.size && one.every((each) => known.has(each));
}

function notApplied(missing: Reading, context: Context): string {
  const flags = Object.keys(missing).map((name) => context.flagLabel(name));
  return `the server accepted ${flags.join(', ')} and did not apply ${flags.length === 1 ? 'it' : 'them'}`;
}

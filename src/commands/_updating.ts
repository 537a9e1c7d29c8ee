/** Changes things of a simple kind: one row changes them, and one reading shows the result. */
import { pathParam } from '../api/derive/path-param.ts';
import type { Difference, Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { Endpoint } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import type { Prepared } from '../changes/prepared.ts';
import { type UpdateWords, updatedResult } from '../changes/result.ts';
import { thingText } from '../changes/thing-text.ts';
import { type PreparedUpdate, prepareUpdate, type Update } from '../changes/update.ts';
import type { Context } from '../session/context.ts';

/** Finds what to change about a thing, as it was read in this run; sends nothing. */
export type PrepareUpdate<T, W> = (
  thing: T,
  wanted: W,
  context: Context,
  expected?: Reading,
) => Promise<PreparedUpdate>;

interface Updating<T extends Reading, W> {
  /** The row that changes a thing, if it is not the resource's. */
  readonly row?: Endpoint;
  /** Reads all things of the kind as they are now, without any cache. */
  read(context: Context): Promise<readonly Reading[]>;
  /**
   * Returns everything that the server requires for some changes; older servers also need unchanged values.
   * @param wanted all requested values, including those that the thing has already
   */
  complete?(thing: T, params: W, context: Context, wanted: W): Promise<W> | W;
  hazards?(
    thing: T,
    changes: readonly Difference[],
    declared: Parameters<NonNullable<Update<T>['hazards']>>[1],
    context: Context,
  ): ReturnType<NonNullable<Update<T>['hazards']>>;
  /** Returns a refusal with a more helpful message. */
  explain?(
    refusal: CliError,
    thing: T,
    wanted: W,
    context: Context,
    changes: readonly Difference[],
  ): Promise<CliError>;
}

/**
 * Returns a function that prepares changes of things of a kind: the request, its consequences, and explanations of
 * refusals.
 */
export function updating<T extends Reading, W extends object>(
  resource: Resource,
  {
    row = resource.rows?.update,
    read,
    complete = (_, params) => params,
    hazards,
    explain = async (refusal) => refusal,
  }: Updating<T, W>,
): PrepareUpdate<T, W> {
  const { id } = resource;
  if (row === undefined) throw new TypeError(`nothing changes a ${resource.noun}`);
  const by = pathParam(row) ?? '';
  return (thing, wanted, context, expected) => {
    const argsOf = async (params: Reading) =>
      ({ [by]: thing[id], ...(await complete(thing, params as W, context, wanted)) }) as never;
    return prepareUpdate<Reading>(
      {
        resource,
        reading: thing,
        wanted: wanted as Reading,
        expected,
        check: async (params) => context.check(row, await argsOf(params)),
        send: async (params) => context.write(row, await argsOf(params)),
        async readAgain(own) {
          const now = (await read(own)).find((each) => each[id] === thing[id]);
          if (now !== undefined) return now;
          throw new CliError('not-found', `${thingText(resource, thing)} can no longer be found`);
        },
        ...(hazards !== undefined && {
          hazards: (changes, declared) => hazards(thing, changes, declared, context),
        }),
        explain: (refusal, changes) => explain(refusal, thing, wanted, context.reasons(), changes),
      },
      context,
    );
  };
}

/** Returns the fields of a reading that identify and name a thing. */
export function knownOf({ id, key }: Resource, thing: Reading): Reading {
  return { [id]: thing[id], [key]: thing[key] };
}

/** Turns a change into one of several targets of a command. */
export function asTarget(
  resource: Resource,
  thing: Reading,
  { run, ...prepared }: PreparedUpdate,
  context: Context,
  words?: UpdateWords,
): Prepared {
  return {
    ...prepared,
    known: knownOf(resource, thing),
    run: async () => updatedResult(resource, thing, await run(), context, words),
  };
}

/** The particulars that derived verbs are given. */
import type { Params, WireParams, WrittenArgs } from '../api/spec.ts';
import type { BulkSpec } from '../bulk/plan.ts';
import type { Hazard } from '../changes/hazards.ts';
import type { Preference } from '../directory/_pick.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { VerbSpec } from './_define.ts';
import type { MissingRight, OwnRights } from './_own-rights.ts';
import type { PrepareUpdate } from './_updating.ts';

/** What a verb needs to know about the things that it looks up. */
export interface Lookup {
  /** Whether it only concerns things in use or retired ones, if that is implied. */
  readonly state?: Preference;
  /** Whether it needs fields that take a longer list to read. */
  readonly full?: boolean;
}

type RowCheck<T, W> = (thing: T, wanted: W) => Promise<MissingRight | undefined> | MissingRight | undefined;

/** How a verb reads a table: `true` if nothing about it is special. */
export type Tabled<T, W> =
  | true
  | (Partial<BulkSpec> & {
      /**
       * Returns a function that finds the right that the account lacks for a row, as far as known.
       * @param things the things of all rows
       */
      checkRights?(
        rights: OwnRights,
        context: Context,
        things: readonly T[],
      ): RowCheck<T, W> | Promise<RowCheck<T, W>>;
    });

interface UpdateInput<P extends Params, X extends Params> {
  readonly given: WrittenArgs<P>;
  readonly extra: WrittenArgs<X>;
}

export interface UpdateVerb<T extends Item, P extends Params, X extends Params>
  extends Pick<VerbSpec<P, X>, 'description' | 'opposites' | 'examples'>,
    Required<Pick<VerbSpec<P, X>, 'rows' | 'params'>>,
    Partial<Pick<VerbSpec<P, X>, 'asks' | 'extra' | 'expectable'>> {
  /** Parameters that only one thing can have, such as a name. */
  readonly ofOne?: readonly (keyof P & string)[];
  /** Whether it has `--undo-out`. */
  readonly undo?: boolean;
  readonly bulk?: Tabled<T, WireParams<P>>;
  lookup?(given: WrittenArgs<P>): Lookup;
  /** Throws a usage error for values that an update cannot set. */
  refuse?(given: WrittenArgs<P>, thing?: T): void;
  /** Returns the parameters whose values come from files, which are read before any request. */
  files?(input: UpdateInput<P, X>, context: Context): Promise<Partial<WireParams<P>>>;
  /**
   * Returns what a thing should have, if that is more than the parameters. Throws a usage error for values that do not
   * fit the thing.
   */
  desired?(thing: T, wanted: WireParams<P>, input: UpdateInput<P, X>): WireParams<P>;
  readonly prepare: PrepareUpdate<T, WireParams<P>>;
}

/** What changing the state of one thing involves. */
export interface StateChange {
  readonly hazards?: readonly Hazard[];
  /** How many emails it causes. */
  readonly emails?: number;
  /** How many requests it takes; one by default. */
  readonly requests?: number;
  change(): Promise<unknown>;
  /** Returns further fields of the result, after the change. */
  after?(): Promise<Item> | Item;
}

/**
 * Prepares the changes of things together.
 * @param given the values of the flags, or of a row of a table
 */
export type StateChanges<T> = (
  thing: T,
  given: Readonly<Record<string, unknown>>,
) => Promise<StateChange> | StateChange;

export interface StateVerb<T extends Item>
  extends Pick<
      VerbSpec<Params, Params>,
      'description' | 'since' | 'params' | 'extra' | 'fields' | 'asks' | 'examples'
    >,
    Required<Pick<VerbSpec<Params, Params>, 'rows'>> {
  readonly to: Preference;
  /** The action, as a command: `Archive`. */
  readonly action: string;
  readonly outcome: Outcome;
  /** Follows the name of a thing that is in the state already: `is already archived`. */
  readonly already: string;
  /** Filters that `--all` does not need, beside those of the state. */
  readonly except?: readonly string[];
  readonly bulk?: Tabled<T, unknown>;
  /**
   * Throws for options that make no sense, and if the server cannot do it.
   * @param given the values of the flags
   */
  validate?(context: Context, given: Readonly<Record<string, unknown>>): Promise<void>;
  /** Throws for a thing whose state cannot be changed this way. */
  refuse?(thing: T, context: Context): Promise<void>;
  /** Whether it has `--undo-out`. */
  readonly undo?: boolean;
  /** False if a plan file cannot have what it does; see `VerbSpec.plans`. */
  readonly plans?: boolean;
  /**
   * Prepares the changes.
   * @param alone whether the command line names the things, rather than a table
   * @param given the values for each of the things, in their order
   */
  changes?(
    things: readonly T[],
    context: Context,
    alone: boolean,
    given: readonly Readonly<Record<string, unknown>>[],
  ): Promise<StateChanges<T>> | StateChanges<T>;
  /** Replaces `changes` if an update of the field does it. */
  readonly update?: PrepareUpdate<T, never>;
}

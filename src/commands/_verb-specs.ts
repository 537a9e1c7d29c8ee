/** What derived verbs are told of what is particular about them. */
import type { Params, WireParams, WrittenArgs } from '../api/spec.ts';
import type { BulkSpec } from '../bulk/plan.ts';
import type { Hazard } from '../changes/hazards.ts';
import type { Preference } from '../directory/_pick.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { Verb, VerbSpec } from './_define.ts';
import type { Lack, OwnRights } from './_own-rights.ts';
import type { PrepareUpdate } from './_updating.ts';

/** What a verb needs to know of the things that it looks up. */
export interface Look {
  /** Whether it is about things in use or out of use, where that goes without saying. */
  readonly state?: Preference;
  /** Whether it needs what takes a longer list to know. */
  readonly whole?: boolean;
}

type Lacks<T, W> = (thing: T, wanted: W) => Promise<Lack | undefined> | Lack | undefined;

/** How a verb takes a table: `true` where nothing about it is particular. */
export type Tabled<T, W> =
  | true
  | (Partial<BulkSpec> & {
      /** Which right the account lacks for a row, as far as that is known. @param things those of all rows */
      lacks?(rights: OwnRights, context: Context, things: readonly T[]): Lacks<T, W> | Promise<Lacks<T, W>>;
    });

interface UpdateInput<P extends Params, X extends Params> {
  readonly given: WrittenArgs<P>;
  readonly extra: WrittenArgs<X>;
}

export interface UpdateVerb<T extends Item, P extends Params, X extends Params>
  extends Pick<VerbSpec<P, X>, 'description' | 'rows' | 'params' | 'opposites' | 'examples'>,
    Partial<Pick<VerbSpec<P, X>, 'asks' | 'extra' | 'expectable'>> {
  /** Parameters that only one thing can have, such as a name. */
  readonly ofOne?: readonly (keyof P & string)[];
  /** It has `--undo-out`. */
  readonly undo?: boolean;
  readonly bulk?: Tabled<T, WireParams<P>>;
  look?(given: WrittenArgs<P>): Look;
  /** Throws a usage error for what an update cannot do. */
  refuse?(given: WrittenArgs<P>, thing?: T): void;
  /** Parameters that files give, which are read before anything is asked of the server. */
  files?(input: UpdateInput<P, X>, context: Context): Promise<Partial<WireParams<P>>>;
  /** What is wanted of a thing, where that is more than the parameters. Throws a usage error for what does not fit it. */
  wish?(thing: T, wanted: WireParams<P>, input: UpdateInput<P, X>): WireParams<P>;
  readonly prepare: PrepareUpdate<T, WireParams<P>>;
}

/** What it takes to change the state of one thing. */
export interface StateChange {
  readonly hazards?: readonly Hazard[];
  /** Emails that go out because of it. */
  readonly emails?: number;
  /** Requests that it takes; one unless told otherwise. */
  readonly requests?: number;
  change(): Promise<unknown>;
  /** What more there is to tell of the thing once that is done. */
  after?(): Promise<Item> | Item;
}

/** The changes of things that are looked at together. @param given what the flags, or the row of a table, say */
export type StateChanges<T> = (
  thing: T,
  given: Readonly<Record<string, unknown>>,
) => Promise<StateChange> | StateChange;

export interface StateVerb<T extends Item>
  extends Pick<Verb, 'description' | 'rows' | 'since' | 'examples'>,
    Partial<Pick<VerbSpec<Params, Params>, 'params' | 'extra' | 'fields' | 'asks'>> {
  readonly to: Preference;
  /** What is done, as a command: `Archive`. */
  readonly doing: string;
  readonly outcome: Outcome;
  /** Follows a thing that is in that state: `is already archived`. */
  readonly already: string;
  /** Filters that `--all` has no use for, beside those of the state. */
  readonly except?: readonly string[];
  readonly bulk?: Tabled<T, unknown>;
  /** Throws for what makes no sense, or where the server can do no such thing. @param given what the flags say */
  begin?(context: Context, given: Readonly<Record<string, unknown>>): Promise<void>;
  /** Throws for a thing whose state cannot be changed so. */
  refuse?(thing: T, context: Context): Promise<void>;
  /** It has `--undo-out`. */
  readonly undo?: boolean;
  /**
   * @param alone whether the command line names them, and no table does
   * @param given what is said of each of the things, in their order
   */
  changes?(
    things: readonly T[],
    context: Context,
    alone: boolean,
    given: readonly Readonly<Record<string, unknown>>[],
  ): Promise<StateChanges<T>> | StateChanges<T>;
  /** In place of changes: an update of the field does it. */
  readonly update?: PrepareUpdate<T, never>;
}

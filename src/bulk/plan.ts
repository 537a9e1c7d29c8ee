/** What a verb plans for the rows of a table before anything is sent, and how each row ends. */
import type { Resource } from '../api/resources/resource.ts';
import type { CliError } from '../base/cli-error.ts';
import type { Affected } from '../changes/guard.ts';
import type { JobResult } from '../changes/prepared.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { Faults } from './faults.ts';

/** A row to work on. */
export interface BulkRow {
  readonly row: number;
  readonly line: number;
  /** The name of its thing, as the table writes it. */
  readonly key: string;
  /** What messages call its thing, if the command line names it rather than a table: `channel design (id 12)`. */
  readonly thing?: string;
  /** Values by wire name, as a command line would give them: the row's own, or else those of the flags. */
  readonly given: Readonly<Record<string, unknown>>;
  /** When an earlier run began the row without recording how it ended, in UNIX seconds of the server's clock. */
  readonly startedAt?: number | undefined;
  /** The id of the thing, if an earlier run recorded it before it finished the row. */
  readonly made?: number | string | undefined;
}

/** How a row ended. */
export interface RowEnd {
  readonly row: BulkRow;
  readonly outcome: Outcome;
  /** The fields that identify the thing, as they are read. */
  readonly known: Item;
  readonly error?: CliError | undefined;
  /** What the work returned, for a thing that the command line names. */
  readonly result?: JobResult;
}

/** Rows that are done together, in one request or in the few that a thing takes. */
export interface Job {
  readonly rows: readonly BulkRow[];
  /** The fields that identify the thing of its only row, if it is known beforehand. */
  readonly known?: Item;
  /** Whether it touches database rows that other works of its kind touch too. Such works run one after the other. */
  readonly shares?: boolean;
  /** How much work it is for the server, as for pieces. */
  readonly size?: number;
  /** Things to ask about before the work begins. */
  readonly affected: readonly Affected[];
  /** How many requests it takes if nothing goes wrong. */
  readonly requests: number;
  /**
   * Does the work. Throws a CliError if nothing of it was done, as far as is known.
   * @param startedAt when it began: UNIX seconds of the server's clock
   */
  run(startedAt: number): Promise<readonly RowEnd[]>;
  /** Returns the ends of its rows after a failure; without it they end as failed. */
  failed?(error: CliError): readonly RowEnd[];
  /** Returns the same work in smaller pieces, for when the server refuses the whole; absent for a single row. */
  parts?(): readonly Job[];
}

export interface Plan {
  /** Rows that need no work. */
  readonly ended: readonly RowEnd[];
  /** The works, in the order in which they must begin. */
  readonly jobs: readonly Job[];
  /** Prepares what must be in place before the first work, after the confirmation; not called in a dry run. */
  prepare?(): Promise<void>;
  /** How many requests follow the works. */
  readonly requestsAfter?: number;
  /**
   * Returns further steps for rows whose first work ended. A row whose thing was created is `partial` until they are
   * done.
   */
  next?(ends: readonly RowEnd[]): Promise<readonly Job[]>;
  /** Completes the ends after all works: finds ids that no reply contained, and changes that did not take effect. */
  finish?(ends: readonly RowEnd[]): Promise<readonly RowEnd[]>;
}

/** The input of a planner. */
export interface Planning {
  readonly rows: readonly BulkRow[];
  /** Options of the run by name, without those that are columns. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Values expected at present, from `--if-current`. */
  readonly expected: Readonly<Record<string, unknown>>;
  /** Collects faults of rows. If there are any, nothing is sent. */
  readonly faults: Faults;
  readonly context: Context;
}

export type Planner = (planning: Planning) => Promise<Plan>;

/** What results of things that a command line names contain: names for `--fields`, the field for `--quiet`, and the noun for the things. */
export interface ManyResults {
  /** The action as a command: `Archive`. */
  readonly action: string;
  readonly noun: string;
  readonly id: string;
  readonly fields: readonly string[];
  /** Whether `--all` selected the things, which always needs a confirmation. */
  readonly selected?: boolean;
  /** The outcome of a thing that an earlier run changed without recording it. */
  readonly doneAs?: Outcome;
}

/** What a verb declares about its tables; see `src/commands/_define.ts`. */
export interface BulkSpec {
  /** The parameter or option whose column names the thing of a row. */
  readonly key: string;
  /** Columns of the noun's list that are not fields of its resource. */
  readonly listed?: readonly string[];
  /** Parameters and options, beside the key, that each row must have. */
  readonly needs?: readonly string[];
  /** The verb's parameters that are columns; all of them by default. */
  readonly columns?: readonly string[];
  /**
   * Positional arguments that can be used with `--from` and apply to all rows, such as the group of `group members
   * add`.
   */
  readonly forAll?: readonly string[];
  /**
   * What the rows are about if this positional argument is used with `--from` and applies to all of them, such as the
   * users of `channel subscribe design --from people.csv`.
   */
  readonly beside?: {
    readonly positional: string;
    readonly key: string;
    /** The field of a reading that identifies the thing a row names. */
    readonly id: string;
    readonly resource: Resource;
  };
  /** Options of the verb, beside its parameters, that describe a thing; they are columns too. */
  readonly optionColumns?: readonly string[];
  /** Options that apply to the run as a whole and can be used with a table: `if_exists`. Other options cannot. */
  readonly runOptions?: readonly string[];
  /**
   * Options that select the things if neither a table nor the command line names them. The verb works on the things
   * it finds as on rows, so these can be used with the options of a run too.
   */
  readonly foundBy?: readonly string[];
  /** Its tables come from other programs: headers are recognized by words of many languages. */
  readonly recognizesHeaders?: true;
  /** The action as a command: `Create`. */
  readonly action: string;
  /** The noun for the things: `channels`. */
  readonly noun: string;
  /** The field of a reading that identifies a thing. */
  readonly id: string;
  /** Further fields that the planner adds to rows, each a column of the result: `reason`. */
  readonly extraColumns?: readonly string[];
  /** Whether the ids are read after all is done, because no reply contains them. */
  readonly idsAfter?: boolean;
  /** Loads the planner when a table is given. */
  load(): Promise<LoadedPlanner>;
}

export interface LoadedPlanner {
  readonly plan: Planner;
  /** Does a run, from its plan to its end, once no other run is doing the same; absent if the server prevents that. */
  inTurn?<T>(run: (turn?: Turn) => Promise<T>, context: Context): Promise<T>;
}

/** The turn of a run, while no other run does the same. */
export interface Turn {
  /** Lets others have their turn during a question. What they did meanwhile makes an earlier plan outdated. */
  pausing<T>(asking: () => Promise<T>): Promise<T>;
}

/** Does a run at once. */
export function withoutTurn<T>(run: (turn?: Turn) => Promise<T>): Promise<T> {
  return run();
}

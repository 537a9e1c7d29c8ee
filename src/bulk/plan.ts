/** What a verb makes of the rows of a table, before anything is sent, and what became of each. */
import type { Resource } from '../api/resources/resource.ts';
import type { CliError } from '../base/cli-error.ts';
import type { Endangered } from '../changes/guard.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { Faults } from './faults.ts';

/** A row that is to be worked on. */
export interface BulkRow {
  readonly row: number;
  readonly line: number;
  /** What names its thing, as the table has it. */
  readonly key: string;
  /** Values as a command line would give them, by wire name: the row's own, else those of the flags. */
  readonly given: Readonly<Record<string, unknown>>;
  /** When an earlier run began with it and did not tell how it ended: UNIX seconds of the server's clock. */
  readonly begun?: number | undefined;
  /** The id of the thing, where an earlier run told it and did not get to the end of the row. */
  readonly made?: number | string | undefined;
}

/** What became of a row. */
export interface RowEnd {
  readonly row: BulkRow;
  readonly outcome: Outcome;
  /** What identifies the thing, as reading gives it. */
  readonly known: Item;
  readonly error?: CliError | undefined;
}

/** Rows that are done together: in one request, or in the few that a thing takes. */
export interface Work {
  readonly rows: readonly BulkRow[];
  /** Touches rows of the server's database that others of its kind touch too: they go one after the other. */
  readonly shares?: boolean;
  /** How much the server has to do for it, as pieces have it. */
  readonly size?: number;
  /** What is asked about before. */
  readonly endangered: readonly Endangered[];
  /** How many requests it takes, where nothing goes wrong. */
  readonly requests: number;
  /**
   * Does it. Throws a CliError where nothing of it was done, as far as is known.
   * @param begun when this was: UNIX seconds of the server's clock
   */
  run(begun: number): Promise<readonly RowEnd[]>;
  /** What becomes of its rows where it fails; without it they failed. */
  failed?(error: CliError): readonly RowEnd[];
  /** The same work in smaller pieces, for when the service refuses it as a whole; absent for a single row. */
  parts?(): readonly Work[];
}

export interface Plan {
  /** Rows with which nothing is to be done. */
  readonly ended: readonly RowEnd[];
  /** In the order in which they are to begin. */
  readonly works: readonly Work[];
  /** What must be in place before the first work, once everything is agreed to; not in a dry run. */
  begin?(): Promise<void>;
  /** Requests after the works. */
  readonly requestsAfter?: number;
  /** Steps that belong to rows whose first work ended; a row that was made is `partial` till they are done. */
  next?(ends: readonly RowEnd[]): Promise<readonly Work[]>;
  /** Looks at the whole once all works ended: ids that no reply told, and what did not take. */
  finish?(ends: readonly RowEnd[]): Promise<readonly RowEnd[]>;
}

/** What there is to plan with. */
export interface Planning {
  readonly rows: readonly BulkRow[];
  /** Options of the run, by name: those that are no columns. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What must still be so, as `--if-current` says. */
  readonly expected: Readonly<Record<string, unknown>>;
  /** Takes what is wrong with a row: then nothing at all is sent. */
  readonly faults: Faults;
  readonly context: Context;
}

export type Planner = (planning: Planning) => Promise<Plan>;

/** What a verb says of itself to work on tables: see `src/commands/_define.ts`. */
export interface BulkSpec {
  /** Parameter or option whose column names the thing of a row. */
  readonly key: string;
  /** Columns of the noun's list that are no fields of its resource. */
  readonly listed?: readonly string[];
  /** Parameters and options beside the key that each row must have. */
  readonly needs?: readonly string[];
  /** Those of the verb's parameters that are columns; all of them unless told otherwise. */
  readonly columns?: readonly string[];
  /** Positionals that may stand beside `--from`, for all rows: the group of `group members add`. */
  readonly forAll?: readonly string[];
  /**
   * What the rows are about where this positional stands beside `--from`, for all of them: the users of
   * `channel subscribe design --from people.csv`.
   */
  readonly beside?: {
    readonly positional: string;
    readonly key: string;
    /** The field of a reading that identifies whom a row names. */
    readonly id: string;
    readonly resource: Resource;
  };
  /** Options of the verb, beside its parameters, that say something of a thing: columns too. */
  readonly optionColumns?: readonly string[];
  /** Options that go with a table and are for the run as a whole: `if_exists`. Others do not go with one. */
  readonly runOptions?: readonly string[];
  /**
   * Options that say which things are meant, where neither a table nor the command line names them. The verb finds
   * them and works on them as on rows, so the options of a run go with these too.
   */
  readonly foundBy?: readonly string[];
  /** Its tables are made by others: headers are recognized by the words of many languages. */
  readonly recognizesHeaders?: true;
  /** What is done, as a command: `Create`. */
  readonly doing: string;
  /** What the things are called: `channels`. */
  readonly noun: string;
  /** The field of a reading that identifies a thing. */
  readonly id: string;
  /** Further fields that the planner's rows tell, each a column of what the run tells: `reason`. */
  readonly tells?: readonly string[];
  /** No reply tells the ids: they are read once all is done. */
  readonly idsAfter?: boolean;
  /** The planner, loaded when a table is named. */
  load(): Promise<{ readonly plan: Planner }>;
}

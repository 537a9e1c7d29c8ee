/** What the planner gives: what changes, in words for people, and the requests that do it, as data. */
import type { ExitReason } from '../../base/exit-codes.ts';
import type { KindName } from './kinds.ts';
import type { Place } from './place.ts';
import type { RiskClass } from './risk-classes.ts';
import type { Unknown, Unresolved } from './wanted.ts';

export const actions = [
  'create',
  'update',
  'rename',
  'archive',
  'unarchive',
  'remove',
  'reorder',
  'invite',
  'resend',
  'revoke',
  'deactivate',
  'reactivate',
] as const;
export type Action = (typeof actions)[number];

/** A field that changes, in readings' values: ids, numbers, texts. */
export interface FieldChange {
  /** Its name in readings. */
  readonly field: string;
  /** Undefined where it is not known, or there is nothing yet. Both are secrets where the value comes from a variable. */
  readonly from: unknown;
  readonly to: unknown;
  readonly place?: Place | undefined;
  readonly risks: readonly RiskClass[];
}

export interface ListChange {
  /** Its key in files. */
  readonly list: string;
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** How many were in it. */
  readonly of: number;
  /** Whether the files list all who are to be in it, or only whom to put in and take out. */
  readonly exact?: boolean | undefined;
  /** What is shown in place of those whom a variable names, by id. */
  readonly variables?: ReadonlyMap<number, string> | undefined;
  readonly place?: Place | undefined;
  readonly risks: readonly RiskClass[];
}

/** Everything that changes of one thing. */
export interface Change {
  readonly kind: KindName;
  /** What it is called afterwards. */
  readonly name: string;
  /** Of the thing, or the placeholder of one to be made. */
  readonly id: number;
  /** The weightiest of what is done; what else is done stands in fields and lists. */
  readonly action: Action;
  /** Its name until now, where that changes. */
  readonly formerName?: string | undefined;
  /** The entry; absent for what no file has any more. */
  readonly place?: Place | undefined;
  readonly fields: readonly FieldChange[];
  readonly lists: readonly ListChange[];
  /** Of it and its parts. */
  readonly risks: readonly RiskClass[];
  /** People who can read or reach something that they could not, and who no longer can, by id, through groups too. */
  readonly gains: readonly number[];
  readonly loses: readonly number[];
  /** Messages and mails that go out because of it. */
  readonly notifications: number;
}

/**
 * In which part of a run a step goes. Access is narrowed before anything else, and widened last, so that
 * nobody ever has access that neither the state before nor the state after gives.
 */
export const stages = ['narrow', 'make', 'settle', 'widen', 'order', 'retire'] as const;
export type Stage = (typeof stages)[number];

/** One request. Steps of a stage that do not need each other may go at the same time. */
export interface Step {
  /** Its place among the steps, from 0. */
  readonly index: number;
  readonly stage: Stage;
  /** The row of the endpoint table, by its id: `channel.subscribe`. */
  readonly row: string;
  /** Arguments as the row takes them before encoding; ids may be placeholders. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Changes that it makes, or makes in part, by their places in the plan. */
  readonly changes: readonly number[];
  /** Steps that must be done before, by their indexes. */
  readonly needs: readonly number[];
  /** Placeholders of what it makes; the ids are in the reply, or are read afterwards by name. */
  readonly makes: readonly number[];
  /** The same for each half, for a request of several things that is refused as a whole. */
  readonly parts?: readonly Omit<Step, 'index'>[] | undefined;
}

/** Why a plan is not applied as it stands, with the way past where there is one. */
export interface Stop {
  /** The brake: `max-removals`, `required-owners`, `owners`, `empty-list`, `first-managed`, `history`, `archive`, `retention`, `deny`, `no-removals`, … */
  readonly brake: string;
  readonly kind: KindName;
  /** The thing; absent where it is about the kind. */
  readonly name?: string | undefined;
  readonly place?: Place | undefined;
  /** One line with counts, share and limit. */
  readonly message: string;
  /** The flag that lets it pass, as it is written: `--max-removals 40`; absent where nothing does. */
  readonly allow?: string | undefined;
  /** How a command would end whose server refuses this; absent where no server needs to. */
  readonly exitReason?: ExitReason | undefined;
}

/** Something that a person should know and that changes nothing. */
export interface Remark {
  /** `pending`, `external`, `unmanaged`, `left-alone`, `invisible`, `adopted`, `side-effect`, `too-late`, … */
  readonly about: string;
  readonly kind: KindName;
  readonly name?: string | undefined;
  readonly place?: Place | undefined;
  readonly message: string;
  /** How many things it stands for. */
  readonly count: number;
}

export interface Plan {
  readonly site: string;
  readonly level: number;
  /** Of the files and of what was read of the things that change: it moves as soon as either does. */
  readonly fingerprint: string;
  readonly changes: readonly Change[];
  readonly steps: readonly Step[];
  readonly stops: readonly Stop[];
  readonly remarks: readonly Remark[];
  readonly unresolved: readonly Unresolved[];
  /** What this account cannot see: nothing is planned for it, and that is no failure. */
  readonly unknown: readonly Unknown[];
  /** Entries of each kind: in files, of these already so, and things that no file has. */
  readonly coverage: ReadonlyMap<KindName, { managed: number; so: number; unmanaged: number }>;
}

/** What a kind of a desired state says of itself. */
import type { Reading } from '../../api/resources/compare.ts';
import type { Resource, ResourceRows } from '../../api/resources/resource.ts';
import type { Role } from '../../api/spec.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import type { RiskClass } from './risk-classes.ts';

/** A list of a thing, beside its fields; in files exact (`[…]`) or `{ include: […], exclude: […] }`. */
export interface FileList {
  /** Whether it lists users or groups. */
  readonly of: 'users' | 'groups';
  /** The field of readings that has the list; absent if it is read separately. */
  readonly field?: string;
  /** What it can follow: groups and people that the file names, or only a table. */
  readonly follows?: 'people-and-tables' | 'tables';
  readonly help: string;
}

/** A key of entries that is not a field of the resource. */
export interface EntryWord {
  readonly value: 'text' | 'flag' | 'id' | 'choice' | 'map';
  readonly choices?: readonly string[];
  readonly help: string;
}

/** An update of a thing. */
export interface KindUpdate {
  readonly reading: Reading;
  /** What changes, as it is sent. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly level: number;
  /** Returns the value that files have for a field, whether it changes or not. */
  wanted(field: string): unknown;
}

/** What is read beside a kind: another kind, or the subscribers of channels. */
export type FurtherReading = 'users' | 'groups' | 'channels' | 'organization' | 'subscribers';

export interface KindSpec {
  readonly resource: Resource;
  /** The kind's rows, if the resource does not have them. */
  readonly rows?: ResourceRows;
  /** The field of readings by which entries are named; empty if there is only one thing of the kind. */
  readonly key: string;
  /** What the server ignores when it compares names. */
  readonly sameBut?: readonly ('case' | 'blanks')[];
  /** Returns what is wrong with a name, beside the checks of its field; undefined if nothing is. */
  readonly keyProblem?: (key: string) => string | undefined;
  /** The exit reason of a command whose name is refused; a usage error by default. */
  readonly keyRefused?: ExitReason;
  /**
   * Whether they are named by addresses: readings have two of them, or hide them from this account, and references can
   * use the full name instead.
   */
  readonly byAddress?: boolean;
  /** The least role that sees all of them, and why others do not. */
  readonly seenBy?: { readonly role: Role; readonly otherwise: string };
  /** What must be read to plan a change of a field or list, beside what its values refer to. */
  readonly reads?: Readonly<Record<string, readonly FurtherReading[]>>;
  /** What must be read to plan that one of them is archived, deactivated or deleted. */
  readonly retireReads?: readonly FurtherReading[];
  /** Whether new ones can be invited: their open invitations are read, counted and revoked like things. */
  readonly invited?: boolean;
  /** Whether readings lack the fields that this account cannot see. */
  readonly hidesFields?: boolean;
  /** Whether the server refuses to change only the case of a name. */
  readonly keepsCase?: boolean;
  /** What it means if the only thing of the kind was returned without any field. */
  readonly ifEmpty?: string;
  /** Whether each account has its own things of this kind; they are exported only if they are requested by name. */
  readonly personal?: boolean;
  /** First feature level that has the kind, if its rows came later. */
  readonly since?: number;
  /** The part of the state of a registration that has it, if neither a row nor the events of its resource tell. */
  readonly state?: string;
  /** Whether an organization has so few of them that an error can list all. */
  readonly few?: boolean;
  /** The names of all things of the kind, if nobody creates, renames or removes any. */
  readonly names?: readonly string[];
  /** A field that gets a value when a file is uploaded. No reading has the file, so it is sent only with a new value. */
  readonly uploads?: { readonly file: string; readonly field: string; readonly value: string };
  /**
   * Whether several things may have the same name; without `id:`, an entry means the oldest one that no other entry
   * pins.
   */
  readonly sharesNames?: boolean;
  /** Whether the server keeps them in an order, which a list in a file can then set. */
  readonly ordered?: boolean;
  /** Names of fields in files that differ from those in readings. */
  readonly called?: Readonly<Record<string, string>>;
  /** Fields that files do not have: the key, a list, or a form for older servers. */
  readonly omitted?: readonly string[];
  /** Fields used only when a thing is created; they are not compared with readings, and never changed. */
  readonly createOnly?: readonly string[];
  /** Fields with requests of their own, which the planner creates. */
  readonly separate?: readonly string[];
  /** Returns values that an update must repeat, since the server would otherwise reset them. */
  readonly repeats?: (update: KindUpdate) => Readonly<Record<string, unknown>>;
  /** The risk class of archiving, deactivating or deleting one; `hides-or-deletes` by default. */
  readonly retiring?: RiskClass;
  readonly lists?: Readonly<Record<string, FileList>>;
  readonly words?: Readonly<Record<string, EntryWord>>;
  readonly help: string;
}

/** What `sync` is given: files that ask for something, what confirms and reports. */
import { isDeepStrictEqual } from 'node:util';
import type { CliError } from '../base/cli-error.ts';
import { revealed } from '../base/secret-value.ts';
import type { Directory } from '../directory/index.ts';
import type { FollowedFile } from '../provision/apply/followed-file.ts';
import type { ChangeEnd } from '../provision/model/applied.ts';
import type { Desired } from '../provision/model/desired.ts';
import type { PlanOptions } from '../provision/model/options.ts';
import type { Repair } from './plan-repair.ts';
import type { sendRepair } from './send.ts';

/** What the files ask for. */
export interface SyncFiles {
  /** Only channels and groups that follow something. */
  readonly desired: Desired;
  readonly options: PlanOptions;
  readonly followed?: FollowedFile | undefined;
}

export interface SyncPlan extends SyncFiles {
  /** Ends after the first look. */
  readonly once: boolean;
  /** Milliseconds. */
  readonly time?: number | undefined;
  /** Milliseconds after which files, tables and commands are read again. */
  readonly reload: number;
  /** Reads them again; undefined if they ask for the same as before. Throws a CliError if they have errors. */
  readAgain(before: SyncFiles, signal: AbortSignal): Promise<SyncFiles | undefined>;
  /** Confirms the first changes, and the first ones after the files have changed. Throws if they are refused. */
  agree(repair: Repair): Promise<void>;
  /** Reports what the account has no permission for, after the first look and when the files have changed. */
  warnAhead(repair: Repair, directory: Directory): Promise<void>;
  readonly explain: Parameters<typeof sendRepair>[3];
}

export interface SyncReport {
  /** Reports each look at the organization: what is held or missing, and the changes that have an outcome. */
  repaired(repair: Repair, changes: readonly ChangeEnd[]): Promise<void>;
  /** Reports that the organization was read again, because events may be missing. */
  reread(): void;
  /** Reports that the files have changed and are followed from now on. */
  reloaded(): void;
  /** Reports why the files can no longer be read, so that the last version stays in use; undefined if they can. */
  unreadable(why: CliError | undefined): Promise<void>;
}

/** Whether two versions of the files ask for the same. The order of a table's rows does not matter. */
export function sameFiles(one: Pick<SyncFiles, 'desired'>, other: Pick<SyncFiles, 'desired'>): boolean {
  return (
    one.desired.fingerprint === other.desired.fingerprint && isDeepStrictEqual(peopleIn(one), peopleIn(other))
  );
}

function peopleIn({ desired }: Pick<SyncFiles, 'desired'>) {
  return [...desired.kinds].map(([kind, { entries }]) => [
    kind,
    entries.map(({ key, lists }) => [
      key,
      [...lists].map(([name, list]) => [
        name,
        list.exact ? new Set(list.items.map(({ plain }) => String(revealed(plain)))) : [],
      ]),
    ]),
  ]);
}

/** A wish that a person may have, as each of the three doors takes it, and what must come of it at every door. */
import type { Organization } from '../../../src/sandbox/state/organization.ts';

/** The doors: a verb, a table of a verb, organization files. */
export type Door = 'verb' | 'table' | 'file';

/** What becomes of a wish. */
export interface Ends {
  /** Absent where the wish is refused before anything is read about it. */
  readonly outcome?: string | undefined;
  /** Of the run that does it; 0 unless said. */
  readonly exit?: number;
  /** It asks before it works, and the question has this; absent: it does not, except that files always ask. */
  readonly asks?: string;
  /** Where a file is stopped by a brake, or asks in other words: names of the brakes, or words of its question. */
  readonly brake?: string;
  /** Writing requests as the server got them, in order: `PATCH /streams/103 description=x`. */
  readonly sends?: readonly string[];
  /** What a refusal says. */
  readonly told?: string;
}

/** A difference between the doors that is meant, with the reason. */
export interface Unlike extends Ends {
  readonly why: string;
}

export interface Wish extends Ends {
  readonly what: string;
  /** Who has it; the owner unless said. */
  readonly as?: string;
  readonly level?: number;
  /** How the organization differs from a new one before it. */
  readonly before?: (organization: Organization) => void;
  /** Words of the verb; `~` stands for a blank. */
  readonly verb: string;
  /** The verb's table, or why there is none. */
  readonly table: { readonly verb: string; readonly rows: readonly string[] } | { readonly none: string };
  /** The file, or why there is none. */
  readonly file: string | { readonly none: string };
  /** What the file needs beside `--yes` to pass its brakes. */
  readonly allow?: readonly string[];
  readonly unlike?: Partial<Readonly<Record<Door, Unlike>>>;
}

/** Of `before`: id 15 is deactivated. */
export function member2Deactivated({ users }: Organization): void {
  Object.assign(users.get(15) ?? {}, { is_active: false });
}

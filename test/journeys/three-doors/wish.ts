/** A wish of a user for each of the three doors, and its expected outcome at every door. */
import type { Organization } from '../../../src/sandbox/state/organization.ts';

/** The doors: a verb, a table of a verb, organization files. */
export type Door = 'verb' | 'table' | 'file';

/** The outcome of a wish. */
export interface Ends {
  /** Absent if the wish is refused before anything is read about it. */
  readonly outcome?: string | undefined;
  /** Of the run that does it; 0 by default. */
  readonly exit?: number;
  /** It asks first, and the question contains this; absent: it does not, except that files always ask. */
  readonly asks?: string;
  /** If a brake stops a file, or its question differs: names of the brakes, or words of its question. */
  readonly brake?: string;
  /** Writes as the server received them, in order: `PATCH /streams/103 description=x`. */
  readonly sends?: readonly string[];
  /** The message of a refusal. */
  readonly told?: string;
}

/** A deliberate difference between the doors, with the reason. */
export interface Unlike extends Ends {
  readonly why: string;
}

export interface Wish extends Ends {
  readonly what: string;
  /** Whose wish it is; by default the owner's. */
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
  /** What the file needs besides `--yes` to pass its brakes. */
  readonly allow?: readonly string[];
  readonly unlike?: Partial<Readonly<Record<Door, Unlike>>>;
}

/** For `before`: id 15 is deactivated. */
export function member2Deactivated({ users }: Organization): void {
  Object.assign(users.get(15) ?? {}, { is_active: false });
}

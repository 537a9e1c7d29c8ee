/** The properties of a parameter's value besides its kind, for the codecs. */

/** How a value is written in its field: as plain text or as JSON. */
export type Encoding = 'text' | 'json';

/** The purpose of a file that a command writes, which determines what may exist at its path. */
export type OutputPurpose =
  | 'document'
  | 'plan'
  | 'secret'
  | 'evidence'
  | 'offboarding-record'
  | 'export'
  | 'update'
  | 'results'
  | 'change-results'
  | 'resumed-results'
  | 'failed'
  | 'passwords'
  | 'new-passwords'
  | 'undo'
  | 'run-log'
  | 'journal'
  | 'request-log'
  | 'events'
  | 'cursor'
  | 'followed'
  | 'sandbox';

export interface Deprecation {
  /** First feature level that calls it deprecated. */
  readonly since?: number;
  /** The replacement, as a person would name it. */
  readonly use: string;
}

/** One allowed value: its form on the wire and its word. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly since?: number;
  /**
   * The forms of the value on the wire, each from a feature level on; null where it has none any longer. Absent if
   * the value itself is sent.
   */
  readonly sent?: readonly (readonly [since: number, form: number | string | null])[];
  /** Set if another value has replaced it. */
  readonly deprecated?: Deprecation;
  /** Other accepted spellings: for a word they are sent as typed, for a number they stand for the number. */
  readonly spellings?: readonly string[];
}

/** A rule of `src/api/text-rule.ts`. */
export type TextRuleName = 'channel-name' | 'emoji-name' | 'folder-name' | 'group-name' | 'user-name';

/** What a value names that completion can look up; `people` are users and `group:NAME`. */
export type NamedSort =
  | 'channel'
  | 'topic'
  | 'folder'
  | 'user'
  | 'bot'
  | 'people'
  | 'group'
  | 'permission'
  | 'field'
  | 'profile';

export interface ValueOptions {
  readonly choices?: readonly Choice[];
  /** Words that completion offers for a parameter that accepts any text; a name stands for a long list of words. */
  readonly suggestions?: readonly string[] | 'event-types' | 'event-ops';
  /** What the value names, if its kind does not say that. */
  readonly names?: NamedSort;
  /** Whether it names something archived or deactivated. */
  readonly retired?: boolean;
  /** Whether one text may contain several of the offered words, separated by commas. */
  readonly listed?: boolean;
  /** Bounds of an integer. */
  readonly min?: number;
  readonly max?: number;
  /** The name of the value in help, if the codec's own word is too general: `<jq>`. */
  readonly placeholder?: string;
  /** In Unicode code points, as the service counts. */
  readonly maxLength?: number;
  /** Whether the server trims it before it counts. */
  readonly trimmed?: boolean;
  /** Whether blank text is refused. */
  readonly nonEmpty?: boolean;
  /** What the server refuses in a text only while it processes it, with a message of its own. */
  readonly rule?: TextRuleName;
  /**
   * Whether the server first accepts a value outside those limits or choices, and refuses it only while it processes
   * it, with a message of its own.
   */
  readonly lateLimits?: boolean;
  /** Media types that an uploaded image can have; those of custom emoji by default. */
  readonly images?: readonly string[];
  /** Whether it names something else on this machine than a file of the kind `file`, or allows that. */
  readonly local?: boolean;
  /** Set if it names an output file: the purpose, as in src/files/output-file.ts. */
  readonly writes?: OutputPurpose;
  /** System groups that can never have the permission, and the only ones that can. */
  readonly bars?: readonly string[];
  readonly only?: readonly string[];
  /** Whether JSON `null` is a value (written `none` in a shell). */
  readonly nullable?: boolean;
}

type WordChoices<W extends readonly string[]> = {
  readonly [I in keyof W]: { readonly value: W[I]; readonly label: W[I] };
};

/** Returns choices whose word is the same on the wire and for a person. */
export function wordChoices<const W extends readonly string[]>(...all: W): WordChoices<W> {
  return all.map((value) => ({ value, label: value })) as unknown as WordChoices<W>;
}

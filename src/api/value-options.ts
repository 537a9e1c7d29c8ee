/** What a parameter says of its value besides the kind: what the codecs read. */

/** How a value stands in its field: as it is, or as JSON text. */
export type Encoding = 'text' | 'json';

/** What a file that a command writes is for: it settles what may be there already. */
export type OutputPurpose =
  | 'document'
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
  | 'sandbox';

export interface Deprecation {
  /** First feature level that calls it deprecated. */
  readonly since?: number;
  /** What to use instead, as a person would name it. */
  readonly use: string;
}

/** One allowed value: what goes on the wire and the word for it. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly since?: number;
  /**
   * What stands for the value on the wire, each from a feature level on, null where nothing does any more; absent
   * where the value itself is sent.
   */
  readonly sent?: readonly (readonly [since: number, form: number | string | null])[];
  /** Another value has taken its place. */
  readonly deprecated?: Deprecation;
  /** Other spellings that are accepted: sent as typed for a word, standing for the number for a number. */
  readonly spellings?: readonly string[];
}

/** A rule of `src/api/text-rule.ts`. */
export type TextRuleName = 'channel-name' | 'emoji-name' | 'folder-name' | 'group-name' | 'user-name';

export interface ValueOptions {
  readonly choices?: readonly Choice[];
  /** Words that completion offers where any text may be given; a name stands for words that are many. */
  readonly suggestions?: readonly string[] | 'event-types' | 'event-ops';
  /** Several of the words offered may stand in one text, separated by commas. */
  readonly listed?: boolean;
  /** Bounds of an integer. */
  readonly min?: number;
  readonly max?: number;
  /** What help calls the value, where the codec's own word says too little: `<jq>`. */
  readonly placeholder?: string;
  /** In Unicode code points, as the service counts. */
  readonly maxLength?: number;
  /** The service drops white space around it before it counts. */
  readonly trimmed?: boolean;
  /** Blank text is refused. */
  readonly nonEmpty?: boolean;
  /** What the service refuses in a text when it works with it, in words of its own. */
  readonly rule?: TextRuleName;
  /**
   * The service takes a value against those limits or choices at first, and refuses it only when it
   * works with it, in words of its own.
   */
  readonly lateLimits?: boolean;
  /** Media types that an uploaded image can have; those of custom emoji by default. */
  readonly images?: readonly string[];
  /** It names a file that is written: what for, as src/files/output-file.ts has it. */
  readonly writes?: OutputPurpose;
  /** System groups that a permission never holds, and those that alone it may hold. */
  readonly bars?: readonly string[];
  readonly only?: readonly string[];
  /** JSON `null` is a value (written `none` in a shell). */
  readonly nullable?: boolean;
}

type WordChoices<W extends readonly string[]> = {
  readonly [I in keyof W]: { readonly value: W[I]; readonly label: W[I] };
};

/** Choices that are the same words on the wire and for a person. */
export function wordChoices<const W extends readonly string[]>(...all: W): WordChoices<W> {
  return all.map((value) => ({ value, label: value })) as unknown as WordChoices<W>;
}

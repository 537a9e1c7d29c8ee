/**
 * The formats in which data can be printed, in the order of the help. The option, its check, completion, help and the
 * writers derive from this list.
 */

interface FormatTraits {
  /** What it prints of a result: the columns of the table, or the fields that the server sent. */
  readonly shows: 'columns' | 'fields';
  /** Whether it is JSON: `--jq` filters it, and text is printed as a string. */
  readonly isJson: boolean;
  /** Whether it can print items one by one, as `tail` does. */
  readonly streams: boolean;
  /** Lines of `help formatting`; none if the text before the list explains the format. */
  readonly help: readonly string[];
}

export const formats = {
  table: { shows: 'columns', isJson: false, streams: true, help: [] },
  json: {
    shows: 'fields',
    isJson: true,
    streams: true,
    help: [
      "one document with the interface's own field names; a",
      'command for one thing gives an object, a command that',
      'can give several always an array',
    ],
  },
  ndjson: { shows: 'fields', isJson: true, streams: true, help: ['one JSON object a line'] },
  csv: {
    shows: 'columns',
    isJson: false,
    streams: false,
    help: [
      'the columns of the table, with a heading line; --from',
      'takes off the apostrophe that guards formulas',
    ],
  },
  tsv: {
    shows: 'columns',
    isJson: false,
    streams: false,
    help: ['the same, separated by tabs'],
  },
  yaml: { shows: 'fields', isJson: false, streams: false, help: ['the JSON document as YAML'] },
  markdown: {
    shows: 'columns',
    isJson: false,
    streams: false,
    help: [
      'the columns of the table, for a comment or a page;',
      'plan, apply and diff print a whole comment',
    ],
  },
} as const satisfies Readonly<Record<string, FormatTraits>>;

/** The programs that CSV can be written for. */
export const csvPrograms = ['excel'] as const;

export type Format = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly Format[];

/** The format used if nothing else is set. */
export const defaultFormat: Format = 'table';

/** Returns the traits of a format, or of the default one. */
export function traitsOf(format: Format = defaultFormat): FormatTraits {
  return formats[format];
}

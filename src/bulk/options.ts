/** The options that a verb has which takes a table: inert, loaded with the verb. */
import type { Param } from '../api/spec.ts';

/** The heading under which help lists them. */
export const tableHeading = 'Many from a table:';
const group = tableHeading;

export const bulkOptions = {
  from: {
    kind: 'text',
    nonEmpty: true,
    placeholder: '<file>',
    group,
    help: 'work on the rows of a table: CSV, TSV, NDJSON or YAML; - reads stdin',
  },
  template: { kind: 'switch', group, help: 'print an empty table with all columns' },
  table: {
    kind: 'choice',
    choices: [
      { value: 'csv', label: 'csv' },
      { value: 'tsv', label: 'tsv' },
      { value: 'ndjson', label: 'ndjson' },
      { value: 'yaml', label: 'yaml' },
    ],
    placeholder: '<form>',
    group,
    help: 'the form of the table, where its name does not tell',
  },
  encoding: {
    kind: 'text',
    nonEmpty: true,
    placeholder: '<name>',
    group,
    help: 'how its text is encoded: cp1252, utf-16le (default UTF-8, or as its mark says)',
  },
  column: {
    kind: 'text',
    nonEmpty: true,
    placeholder: '<header>',
    group,
    help: 'the one column that counts, of a foreign file: it names the things, and all others are left out',
  },
  map: {
    kind: 'texts',
    placeholder: '<header=column>',
    group,
    help: 'what a header of a foreign file means; nothing leaves it out, A+B joins two headers',
  },
  map_file: {
    kind: 'text',
    nonEmpty: true,
    placeholder: '<file>',
    group,
    help: 'what headers mean, from a YAML or JSON file: one key for each header',
  },
  empty_clears: { kind: 'switch', group, help: 'an empty cell clears; without it, only two quotes do' },
  results: {
    kind: 'text',
    writes: 'results',
    nonEmpty: true,
    placeholder: '<file>',
    group,
    help: 'write what became of each row, as NDJSON or CSV',
  },
  failed: {
    kind: 'text',
    writes: 'failed',
    nonEmpty: true,
    placeholder: '<file>',
    group,
    help: 'write the rows that were not done, as a table to be fed back',
  },
  resume: {
    kind: 'text',
    writes: 'resumed-results',
    nonEmpty: true,
    placeholder: '<results>',
    group,
    help: 'go on: leave out rows that these results call done',
  },
  max_errors: {
    kind: 'integer',
    min: 0,
    placeholder: '<number>',
    group,
    help: 'stop once more rows than so many failed',
  },
} as const satisfies Readonly<Record<string, Param>>;

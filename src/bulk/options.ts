/** The options of verbs that take a table: plain data, loaded with the verb. */

import type { Param } from '../api/spec.ts';
import { wordChoices } from '../api/value-options.ts';

/** The heading under which help lists them. */
export const tableHeading = 'Table options:';
const group = tableHeading;

export const bulkOptions = {
  from: {
    kind: 'text',
    local: true,
    nonEmpty: true,
    placeholder: '<file>',
    group,
    help: 'read a table, one row each: CSV, TSV, NDJSON or YAML; - reads stdin',
  },
  template: { kind: 'switch', group, help: 'print an empty table with all columns' },
  table: {
    kind: 'choice',
    choices: wordChoices('csv', 'tsv', 'ndjson', 'yaml'),
    placeholder: '<form>',
    group,
    help: 'format of the table, if its name does not show it',
  },
  encoding: {
    kind: 'text',
    nonEmpty: true,
    placeholder: '<name>',
    group,
    help: 'encoding of the table: cp1252, utf-16le (default UTF-8, or its byte order mark)',
  },
  column: {
    kind: 'text',
    nonEmpty: true,
    placeholder: '<header>',
    group,
    help: 'read the names from this column, and ignore all others',
  },
  map: {
    kind: 'texts',
    placeholder: '<header=column>',
    group,
    help: 'map a header to a column; HEADER= ignores it, A+B joins two headers',
  },
  map_file: {
    kind: 'text',
    local: true,
    nonEmpty: true,
    placeholder: '<file>',
    group,
    help: 'read the mapping of headers from a YAML or JSON file',
  },
  empty_clears: { kind: 'switch', group, help: 'empty cells clear the value; otherwise only "" does' },
  results: {
    kind: 'text',
    writes: 'results',
    nonEmpty: true,
    placeholder: '<file>',
    group,
    help: 'write the result of each one, as NDJSON or CSV',
  },
  failed: {
    kind: 'text',
    writes: 'failed',
    nonEmpty: true,
    placeholder: '<file>',
    group,
    help: 'write the rows that were not done, as a table for --from',
  },
  resume: {
    kind: 'text',
    writes: 'resumed-results',
    nonEmpty: true,
    placeholder: '<results>',
    group,
    help: 'continue a run: skip what these results list as done',
  },
  max_errors: {
    kind: 'integer',
    min: 0,
    placeholder: '<number>',
    group,
    help: 'stop when more than this have failed',
  },
} as const satisfies Readonly<Record<string, Param>>;

/** The same options for verbs that recognize foreign headers. */
export const recognizingOptions = {
  ...bulkOptions,
  map_file: {
    ...bulkOptions.map_file,
    help: 'read the mapping of headers from a YAML or JSON file; a file that does not exist is written',
  },
} as const satisfies Readonly<Record<string, Param>>;

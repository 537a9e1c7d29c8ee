import { verb } from '../_define.ts';

const text = `Formatting

Data goes to standard output, everything else to standard error.

On a terminal, lists are tables that fit its width. In a pipe the same columns
come untruncated, separated by tabs, without heading and colour.

  --format json           one document with the interface's own field names; a
                          command for one thing gives an object, a command that
                          can give several always an array
  --format ndjson         one JSON object a line
  --format csv, tsv       the columns of the table, with a heading line; cells
                          that a spreadsheet would take for a formula are
                          guarded, unless --no-csv-guard
  --format yaml           the JSON document as YAML
  --json                  --format json, and errors are JSON on standard error:
                          one object and nothing else, with what was noted
                          before it in its 'notes'

  --fields id,name        pick fields of the JSON document
  --jq EXPR               filter the JSON document; texts are printed bare
  --columns id,name       pick columns of the table
  --sort name             sort by a column, --sort=-name for descending
  --quiet                 ids alone, one a line, for xargs
`;

export const command = verb({
  rows: [],
  params: {},
  examples: [{ line: 'realmctl help formatting', what: 'print the topic' }],
  run: async () => ({ text }),
});

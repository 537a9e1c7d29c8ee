import { formats } from '../../output/formats.ts';
import { verb } from '../_define.ts';

/** The column at which the help text of an option starts. */
const indent = 26;

const entries = Object.entries(formats)
  .flatMap(([name, { help }]) =>
    help.map((line, index) => `${(index === 0 ? `  --format ${name}` : '').padEnd(indent)}${line}\n`),
  )
  .join('');

const text = `Formatting

Data goes to standard output, everything else to standard error.

On a terminal, lists are tables that fit its width. In a pipe the same columns
come untruncated, separated by tabs, without headings and colors.

${entries}  --json                  --format json, and errors are JSON on standard error:
                          one object and nothing else, with what was noted
                          before it in its 'notes'

  --csv-for excel         CSV that Excel opens with a double click: UTF-8 with a
                          byte order mark, CRLF, and semicolons in locales that
                          write 0,5; LC_ALL=de_DE.UTF-8 chooses the locale

  --fields id,name        pick fields of the JSON document
  --jq EXPR               filter the JSON document; texts are printed bare
  --columns id,name       pick columns of the table
  --sort name             sort by a column, --sort=-name for descending
  --quiet                 only ids, one per line, for xargs
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help formatting': 'print the topic' },
  run: async () => ({ text }),
});

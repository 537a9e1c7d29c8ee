import { verb } from '../_define.ts';

const text = `Many at once

Commands with --from FILE work on the rows of a table: CSV, TSV, NDJSON or a
YAML list. The file - is standard input.

  realmctl channel create --template > channels.csv
  realmctl channel create --from channels.csv --dry-run
  realmctl channel create --from channels.csv --results done.ndjson

Edit what list prints, and read it again:

  realmctl user list --format csv --columns id,role,Phone > people.csv
  realmctl user update --from people.csv

  Columns               flag names, list columns and JSON fields; --map
                        HEADER=COLUMN renames one, --map HEADER= leaves it out
                        and --map A+B=COLUMN joins two; --map-file saves them
  Lists                 ana@example.com;bo@example.com, or a JSON list
  Empty cells           change nothing; two quotes ("") or --empty-clears clear
  Formulas              an apostrophe before =, +, - or @ is removed, since list
                        adds it; --no-csv-guard reads cells unchanged

All rows are checked before anything is sent. --results records the result of
each row, --resume continues an interrupted run, --failed writes the rows that
were not done, and --undo-out saves the previous values of an update for apply.
The exit code is 8 if some rows failed. --results and --max-errors also work
with names, and with --all; --resume does for update, archive and so on.
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help bulk': 'print the topic' },
  run: async () => ({ text }),
});

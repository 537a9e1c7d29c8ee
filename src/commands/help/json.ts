import { verb } from '../_define.ts';

const text = `JSON

--json prints one document with the field names of the API. A command for
one thing prints an object, a command for several always an array.

  realmctl channel list --json --fields name,invite_only
  realmctl user list --jq '.[] | select(.is_bot | not) | .delivery_email'
  realmctl channel list --format ndjson

  --fields NAME,...     pick fields
  --jq EXPR             filter the document; texts are printed bare
  --format ndjson       one object per line
  --format yaml         the same document as YAML

A field has one canonical name, that of the API: invite_only. The short name
private and the column heading are accepted too, by flags, --columns, --sort,
--fields and the headers of tables.

With --json an error is one object on standard error, {"error": {...}}, and
notes are in its "notes". The exit code says what kind of error it is: see
realmctl help exit-codes.

realmctl schema plan|outcome|results|error prints the JSON Schema of a document.
Plans, results of apply and errors have a format_version: docs/json.md says what
it promises.
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help json': 'print the topic' },
  run: async () => ({ text }),
});

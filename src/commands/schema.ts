import { putFile } from '../files/put-file.ts';
import { verb } from './_define.ts';
import type { DocumentName } from './_document-schemas.ts';

const fields = ['file', 'outcome'];
const documents: readonly DocumentName[] = ['plan', 'outcome', 'results', 'error'];

export const command = verb({
  description:
    'The schema (draft 2020-12) has every kind, field and word of the files that plan and apply read, with the ' +
    'values and the feature level of each. It needs neither credentials nor a server. Editors with a YAML ' +
    'language server complete and check a file whose first line is ' +
    '# yaml-language-server: $schema=.realmctl.schema.json; a JSON file says "$schema": "./.realmctl.schema.json". ' +
    'plan and apply pass over files whose names begin with a dot, so you can keep the schema beside the others.\n\n' +
    'With a DOCUMENT it prints the schema of what realmctl prints for scripts: plan (plan --json), outcome (--json of ' +
    'every command that changes something), results (a line of --results) or error (standard error with --json).',
  rows: [],
  params: {},
  extra: {
    document: {
      kind: 'choice',
      choices: documents.map((name) => ({ value: name, label: name })),
      help: documents.join(', '),
    },
    out: { kind: 'file', writes: 'document', help: 'write it to a file instead of stdout' },
    force: { kind: 'switch', help: 'replace a file that exists' },
  },
  positionals: [{ param: 'document', name: 'DOCUMENT', optional: true }],
  fields,
  examples: [
    { line: 'realmctl schema --out .realmctl.schema.json --force', what: 'for editors, beside the files' },
    { line: "realmctl schema --jq '.properties | keys'", what: 'the keys that a file may have' },
    { line: 'realmctl schema plan', what: 'the schema of plan --json, for a script that reads it' },
  ],
  async run({ extra: { document, out, force = false } }, context) {
    const { jsonDocument } = await import('../output/json.ts');
    const schema = await schemaOf(document as DocumentName | undefined);
    if (out !== undefined) {
      await putFile({ flag: '--out', path: out, writes: 'document', force }, jsonDocument(schema));
      return {
        object: { file: out, outcome: 'created' },
        fields,
        id: 'file',
        done: `the schema is in ${out}`,
        show: false,
      };
    }
    const { format, fields: picked, jq, quiet } = context.options;
    const asked = quiet || [format, picked, jq].some((each) => each !== undefined);
    if (!asked) return { text: jsonDocument(schema) };
    return { object: schema, fields: Object.keys(schema), id: '$schema' };
  },
});

async function schemaOf(document: DocumentName | undefined): Promise<Readonly<Record<string, unknown>>> {
  if (document === undefined) return (await import('../provision/source/schema.ts')).desiredSchema();
  return (await import('./_document-schemas.ts')).documentSchema(document);
}

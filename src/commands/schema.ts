import { putFile } from '../files/put-file.ts';
import { verb } from './_define.ts';
import type { DocumentName } from './_document-schemas.ts';

const documents: readonly DocumentName[] = [
  'plan',
  'outcome',
  'results',
  'error',
  'report',
  'offboarding',
  'lint',
  'model',
  'commands',
];

export const command = verb({
  description:
    'The schema (draft 2020-12) covers every kind and field of the files that plan and apply read, ' +
    'with the allowed values and the feature level of each. It needs neither credentials nor a server. ' +
    'Editors with a YAML language server complete and check a file whose first line is # ' +
    'yaml-language-server: $schema=.realmctl.schema.json; a JSON file says "$schema": ' +
    '"./.realmctl.schema.json". plan and apply ignore files whose names start with a dot, so you can ' +
    'keep the schema next to the others.\n\nWith a DOCUMENT it prints the schema of JSON that realmctl ' +
    'prints for scripts: plan (plan --json), outcome (--json of every command that changes something), ' +
    'results (a line of --results), error (standard error with --json), report (report --json), ' +
    'offboarding (the file of user offboard --record), lint (lint --json), model (the document that jq ' +
    'rules of lint read) or commands (help --json).',
  extra: {
    document: {
      kind: 'choice',
      choices: documents.map((name) => ({ value: name, label: name })),
      help: documents.join(', '),
    },
    out: { kind: 'file', writes: 'document', help: 'write to a file instead of stdout' },
    force: { kind: 'switch', help: 'replace an existing file' },
  },
  positionals: [{ param: 'document', name: 'DOCUMENT', optional: true }],
  fields: ['file', 'outcome'],
  examples: {
    'realmctl schema --out .realmctl.schema.json --force': 'save the schema for editors, next to the files',
    "realmctl schema --jq '.properties | keys'": 'list the keys that a file can have',
    'realmctl schema plan': 'the schema of plan --json, for a script that reads it',
  },
  async run({ extra: { document, out, force = false } }, context) {
    const { jsonDocument } = await import('../output/json.ts');
    const schema = await schemaOf(document as DocumentName | undefined);
    if (out !== undefined) {
      await putFile({ flag: '--out', path: out, writes: 'document', force }, jsonDocument(schema));
      return {
        object: { file: out, outcome: 'created' },
        id: 'file',
        done: `the schema is in ${out}`,
      };
    }
    const { format, fields: picked, jq, quiet } = context.options;
    const hasOptions = quiet || [format, picked, jq].some((each) => each !== undefined);
    if (!hasOptions) return { text: jsonDocument(schema) };
    return { object: schema, fields: Object.keys(schema), id: '$schema' };
  },
});

async function schemaOf(document: DocumentName | undefined): Promise<Readonly<Record<string, unknown>>> {
  if (document === undefined) return (await import('../provision/source/schema.ts')).desiredSchema();
  return (await import('./_document-schemas.ts')).documentSchema(document);
}

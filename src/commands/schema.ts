import { putFile } from '../files/put-file.ts';
import { verb } from './_define.ts';

const fields = ['file', 'outcome'];

export const command = verb({
  description:
    'JSON Schema (draft 2020-12) of the files that plan and apply read: every kind, field and word, with what it ' +
    'may be and the feature level that brings it. It needs neither credentials nor a server. Editors with a YAML ' +
    'language server complete and check a file by it whose first line is ' +
    '# yaml-language-server: $schema=.realmctl.schema.json; a JSON file says "$schema": "./.realmctl.schema.json". ' +
    'Files whose names begin with a dot are not read as desired state, so it may lie beside the others.',
  rows: [],
  params: {},
  extra: {
    out: { kind: 'file', writes: 'document', help: 'write it to a file instead of stdout' },
    force: { kind: 'switch', help: 'replace a file that exists' },
  },
  fields,
  examples: [
    { line: 'realmctl schema --out .realmctl.schema.json --force', what: 'for editors, beside the files' },
    { line: "realmctl schema --jq '.properties | keys'", what: 'the keys that a file may have' },
  ],
  async run({ extra: { out, force = false } }, context) {
    const { desiredSchema } = await import('../provision/source/schema.ts');
    const { jsonDocument } = await import('../output/json.ts');
    const schema = desiredSchema();
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

import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { kindNames } from '../../../src/provision/model/kinds.ts';
import { loadDesired, loadTexts } from '../../../src/provision/source/load.ts';
import { desiredSchema } from '../../../src/provision/source/schema.ts';

const validate = new Ajv2020({ allowUnionTypes: true }).compile(desiredSchema());

it('the example organization loads, with everything that a real one has', async () => {
  const { kinds, policy, files } = await loadDesired(['examples/organization'], { env: {} });
  const count = (kind: Parameters<typeof kinds.get>[0]) => kinds.get(kind)?.entries.length ?? 0;
  expect(files.map((file) => file.replace('examples/organization/', ''))).toEqual(
    readdirSync('examples/organization').sort(),
  );
  expect(count('channels')).toBeGreaterThanOrEqual(20);
  expect(count('users')).toBeGreaterThanOrEqual(15);
  expect([...kinds.keys()].sort()).toEqual([...kindNames].sort());
  expect(policy.maxRemovals).toEqual({ share: 0.2 });
  const { fields } = kinds.get('channels')?.entries.find(({ key }) => key === 'backups') ?? {
    fields: new Map(),
  };
  expect(fields.get('message_retention_days')?.written).toBe(30);
  expect(fields.get('topics_policy')?.written).toBe('disable_empty_topic');
});

it('every file on the page about desired state loads, and matches the schema', async () => {
  const shown = [...readFileSync('docs/desired-state.md', 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)];
  expect(shown.length).toBeGreaterThan(3);
  for (const [, text = ''] of shown) {
    await loadTexts([{ file: 'page.yaml', text }], { env: {} });
    expect(validate(parse(text, { merge: true })), text).toBe(true);
  }
});

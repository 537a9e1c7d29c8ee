/** `apply --results`: the outcome of each change, in the format of tables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const file = desiredFile(`
organization: { description: Ours }
groups: { designers: { deactivated: true } }
channels: { fresh: { description: New }, general: { description: Hello } }
`);

it("has a line for each change, with the commands' words, and why one failed", async () => {
  const sandbox = await startSandbox();
  const results = join(temporaryFolder(), 'results.ndjson');
  const ran = await sandbox.run(['apply', file, '--yes', '--allow', 'archive', '--results', results]);
  expect(ran.code, ran.err).toBe(8);
  const lines = readFileSync(results, 'utf8').trimEnd().split('\n');
  const done = { error: null, message: null, begun: null, site: sandbox.site };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...done, row: 1, key: 'organization', outcome: 'updated', id: null },
    {
      ...done,
      row: 2,
      key: 'groups/designers',
      outcome: 'failed',
      id: 39,
      error: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
      message: 'group designers (id 39) is in use: subgroup of on-call',
    },
    { ...done, row: 3, key: 'channels/fresh', outcome: 'created', id: null },
    { ...done, row: 4, key: 'channels/general', outcome: 'updated', id: 101 },
  ]);
});

it('writes none in a dry run, and CSV for a file named so', async () => {
  const sandbox = await startSandbox();
  const results = join(temporaryFolder(), 'results.csv');
  const only = ['apply', file, '--yes', '--only', 'organization', '--results', results];
  expect((await sandbox.run([...only, '--dry-run'])).code).toBe(0);
  expect(() => readFileSync(results)).toThrow();
  expect((await sandbox.run(only)).code).toBe(0);
  expect(readFileSync(results, 'utf8')).toBe(
    `row,key,outcome,id,error,message,begun,site\n1,organization,updated,,,,,${sandbox.site}\n`,
  );
});

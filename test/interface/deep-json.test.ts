/** JSON of the maximum depth works in every format; deeper JSON is refused on input. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deepest } from '../../src/base/json-text.ts';
import { startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { temporaryFolder } from '../support/temporary.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

async function whoami(levels: number, ...flags: string[]) {
  const fields = `"user_id":1,"email":"a@x.org","full_name":"Ana","x":${nested(levels)}`;
  const server = await startFaultyServer([{ body: `{"result":"success","msg":"",${fields}}` }]);
  onTestFinished(() => server.close());
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k'.repeat(32) };
  return { ran: await runHere(['whoami', ...flags], env), server };
}

const formats = [[], ['--json'], ['--json', '--debug'], ['--jq', '.x | tojson | length']];
const others = ['ndjson', 'csv', 'tsv', 'yaml'].map((format) => ['--format', format]);

it.each([...formats, ...others].map((flags) => [flags]))('%j prints the deepest', async (flags) => {
  const { ran } = await whoami(deepest - 1, ...flags);
  expect(ran, ran.err.slice(0, 500)).toMatchObject({ code: 0 });
});

it.each([...formats.slice(1), ...others].map((flags) => [flags]))(
  '%j cannot print anything deeper',
  async (flags) => {
    const { ran, server } = await whoami(100_000, ...flags);
    expect(ran).toMatchObject({ code: 9, out: '' });
    expect(ran.err).toContain('the reply is nested too deeply to be shown');
    expect(server.requests).toHaveLength(1);
  },
);

it("refuses a user's parameter", async () => {
  const args = ['tail', '--narrow', nested(100_000), '--for', '1s'];
  const ran = await runHere(args, { ZULIP_SITE: 'http://127.0.0.1:9' });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toMatch(/^realmctl: --narrow is not JSON, or is nested too deeply: .{1,300}\n/);
});

it.each([
  ['a saved sandbox', ['sandbox', 'run', '--state', 'FILE', '--', 'true']],
  ['the configuration', ['whoami']],
])("refuses a user's file: %s", async (_, args) => {
  const home = temporaryFolder();
  const file = join(home, 'realmctl', 'config.json');
  mkdirSync(join(home, 'realmctl'));
  writeFileSync(file, nested(100_000), { mode: 0o600 });
  const env = { HOME: home, XDG_CONFIG_HOME: home };
  const ran = await runHere(
    args.map((word) => (word === 'FILE' ? file : word)),
    env,
  );
  expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(file);
});

/** The library as a package: its declarations compile in a program that uses it, and the page's samples run. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isThorough } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/library.md'), 'utf8');
const samples = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, text = '']) => text);

/** A project with the package as built here. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/realmctl'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

it.skipIf(!isThorough)("the page's samples run, one after the other", async () => {
  const sandbox = await startSandbox({ asProcess: true });
  const { ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: apiKey } = sandbox.env;
  const [first = '', ...others] = samples;
  const account = JSON.stringify({ site, email, apiKey });
  // Again and again: nothing tells when the stream has opened its queue.
  const change = `let n = 0;
    setInterval(() => realm.run(['channel', 'update', 'design', '--description', \`x\${n++}\`]), 1000).unref();`;
  const open = first.replace("{ profile: 'work' }", account).replace('await realm.close();\n', '');
  const text = [
    open,
    ...others.map((each) => `{ ${each.replace("import { RealmError } from 'realmctl';", '')} }`),
  ];
  const program = `${text.join('\n').replace('import { connect }', 'import { connect, RealmError }')}\nawait realm.close();\n`;
  const folder = project({ 'program.mjs': program.replace('for await', `${change}\nfor await`) });
  const out = execFileSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(out).toContain("'design'");
  expect(out).toContain('stream update');
  expect(out).toContain('design');
});

it.skipIf(!isThorough)('the declarations compile in programs, with ES modules and CommonJS', () => {
  execFileSync(process.execPath, ['src/dev/library-types.mjs'], { cwd: root });
  const good = `
    import { connect, RealmError, type Realm } from 'realmctl';
    export async function names(): Promise<string[]> {
      const realm: Realm = await connect({ site: 'https://x.invalid', email: 'a@x.invalid', apiKey: 'k' });
      const { streams } = await realm.call('channel.list', { include_all: true });
      for await (const event of realm.events({ types: ['stream'] })) if (event.type === 'x') break;
      const { exitCode } = await realm.run(['whoami']);
      if (exitCode !== 0) throw new RealmError('x');
      return streams.map(({ name }) => name);
    }`;
  const bad = `
    import { connect } from 'realmctl';
    const realm = await connect({ profile: 'x' });
    // @ts-expect-error no such endpoint
    await realm.call('channel.nothing', {});
    // @ts-expect-error a number
    await realm.call('channel.update', { stream_id: 'design' });
    // @ts-expect-error a required parameter
    await realm.call('channel.create', {});
    // @ts-expect-error no such field
    (await realm.call('channel.list', {})).nothing;`;
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: [],
    },
  };
  const folder = project({
    'package.json': '{ "type": "module" }',
    'good.mts': good,
    'good.cts': good,
    'bad.mts': bad,
    'tsconfig.json': JSON.stringify(config),
  });
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  expect(() =>
    execFileSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, stdio: 'pipe' }),
  ).not.toThrow();
});

it('can be loaded by both kinds of modules', () => {
  const folder = project({
    'a.mjs':
      "import { connect, RealmError } from 'realmctl'; console.log(typeof connect, typeof RealmError);",
    'b.cjs':
      "const { connect, RealmError } = require('realmctl'); console.log(typeof connect, typeof RealmError);",
  });
  for (const name of ['a.mjs', 'b.cjs']) {
    const out = execFileSync(process.execPath, [name], { cwd: folder, encoding: 'utf8' });
    expect(out).toBe('function function\n');
  }
});

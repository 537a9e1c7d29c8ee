/** The key of the account, searched for wherever these command lines leave anything. */
import { expect, it, onTestFinished } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { expectNoCanary, filesBelow, formsOf, watchCommandLines } from '../support/canary.ts';
import { isThorough, sample } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';
import { openShell } from '../support/shell.ts';

/**
 * Verbs that handle the key, with half of their examples in a plain run, in one home, as processes whose
 * command lines can be seen. The examples of all others are searched where they run. Those that listen never
 * end.
 */
const lines = (await everyVerb())
  .filter(({ words }) => words[0] === 'auth' || words[0] === 'config')
  .flatMap(({ verb }) => verb.examples.map(({ line }) => line));

const login = 'printf %s "$ZULIP_API_KEY" | realmctl auth login --name chat.example.com --with-key';
const rotated = /auth rotate/;

it('the key is only in the store and in Authorization headers', async () => {
  const sandbox = await startSandbox();
  const shell = await openShell();
  onTestFinished(() => shell.remove());
  const env = { ...sandbox.env(), REALMCTL_DEBUG: 'http', REALMCTL_KEYRING: 'off' };
  const { ZULIP_API_KEY: key, ZULIP_EMAIL: email } = sandbox.env() as Record<string, string>;
  const forms = formsOf(key ?? '', email ?? '');
  const watch = watchCommandLines(forms);

  const texts: Record<string, string> = {};
  let [well, traced] = [0, 0];
  const run = async (line: string) => {
    const { code, out, err } = await shell.run(line, env);
    texts[`stdout of ${line}`] = out;
    texts[`stderr of ${line}`] = err;
    if (code === 0) well += 1;
    if (/^> (GET|POST|PATCH|DELETE)/m.test(err)) traced += 1;
  };
  await run(login);
  // What replaces the key comes last.
  const [last, first] = [true, false].map((wanted) => lines.filter((line) => rotated.test(line) === wanted));
  const waiting = [...sample(first ?? [], 8)];
  const worker = async () => {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) await run(line);
  };
  await Promise.all([worker(), worker()]);
  await run(login);
  for (const line of last ?? []) await run(line);
  const seen = watch.stop();

  expect(well).toBeGreaterThan(lines.length / (isThorough ? 2 : 16));
  expect(traced).toBeGreaterThan(3);
  expectNoCanary(forms, { ...texts, "the sandbox's log": sandbox.log() });
  expect(seen.found).toEqual([]);
  // At least once while they ran, beside the last look.
  expect(seen.looks).toBeGreaterThan(1);
  const files = filesBelow(shell.folder);
  // The store, and the file to which an example writes it.
  const [kept, others] = [true, false].map((wanted) =>
    Object.fromEntries(
      Object.entries(files).filter(([path]) => /\/(config\.json|key\.txt)$/.test(path) === wanted),
    ),
  );
  expect(Object.keys(kept ?? {})).not.toEqual([]);
  expectNoCanary(forms, others ?? {});
});

it('the search finds a planted key', () => {
  const forms = formsOf('abcdEFGH12345678', 'ana@example.com');
  const basic = Buffer.from('ana@example.com:abcdEFGH12345678').toString('base64');
  for (const text of ['key=abcdEFGH12345678', `Authorization: Basic ${basic}`]) {
    expect(() => expectNoCanary(forms, { text })).toThrow();
  }
  expectNoCanary(forms, { text: 'abcdEFGH1234567 is not all of it' });
});

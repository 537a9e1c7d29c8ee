/**
 * Runs every example of every verb (in a plain run the first of a sixth of the verbs, and a ninth of the
 * others) with the built program, against its own fresh sandbox: those that need a shell as typed, the others
 * in this process. Each is traced, and the account's key is searched for in everything that it leaves and in
 * the command lines of its processes: it may only be in the store and in Authorization headers.
 */
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { isPlain } from '../../src/dev/pages/example-line.ts';
import { expectNoCanary, filesBelow, formsOf, watchCommandLines } from '../support/canary.ts';
import { askShell, needsShell, parseExample } from '../support/example.ts';
import { runBuilt } from '../support/in-process.ts';
import { levelOf } from '../support/level-of.ts';
import { sample } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';
import { openShell } from '../support/shell.ts';

const verbs = await everyVerb();
const examples = verbs.flatMap(({ words, verb }) =>
  verb.examples.map(({ line, exit = 0 }) => ({ path: words.join(' '), line, exit, level: levelOf(verb) })),
);
type Example = (typeof examples)[number];

/** These run until they are stopped. */
const isEndless = ({ path }: Example) => path === 'sandbox start';
const endless = examples.filter(isEndless);
const ending = examples.filter((example) => !isEndless(example));

/** A text passed to realmctl on stdin, without other shell features. */
const isPiped = (line: string) =>
  /^printf(?: [^ |<>$]+)+ \| realmctl [^|<>$]*$/.test(line.replaceAll(/'[^']*'/g, 'x'));
const isTyped = ({ line }: Example) =>
  needsShell(line) && (!isPiped(line) || / --exec | sandbox run /.test(line));
const typed = sample(ending.filter(isTyped), 15);
const parsed = ending.filter((example) => !isTyped(example));
/** A sample of the first example of each verb, and of its others. */
const isFirst = ({ path }: Example, n: number) => parsed[n - 1]?.path !== path;
const firsts = parsed.filter(isFirst);
const done = [
  ...sample(firsts, 15),
  ...sample(
    parsed.filter((example) => !firsts.includes(example)),
    25,
  ),
];

/** Verbs on stored profiles need one, called as in their examples, and no other account. */
const login = ['auth', 'login', '--name', 'chat.example.com', '--with-key'];
const needsProfile = (path: string) => path.startsWith('auth ') && path !== 'auth login';

async function shell() {
  const opened = await openShell();
  onTestFinished(() => opened.remove());
  return opened;
}

interface Account {
  readonly env: Readonly<Record<string, string>>;
  /** Fails the test if its key is in the output of the example, or in its home. */
  expectHidden(said: Readonly<Record<string, string>>): void;
  /** The forms of its key. */
  readonly forms: readonly string[];
}

/** The account of an example in this home: in variables, or stored. Both belong to the owner of a new sandbox. */
async function account({ path, level }: Example, HOME: string): Promise<Account> {
  const { site, user, log } = await startSandbox({ level });
  const { delivery_email, api_key } = user('owner');
  const variables = { ZULIP_SITE: site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
  const forms = formsOf(api_key, delivery_email);
  const expectHidden: Account['expectHidden'] = (said) => {
    const left = Object.entries(filesBelow(HOME)).filter(([file]) => !mayHoldKey.test(file));
    expectNoCanary(forms, { ...said, ...Object.fromEntries(left), "the sandbox's log": log() });
  };
  const traced = { REALMCTL_DEBUG: 'http' };
  if (!needsProfile(path)) return { env: { ...variables, ...traced }, expectHidden, forms };
  const { code, err } = await runBuilt(login, { ...variables, HOME, REALMCTL_KEYRING: 'off' }, api_key);
  expect(code, err).toBe(0);
  return { env: traced, expectHidden, forms };
}

/** The store, and the file to which an example writes a key. */
const mayHoldKey = /\/(config\.json|key\.txt)$/;

const before = process.cwd();
let traces = 0;
afterEach(() => process.chdir(before));

describe('examples', () => {
  it.each(verbs.map(({ words, verb }) => [words.join(' '), verb] as const))('%s has one', (path, verb) => {
    expect(verb.examples.length).toBeGreaterThan(0);
    for (const { line, what } of verb.examples) {
      expect(line).toContain(`realmctl ${path}`);
      expect(what).not.toBe('');
    }
  });

  it.each(typed)('$line', async ({ line, exit, ...example }) => {
    const { folder, run } = await shell();
    const { env, expectHidden, forms } = await account({ line, exit, ...example }, folder);
    const watch = watchCommandLines(forms);
    const ran = await run(line, env);
    expect(watch.stop().found).toEqual([]);
    expect(ran, ran.err).toMatchObject({ code: exit });
    expectHidden({ stdout: ran.out, stderr: ran.err });
  });

  it.each(done)('$line', async ({ line, exit, ...example }) => {
    const { folder } = await shell();
    const { env, expectHidden } = await account({ line, exit, ...example }, folder);
    process.chdir(folder);
    const { args, input } = parseExample(line);
    const ran = await runBuilt(args, { ...env, HOME: folder, REALMCTL_KEYRING: 'off' }, input);
    expect(ran, ran.err).toMatchObject({ code: exit });
    expectHidden({ stdout: ran.out, stderr: ran.err });
    if (/^> (GET|POST|PATCH|DELETE)/m.test(ran.err)) traces += 1;
  });

  it('are traced if they send requests', () => expect(traces).toBeGreaterThan(done.length / 3));

  it('simple ones have the same words in bash as in these tests', () => {
    const plain = examples.map(({ line }) => line).filter(isPlain);
    const counted = plain.flatMap((line) => {
      const { args } = parseExample(line);
      return [args.length, ...args];
    });
    const { args, input } = askShell(plain.join('\n'));
    expect(`${[args.length, ...args].join('\0')}\0${input}`).toBe(`${counted.join('\0')}\0`);
    expect(plain.length).toBeGreaterThan(100);
  });

  it.each(sample(endless, 2, 1))('$line', async ({ line }) => {
    const { start } = await shell();
    const { ready, stop } = start(line);
    expect(await ready).toMatch(/sandbox/);
    expect(await stop()).toBe(143);
  });
});

/**
 * Every example of every verb, against a fresh sandbox of its own: the first of each typed as it stands
 * to the built program, and so all that need a shell, or go on for a while; the others in this process.
 */
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { needsShell, parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';
import { openShell } from '../support/shell.ts';

const verbs = await everyVerb();
const examples = verbs.flatMap(({ words, verb }) =>
  verb.examples.map(({ line, exit = 0 }, index) => ({
    path: words.join(' '),
    line,
    exit,
    first: index === 0,
  })),
);
type Example = (typeof examples)[number];

/** These go on until they are stopped. */
const isEndless = ({ path }: Example) => path === 'sandbox start';
const endless = examples.filter(isEndless);
const ending = examples.filter((example) => !isEndless(example));

const isTyped = ({ first, line }: Example) => first || needsShell(line);
const typed = ending.filter(isTyped);
const parsed = ending.filter((example) => !isTyped(example));

/** Verbs on stored profiles need one, called as their examples call it, and no account from elsewhere. */
const login = ['auth', 'login', '--name', 'chat.example.com', '--with-key'];
const needsProfile = (path: string) => path.startsWith('auth ') && path !== 'auth login';

async function shell() {
  const opened = await openShell();
  onTestFinished(() => opened.remove());
  return opened;
}

/** The account of an example in this home: in variables, or stored. Both are the owner's of a new sandbox. */
async function account(path: string, HOME: string): Promise<Record<string, string>> {
  const { site, user } = await startSandbox();
  const { delivery_email, api_key } = user('owner');
  const env = { ZULIP_SITE: site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
  if (!needsProfile(path)) return env;
  const { code, err } = await runHere(login, { ...env, HOME, REALMCTL_KEYRING: 'off' }, api_key);
  expect(code, err).toBe(0);
  return {};
}

const before = process.cwd();
afterEach(() => process.chdir(before));

describe('examples', () => {
  it.each(verbs.map(({ words, verb }) => [words.join(' '), verb] as const))('%s has one', (path, verb) => {
    expect(verb.examples.length).toBeGreaterThan(0);
    for (const { line, what } of verb.examples) {
      expect(line).toContain(`realmctl ${path}`);
      expect(what).not.toBe('');
    }
  });

  it.each(typed)('$line', async ({ path, line, exit }) => {
    const { folder, run } = await shell();
    const ran = await run(line, await account(path, folder));
    expect(ran, ran.err).toMatchObject({ code: exit });
  });

  it.each(parsed)('$line', async ({ path, line, exit }) => {
    const { folder } = await shell();
    const env = { ...(await account(path, folder)), HOME: folder, REALMCTL_KEYRING: 'off' };
    process.chdir(folder);
    const { args, input } = parseExample(line);
    const ran = await runHere(args, env, input);
    expect(ran, ran.err).toMatchObject({ code: exit });
  });

  it.each(endless)('$line', async ({ line }) => {
    const { start } = await shell();
    const { ready, stop } = start(line);
    expect(await ready).toMatch(/sandbox/);
    expect(await stop()).toBe(143);
  });
});

/** Every example of every verb, typed as it stands, against a fresh sandbox of its own. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { everyVerb } from '../../src/command-tree.ts';
import { served } from '../sandbox/support/served.ts';
import { openShell } from '../support/shell.ts';

const verbs = await everyVerb();
const examples = verbs.flatMap(({ words, verb }) =>
  verb.examples.map(({ line, exit = 0 }) => ({ path: words.join(' '), line, exit })),
);
/** These go on until they are stopped. */
const [endless, ending] = [true, false].map((wanted) =>
  examples.filter(({ path }) => (path === 'sandbox start') === wanted),
) as [typeof examples, typeof examples];

/** Verbs on stored profiles need one, called as their examples call it, and no account from elsewhere. */
const login = 'printf %s "$ZULIP_API_KEY" | realmctl auth login --name chat.example.com --with-key';
const needsProfile = (path: string) => path.startsWith('auth ') && path !== 'auth login';

async function shell() {
  const opened = await openShell();
  onTestFinished(() => opened.remove());
  return opened;
}

describe('examples', () => {
  it.each(verbs.map(({ words, verb }) => [words.join(' '), verb] as const))('%s has one', (path, verb) => {
    expect(verb.examples.length).toBeGreaterThan(0);
    for (const { line, what } of verb.examples) {
      expect(line).toContain(`realmctl ${path}`);
      expect(what).not.toBe('');
    }
  });

  it.each(ending)('$line', async ({ path, line, exit }) => {
    const { site, user } = await served();
    const { run } = await shell();
    const { delivery_email, api_key } = user('owner');
    const env = { ZULIP_SITE: site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
    if (needsProfile(path)) await run(login, env);
    const ran = await run(line, needsProfile(path) ? {} : env);
    expect(ran, ran.err).toMatchObject({ code: exit });
  });

  it.each(endless)('$line', async ({ line }) => {
    const { start } = await shell();
    const { ready, stop } = start(line);
    expect(await ready).toMatch(/sandbox/);
    expect(await stop()).toBe(143);
  });
});

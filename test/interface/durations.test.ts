/** One format for durations everywhere. */
import { describe, expect, it } from 'vitest';
import { makeHome } from '../support/home.ts';
import { runHere as runWaiting } from '../support/in-process.ts';
import { withoutPauses } from '../support/without-pauses.ts';

const env = { ZULIP_SITE: 'http://127.0.0.1:9', ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: 'k'.repeat(32) };

const runHere: typeof runWaiting = (...words) => withoutPauses(() => runWaiting(...words));

/** Command lines that accept one: the words before it, and the exit code. */
const places: readonly (readonly [string, readonly string[], number])[] = [
  ['--timeout', ['whoami', '--timeout'], 9],
  ['--max-wait', ['whoami', '--max-wait'], 9],
  ['tail --for', ['tail', '--timeout', '1', '--for'], 9],
  ['webhook listen --for', ['webhook', 'listen', '--no-token', '--port', '0', '--for'], 0],
];

describe.each(places)('%s', (name, words, code) => {
  it.each(['0.2s', '200ms', '0.2'])('accepts %s', async (text) => {
    expect((await runHere([...words, text], env)).code).toBe(code);
  });

  it.each(['', 'soon', '5 minutes', '-1', '1e3', '0x10', 's', '5x', '25d', 'Infinity'])(
    'refuses %j',
    async (text) => {
      const ran = await runHere([...words.slice(0, -1), `${words.at(-1)}=${text}`, '--json'], env);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.error().message).toContain(`${name.split(' ').at(-1)} must be`);
    },
  );
});

it.each(['2m', '1h30m', '90s', '7'])('--timeout and --max-wait accept %s too', async (text) => {
  expect((await runHere(['whoami', '--timeout', text, '--max-wait', text], env)).code).toBe(9);
});

it('--max-wait 0 means not waiting, but a timeout of 0 is invalid', async () => {
  expect((await runHere(['whoami', '--max-wait', '0'], env)).code).toBe(9);
  expect((await runHere(['whoami', '--max-wait', '0s'], env)).code).toBe(9);
  for (const text of ['0', '0s']) expect((await runHere(['whoami', '--timeout', text], env)).code).toBe(2);
});

describe('a duration in the configuration', () => {
  it.each([
    ['timeout', '2m', '120'],
    ['timeout', '30', '30'],
    ['timeout', '1.5s', '1.5'],
    ['max_wait', '1h30m', '5400'],
    ['max_wait', '0', '0'],
  ])('%s %s is stored and shown as %s seconds', async (name, written, shown) => {
    const home = makeHome();
    expect((await home.run(['config', 'set', name, written])).code).toBe(0);
    expect((await home.run(['config', 'get', name])).out).toBe(`${shown}\n`);
    expect((await home.run(['whoami'], { env })).code).toBe(9);
  });

  it('is refused if it is invalid', async () => {
    const home = makeHome();
    for (const bad of ['soon', '0', '-3', '']) {
      expect((await home.run(['config', 'set', 'timeout', bad])).code).toBe(2);
    }
  });
});

/** What color adds to the words: states, differences and failures, on stdout and stderr, and nothing if disabled. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../src/main.ts';
import { loadStyle } from '../../src/output/style.ts';
import { createTestIo } from '../support/io.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const esc = String.fromCharCode(27);
const codes = new RegExp(`${esc}\\[([0-9;]*)m`, 'g');
const green = (text: string) => `${esc}[32m${text}${esc}[39m`;
const boldRed = (text: string) => `${esc}[31m${esc}[1m${text}${esc}[22m${esc}[39m`;
const boldMagenta = (text: string) => `${esc}[35m${esc}[1m${text}${esc}[22m${esc}[39m`;
const dim = (text: string) => `${esc}[2m${text}${esc}[22m`;

interface How {
  readonly terminal?: boolean;
  readonly as?: string;
  readonly env?: Readonly<Record<string, string>>;
}

async function shown(args: readonly string[], { terminal = true, as = 'owner', env = {} }: How = {}) {
  const around = { ...sandbox.env(as), TERM: 'xterm', ...env };
  const io = createTestIo({ terminal, width: 100, env: around, color: 'auto' });
  await run([...args], io, around, new AbortController().signal);
  return { out: io.out(), err: io.err(), all: `${io.out()}${io.err()}` };
}

const rows = join(temporaryFolder(), 'rows.csv');
writeFileSync(rows, 'email\nmember1@sandbox.invalid\n');

/** What is highlighted, with the command that shows it. */
const cases: readonly (readonly [what: string, line: string, part: string, as?: string])[] = [
  ['a check in order', 'doctor', `${green('ok')}       server`],
  ['a check that was left out', 'doctor --site http://127.0.0.1:9', dim('skipped')],
  ['a check that failed', 'doctor --site http://127.0.0.1:9', boldRed('failure')],
  [
    'who comes into a group',
    'group members set designers me id:14 --dry-run',
    green('+ Olga Owner <owner@sandbox.invalid>'),
  ],
  ['who leaves a group', 'group members set designers me id:14 --allow-large --dry-run', `${esc}[31m- `],
  [
    'who comes into a channel',
    'channel subscribers set design --users me --allow-large --dry-run',
    `${esc}[32m+ `,
  ],
  [
    'who leaves a channel',
    'channel subscribers set design --users me --allow-large --dry-run',
    `${esc}[31m- `,
  ],
  [
    'one of several that failed',
    'channel update general announcements --description z',
    boldRed('channel general (id 101):'),
    'member1',
  ],
  [
    'a row of a table that failed',
    `invite create --from ${rows}`,
    boldRed('row 1 (line 2), member1@sandbox.invalid:'),
  ],
  ['a caution', 'channel create fresh --announce --dry-run', boldMagenta('warning:')],
  ['a failure', 'channel view nowhere', boldRed('realmctl:')],
  [
    'a row of a list that failed',
    'channel subscribe leadership general --no-authorization-errors-fatal',
    `${esc}[31m`,
    'member1',
  ],
  ['what is archived', 'channel list --archived', dim('107')],
];
const lines = cases.map(([what, line, part, as = 'owner']) => ({ what, line, part, as }));

describe('on a terminal', () => {
  it.each(sample(lines, 2))('$what is highlighted: $line', async ({ line, part, as }) => {
    expect((await shown(line.split(' '), { as })).all).toContain(part);
  });

  it.each(sample(lines, 2))('$what says the same without color: $line', async ({ line, as }) => {
    const args = [...line.split(' '), '--color'];
    // A dry run, a refusal and a read can be repeated.
    const coloured = await shown([...args, 'always'], { as });
    const plain = await shown([...args, 'never'], { as });
    const address = /127\.0\.0\.1:\d+|\d+ ms/g;
    expect(coloured.all.replaceAll(codes, '').replaceAll(address, '')).toBe(
      plain.all.replaceAll(address, ''),
    );
    expect(plain.all).not.toContain(esc);
  });

  it.each(sample(lines, 2, 1))('$what is plain under NO_COLOR: $line', async ({ line, as }) => {
    expect((await shown(line.split(' '), { as, env: { NO_COLOR: '1' } })).all).not.toContain(esc);
  });
});

it.each(sample(lines, 2, 1))('in a pipe $what is plain: $line', async ({ line, as }) => {
  expect((await shown(line.split(' '), { as, terminal: false })).all).not.toContain(esc);
});

it('in a pipe --color always colors output for people', async () => {
  const { err } = await shown(
    ['channel', 'create', 'fresh', '--announce', '--dry-run', '--color', 'always'],
    {
      terminal: false,
    },
  );
  expect(err).toContain(boldMagenta('warning:'));
});

it.each([
  ['before the command line is parsed', 'channel view --nonsense'],
  ['while it runs', 'channel view nowhere'],
])('a failure %s obeys --color', async (_, line) => {
  expect((await shown([...line.split(' '), '--color', 'never'])).err).not.toContain(esc);
  expect((await shown([...line.split(' '), '--color=always'], { terminal: false })).err).toContain(esc);
});

it('the JSON of an error has no color', async () => {
  const args = 'channel view nowhere --json --color always'.split(' ');
  const { err } = await shown(args, { terminal: false, env: { FORCE_COLOR: '1' } });
  expect(err).not.toContain(esc);
});

it('every style is visible on light and dark backgrounds', async () => {
  // Bold, dim, underlined, red, green, magenta, and the end of each.
  const readable = ['1', '2', '4', '22', '24', '31', '32', '35', '39'];
  for (const [name, paint] of Object.entries(await loadStyle(true))) {
    const used = [...paint('x').matchAll(codes)].map(([, code = '']) => code);
    expect(used.length, name).toBeGreaterThan(0);
    expect(readable, name).toEqual(expect.arrayContaining(used));
  }
});

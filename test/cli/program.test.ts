import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { exitCodes } from '../../src/base/exit-codes.ts';
import { everyNoun, everyVerb } from '../../src/cli/command-tree.ts';
import { nouns, verbs } from '../../src/cli/nouns.ts';
import { runBuilt, runHere } from '../support/in-process.ts';
import { run } from '../support/run.ts';

describe('without configuration, network and HOME', () => {
  it.each([
    ['--version'],
    ['--help'],
    ['channel', '--help'],
    ['channel', 'create', '--help'],
    ['help', 'exit-codes'],
  ])('realmctl %s %s works', async (...args) => {
    const ran = await run(args);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).not.toBe('');
  });

  it('prints the version', async () => {
    expect((await run(['--version'])).out).toBe(`${version}\n`);
  });

  it('prints its runtime as JSON too, in the common form of documents', async () => {
    const { node } = process.versions;
    const { platform, arch } = process;
    const shown = await runBuilt(['--json', '--version']);
    expect(shown.json()).toEqual({
      version,
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
      node,
      platform,
      arch,
    });
    expect((await runBuilt(['version', '--json'])).out).toBe(shown.out);
    expect(shown.out).toBe(`${JSON.stringify(shown.json(), null, 2)}\n`);
  });
});

describe('help', () => {
  it('is the same in both forms, and for a bare command line', async () => {
    const [one, other] = await Promise.all([
      runHere(['help', 'channel', 'list']),
      runHere(['channel', 'list', '--help']),
    ]);
    expect(one.out).toBe(other.out);
    const [within, nested] = await Promise.all([
      runHere(['help', 'channel', 'subscribers', 'list']),
      runHere(['channel', 'subscribers', 'list', '--help']),
    ]);
    expect(within.out).toBe(nested.out);
    expect(nested.out).toContain('realmctl channel subscribers list [options] <CHANNEL>');
    const [bare, root] = await Promise.all([runHere([]), runHere(['--help'])]);
    expect(bare.out).toBe(root.out);
  });

  it.each([['60'], ['80'], ['90'], ['100'], ['200']])(
    'is the same in %s columns, whether the build stored it or not',
    async (COLUMNS) => {
      const laidOut = await runBuilt(['help', '--quiet'], { COLUMNS });
      for (const words of [[], ['--help'], ['-h'], ['help']]) {
        expect(await runBuilt(words, { COLUMNS })).toMatchObject({ code: 0, out: laidOut.out, err: '' });
      }
      const alone = await run([], { env: { COLUMNS } });
      expect(alone).toMatchObject({ code: 0, out: laidOut.out, err: '' });
      if (COLUMNS === '80') expect((await runHere([])).out).toBe(laidOut.out);
    },
  );

  it('lists every exit code once, with all its meanings', async () => {
    const { out } = await runHere(['help', 'exit-codes']);
    const lines = out
      .replaceAll(/\n {6}(?=\S)/g, ' ')
      .split('\n')
      .flatMap((line) => /^ +([0-9]+) {2}(.*)$/.exec(line)?.slice(1) ?? []);
    const listed = lines.filter((_, index) => index % 2 === 0).map(Number);
    expect(listed).toEqual([...new Set(Object.values(exitCodes).map(({ code }) => code))]);
    for (const { code, meaning } of Object.values(exitCodes)) {
      expect(lines[lines.indexOf(String(code)) + 1]).toContain(meaning);
    }
  });

  it('names the topics', async () => {
    const { verbs: topics } = await (nouns.help?.load() ?? Promise.reject());
    expect(nouns.help?.summary).toBe(`Read about ${Object.keys(topics).join(', ')}`);
  });
});

describe('words that people try', () => {
  const help = async (...args: string[]) => {
    const ran = await runHere(args);
    expect(ran).toMatchObject({ code: 0, err: '' });
    return ran.out;
  };

  it('a noun alone lists its verbs, also between global options', async () => {
    const shown = await help('channel', '--help');
    expect(shown).toContain('  subscribe');
    expect(await help('channel')).toBe(shown);
    expect(await help('channel', 'help')).toBe(shown);
    expect(await help('--json', 'channel')).toBe(shown);
  });

  it('a noun, help and a verb show the verb', async () => {
    expect(await help('channel', 'help', 'create')).toBe(await help('channel', 'create', '--help'));
  });

  it.each(['version', '-v', '-V'])('%s prints the version', async (word) => {
    expect(await help(word)).toBe(await help('--version'));
  });

  it('ls is list, and rm is remove', async () => {
    expect(await help('channel', 'ls', '--help')).toBe(await help('channel', 'list', '--help'));
    expect(await help('nav-view', 'rm', '--help')).toBe(await help('nav-view', 'remove', '--help'));
  });

  it.each([
    ['channel', 'view', ['show', 'get']],
    ['folder', 'create', ['new']],
    ['domain', 'remove', ['rm', 'delete']],
    ['message', 'delete', ['rm', 'remove']],
    ['group members', 'list', ['ls']],
  ])('%s %s has its aliases, which the help of the noun lists', async (noun, verb, others) => {
    const words = noun.split(' ');
    for (const other of others) {
      expect(await help(...words, other, '--help')).toBe(await help(...words, verb, '--help'));
    }
    expect(await help(...words)).toContain(`${others.join(', ')} (${verb})`);
  });

  it('an alias is no other verb and not ambiguous', async () => {
    // Both delete and remove exist, so rm would be ambiguous.
    expect(await help('channel', 'default-group')).toMatch(/\nOther names: ls \(list\), new \(create\)\n/);
    expect((await runHere(['channel', 'default-group', 'rm', 'x'])).err).toMatch(/unknown command 'rm'/);
    expect(await help('config', 'get', '--help')).toContain('realmctl config get');
  });
});

describe('the first page of help', () => {
  it('shows where to start first, commands by purpose, and options last', async () => {
    const { out } = await runHere(['--help']);
    const titles = [...out.matchAll(/^(\S.*):$/gm)].map(([, title]) => title);
    expect(titles).toEqual([
      'Examples',
      'Get started',
      'Organization',
      'Organization as code',
      'Events',
      'Other',
      'More commands',
      'Options',
      'Global options',
    ]);
  });
});

describe('an invalid command line', () => {
  it.each<[args: string[], said: RegExp]>([
    [['chanel', 'list'], /unknown command 'chanel'\n {2}did you mean 'channel'\?/],
    [['channel', 'lst'], /unknown command 'lst'\n {2}did you mean 'list'\?/],
    [['channel', 'subscribers', 'lst'], /unknown command 'lst'\n {2}did you mean 'list'\?/],
    [['channel', 'subscribers', 'lst', '-h'], /unknown command 'lst'\n {2}did you mean 'list'\?/],
    [['chanel', 'list', '--help'], /unknown command 'chanel'\n {2}did you mean 'channel'\?/],
    [['channel', 'lst', '-h'], /unknown command 'lst'\n {2}did you mean 'list'\?/],
    [['help', 'channel', 'lst'], /unknown command 'lst'\n {2}did you mean 'list'\?/],
    [
      ['channel', 'list', '--include-pubic'],
      /unknown option '--include-pubic'\n {2}did you mean '--include-public'\?/,
    ],
    [['channel', 'list', '--jsno'], /did you mean '--json'\?/],
    [
      ['channel', 'list', '--out'],
      /unknown option '--out'\n {2}realmctl channel list --help --all lists the options/,
    ],
    [['channel', 'create'], /missing required argument 'NAME'/],
    [
      ['channel', 'create', 'a', 'b'],
      /unexpected argument 'b'\n {2}usage: realmctl channel create \[options\] \[NAME\]/,
    ],
    [['export', 'org'], /unexpected argument 'org'\n {2}usage: realmctl export \[options\]\n/],
    [['plan'], /missing required argument 'FILE'\n {2}usage: realmctl plan \[options\] <FILE\.\.\.>/],
    [['channel', 'rename', 'a', 'b'], /unknown command 'rename'\n {2}did you mean 'update'\?/],
    [['linkifier', 'create'], /unknown command 'create'\n {2}did you mean 'add'\?/],
    [['invite', 'send'], /unknown command 'send'\n {2}did you mean 'create'\?/],
    [['message', 'search', 'x'], /unknown command 'search'\n {2}did you mean 'list'\?/],
    [['offboard', 'x'], /unknown command 'offboard'\n {2}did you mean 'realmctl user offboard'\?/],
    [['whoami', '--dry-run'], /unknown option '--dry-run'/],
    [['user', 'update', 'x', '--role', 'owner', '--role', 'admin'], /--role is given twice/],
    [['channel', 'update', 'x', '--description', 'a', '--description', 'b'], /--description is given twice/],
    [['channel', 'list', '--format', 'csv', '--format', 'tsv'], /--format is given twice/],
    [['tail', '--count', '1', '--count', '2'], /--count is given twice/],
    [
      ['channel', 'update', 'x', '--private', '--no-private'],
      /--private and --no-private cannot be combined/,
    ],
    [
      ['whoami', '--format', 'xml'],
      /--format must be one of table, json, ndjson, csv, tsv, yaml, markdown, not 'xml'/,
    ],
    [['whoami', '--json', '--format', 'csv'], /--json cannot be used with --format csv/],
    [['whoami', '--color', 'pink'], /--color must be one of auto, always, never/],
    [['whoami', '--timeout', '0'], /--timeout must be longer than 0/],
    [['whoami', '--timeout', '0.0001'], /--timeout must be longer than 0/],
    [['whoami', '--max-wait', 'soon'], /--max-wait must be a length of time/],
    [['whoami', '--site', ''], /--site must not be empty/],
    [['chan', 'list'], /\n {2}did you mean 'channel'\?/],
    [['channel', 'update', 'x', '--desc=y'], /\n {2}did you mean '--description'\?/],
    [['channel', 'ls', '--include-arch'], /\n {2}did you mean '--include-archived'\?/],
    [['whoami', '--prof', 'x'], /\n {2}did you mean '--profile'\?/],
    [
      ['channel', 'update', 'x', '--can'],
      /unknown option '--can'\n {2}realmctl channel update --help --all lists/,
    ],
    [['help', 'nothing'], /unknown command 'nothing'\n {2}realmctl help --help lists the topics/],
    [['nothing', '--help'], /unknown command 'nothing'\n {2}realmctl --help lists the commands/],
    [['channel', 'rm', 'design'], /unknown command 'rm'\n {2}did you mean 'archive'\?/],
    [
      ['help', 'channel', 'subscribers', 'frob'],
      /\n {2}realmctl channel subscribers --help lists the commands/,
    ],
  ])('%j ends with 2', async (args, said) => {
    const ran = await runHere(args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(said);
  });

  it.each([
    [['--json', 'whoami', '--bogus']],
    [['chanel', '--format', 'json']],
    [['whoami', '--format=json', 'x']],
  ])('%j prints one JSON object on stderr', async (args) => {
    const ran = await runHere(args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.error()).toMatchObject({ exit: 2, code: null, status: null, request: null });
  });
});

it('accepts global options before and after the verb, and the later one wins', async () => {
  const before = await runHere(['--site', 'http://127.0.0.1:1', '--json', 'whoami']);
  expect(before.error()).toMatchObject({ exit: 4 });
  const both = await runHere(['--site', 'one two', 'whoami', '--site', 'http://127.0.0.1:1', '--json']);
  expect(both.error()).toMatchObject({ exit: 4 });
});

it.each([
  ['--description=--json', '--site', 'one two'],
  ['--description', '--jsonish', '--site', 'one two'],
  ['--description', '- a point', '--site', 'one two'],
  ['--site', 'one two', '--description', '-1'],
])('accepts an option-like value: %s %s', async (...words) => {
  const ran = await runHere(['channel', 'update', 'x', ...words]);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(/the site is not a web address/);
});

it.each([
  ['channel', 'update', 'x', '--description', '--dry-run'],
  ['channel', 'update', 'x', '--description', '--no-private'],
  ['channel', 'update', 'x', '--folder', '--yes'],
  ['channel', 'list', '--sort', '--quiet'],
  ['--site', '--json', 'channel', 'list'],
  ['channel', 'update', 'x', '--description', '--help'],
  ['channel', 'create', '--description', '--', 'x'],
])('does not take a flag as a forgotten value: %s %s %s %s %s', async (...words) => {
  const ran = await runHere(words);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(/--[\w-]+ needs a value/);
  expect(ran.err).toMatch(/write --[\w-]+=--/);
});

it('leaves words after -- unchanged, whatever they look like', async () => {
  const ran = await runHere([
    'channel',
    'subscribe',
    '--users',
    'me',
    '--site',
    'one two',
    '--',
    '--users',
    '--json',
  ]);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(/the site is not a web address/);
});

it('says how to write a name that begins with a dash', async () => {
  const ran = await runHere(['channel', 'create', '-lead']);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(/put options first, then -- and the name/);
});

it('names the pasted dash or quote that broke the command line', async () => {
  const ran = await runHere(['channel', 'list', '—json']);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(/—json begins with a typographic quote or dash/);
});

it.each([['help', '--no-input'], ['help', '--quiet', '--no-input'], ['help']])(
  'shows help for %s %s',
  async (...words) => {
    const ran = await runHere(words);
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/^Usage: realmctl/);
  },
);

it('warns about arguments pasted with typographic quotes', async () => {
  const ran = await runHere(['channel', 'create', '“design”', '--site', 'one two']);
  expect(ran.err).toMatch(/“design” begins with a typographic quote/);
});

describe('the tree', () => {
  const folder = fileURLToPath(new URL('../../src/commands/', import.meta.url));
  const named = async (at: string) =>
    (await readdir(folder + at, { withFileTypes: true }))
      .filter(({ name }) => !name.startsWith('_') && name !== 'index.ts')
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name.replace('.ts', '')));

  it('has exactly one line for every folder and file of commands', async () => {
    const first = [...Object.keys(nouns).map((name) => `${name}/`), ...Object.keys(verbs)];
    expect(first.sort()).toEqual((await named('')).sort());
    for (const { words, verbs: following } of await everyNoun()) {
      const there = Object.entries(following).map(([name, entry]) => ('verbs' in entry ? `${name}/` : name));
      expect(there.sort()).toEqual((await named(words.join('/'))).sort());
    }
  });

  it('has at least one example for every verb', async () => {
    for (const { words, verb } of await everyVerb()) {
      expect(verb.examples.length, words.join(' ')).toBeGreaterThan(0);
    }
  });
});

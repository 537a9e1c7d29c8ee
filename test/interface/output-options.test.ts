/**
 * Impossible output options: every command that changes something sends nothing. And what fails after the
 * work says that it is done.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';
import { isPlain } from '../../src/dev/pages/example-line.ts';
import { formatNames } from '../../src/output/formats.ts';
import { parseExample } from '../support/example.ts';
import { runBuilt, runHere } from '../support/in-process.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** Verbs that work on stored accounts, or on the sandbox itself. */
const others = ['auth', 'sandbox', 'tail', 'sync', 'doctor'];

const verbs = await everyVerb();
const changing = verbs
  .filter(({ words, verb }) => changesSomething(verb) && !others.includes(words[0] ?? ''))
  .map(({ words, verb }) => {
    const example = verb.examples.find(({ line }) => !/--jq|>/.test(line.replaceAll(/'[^']*'/g, '')));
    if (example === undefined) throw new Error(`${words.join(' ')} has no plain example`);
    const { args, input } = parseExample(example.line);
    return { path: words.join(' '), args: args.filter((word) => word !== '--dry-run'), input };
  });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const wrong = [
  ['--jq', '.['],
  ['--fields', 'nope'],
  ['--columns', 'nope'],
  ['--sort', 'nope'],
  ['--format', 'nope'],
];

describe.each(wrong)('with %s %s', (...options) => {
  const nth = wrong.findIndex(([flag]) => flag === options[0]);

  it.each(sample(changing, 12, nth))('$path sends nothing', async ({ args, input }) => {
    await sandbox.writes();
    const ran = await runHere([...args, '--yes', ...options], sandbox.env(), input);
    expect(ran.code, ran.err).toBe(2);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('a command that prints text', () => {
  // `auth token` needs a key, `completion` the built scripts; both are available here.
  const printing = verbs
    .filter(
      ({ words }) =>
        !['sandbox start', 'webhook listen', 'tail', 'sync', 'data-export download'].includes(
          words.join(' '),
        ),
    )
    .flatMap(({ words, verb }) => {
      const example = verb.examples.find(
        ({ line }) => isPlain(line) && !/ --(?:format|json|jq|out|key-out|quiet)/.test(line),
      );
      return example === undefined || changesSomething(verb)
        ? []
        : [{ path: words.join(' '), line: example.line }];
    });

  it.each(sample(printing, 8))('$path respects --format or refuses it', async ({ line }) => {
    const { args } = parseExample(line);
    const plain = await runHere(args, sandbox.env());
    if (plain.code !== 0 || plain.out === '') return;
    const ran = await runHere([...args, '--format', 'csv'], sandbox.env());
    if (ran.code === 2) {
      expect(ran.err).toMatch(/^realmctl: .*--format csv|does not print csv/);
      expect(ran.err).toMatch(/--json/);
    } else expect(ran.out).not.toBe(plain.out);
  });

  it.each([
    ['help exit-codes', 'csv', 'leave --format out, or use --json for the text as a JSON string'],
    ['config path', 'yaml', '--json'],
    ['auth token', 'markdown', '--json'],
    ['export --only linkifiers', 'csv', 'leave --format out, or use --json'],
    ['sandbox start', 'tsv', '--json'],
  ])('%s refuses --format %s before anything else', async (line, format, hint) => {
    const ran = await sandbox.run([...line.split(' '), '--format', format]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(hint);
  });

  it('prints YAML for output that is YAML', async () => {
    const ran = await sandbox.run(['export', '--only', 'linkifiers', '--format', 'yaml']);
    expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('linkifiers:') });
  });
});

describe('CSV for Excel', () => {
  const list = ['channel', 'list', '--columns', 'id,name', '--csv-for', 'excel'];
  const here = (args: readonly string[], env = {}) => runHere(args, { ...sandbox.env(), ...env });

  it.each([
    ['en_US.UTF-8', ','],
    ['de_DE.UTF-8', ';'],
    ['fr_FR@euro', ';'],
    ['de_CH', ';'],
    ['ja_JP.UTF-8', ','],
    ['C.UTF-8', ','],
    ['no such thing', ','],
  ])('has the separator of the locale %s, a byte order mark and CRLF', async (locale, separator) => {
    for (const variable of ['LC_ALL', 'LC_NUMERIC', 'LANG']) {
      const { code, out } = await here(list, { [variable]: locale });
      const [head, first, ...rest] = out.split('\r\n');
      expect(code).toBe(0);
      expect(head).toBe(`\ufeffid${separator}name`);
      expect(first).toMatch(new RegExp(`^\\d+${separator}\\S`));
      expect(rest.at(-1)).toBe('');
      expect(rest.join('')).not.toMatch(/[\r\n]/);
    }
  });

  it('keeps line breaks in cells, and prints single things too', async () => {
    await sandbox.run(['group', 'create', 'two lines', '--description', 'one\ntwo']);
    const { out } = await here([
      'group',
      'list',
      '--search',
      'two lines',
      '--columns',
      'description',
      '--csv-for=excel',
    ]);
    expect(out).toBe('\ufeffdescription\r\n"one\ntwo"\r\n');
    const one = await here(['whoami', '--fields', 'email,role', '--csv-for', 'excel']);
    expect(one.out).toMatch(/^\ufeffemail,role\r\nowner@.*\r\n$/);
  });

  it('takes precedence over the stored format', async () => {
    const env = { XDG_CONFIG_HOME: temporaryFolder() };
    await here(['config', 'set', 'format', 'json'], env);
    expect((await here(['channel', 'list'], env)).out).toMatch(/^\[/);
    expect((await here(['channel', 'list', '--csv-for', 'excel'], env)).out).toMatch(/^\ufeffid,name,/);
  });

  it.each([
    ['--json', '--csv-for cannot be combined with --json'],
    ['--format tsv', '--csv-for cannot be combined with --format tsv'],
    ['--jq .', '--jq works on JSON, not on csv output'],
  ])('is refused with %s', async (other, message) => {
    const ran = await here(['channel', 'list', '--csv-for', 'excel', ...other.split(' ')]);
    expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
  });

  it('is refused for other programs, and by commands that print text', async () => {
    expect((await here(['channel', 'list', '--csv-for', 'calc'])).err).toContain(
      '--csv-for must be one of excel',
    );
    const text = await here(['help', 'exit-codes', '--csv-for', 'excel']);
    expect(text).toMatchObject({ code: 2, err: expect.stringContaining('--csv-for excel does not apply') });
  });
});

it('a filter that fails on the result of a change does not say that nothing was sent', async () => {
  await sandbox.writes();
  const ran = await sandbox.run(['status', 'set', '--status-text', 'x', '--jq', 'error("boo")', '--json']);
  expect(await sandbox.writes()).toHaveLength(1);
  expect(ran.error()).toMatchObject({
    exit: 1,
    message: '--jq: boo',
    hint: expect.stringMatching(/the changes were made/),
  });
  expect((await sandbox.run(['channel', 'list', '--jq', 'error("boo")'])).code).toBe(2);
});

it.each(formatNames)('the built program prints %s', async (format) => {
  for (const command of ['channel list', 'whoami']) {
    const ran = await runBuilt([...command.split(' '), '--format', format], sandbox.env());
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(command === 'whoami' ? /owner@sandbox\.invalid/ : /general/);
  }
});

it('the built program suggests similar names', async () => {
  const ran = await runBuilt(['channel', 'update', 'desing', '--description', 'x'], sandbox.env());
  expect(ran).toMatchObject({ code: 3, err: expect.stringContaining("did you mean 'design'?") });
});

it.each(['json', 'ndjson', 'csv', 'tsv', 'yaml'])(
  '--quiet changes nothing about the output of --format %s',
  async (format) => {
    for (const noun of ['channel', 'user', 'group', 'folder', 'bot']) {
      const list = [noun, 'list', '--format', format];
      const [plain, quiet] = [await sandbox.run(list), await sandbox.run([...list, '--quiet'])];
      expect(quiet.out).toBe(plain.out);
      expect(plain.out.length).toBeGreaterThan(20);
    }
  },
);

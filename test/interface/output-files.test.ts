/** What every option that names an output file does with an existing file. */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kebab } from '../../src/api/derive/names.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import type { OutputPurpose } from '../../src/files/output-file.ts';
import { parseExample } from '../support/example.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

interface Option {
  /** For example `plan --out`. */
  readonly name: string;
  readonly flag: string;
  readonly words: readonly string[];
  readonly writes: OutputPurpose | undefined;
  readonly kind: string;
  readonly placeholder: string | undefined;
  /** Words that its command needs besides. */
  readonly needed: readonly string[];
  readonly hasTable: boolean;
}

const verbs = await everyVerb();
const options: readonly Option[] = verbs.flatMap(({ words, verb }) => {
  const params = { ...verb.params, ...verb.extra };
  const named = new Set(verb.positionals?.map(({ param }) => param));
  const needed = Object.entries(params).flatMap(([param, { required, kind }]) => {
    if (required !== true || named.has(param)) return [];
    return [`--${params[param]?.flag ?? kebab(param)}`, kind === 'channel' ? 'general' : '1'];
  });
  return Object.entries(params).map(([param, { writes, kind, flag, placeholder }]): Option => {
    const long = `--${flag ?? kebab(param)}`;
    return {
      name: `${words.join(' ')} ${long}`,
      ...{ flag: long, words, writes, kind, placeholder },
      needed: [...(verb.positionals ?? []).map(() => '1'), ...needed],
      hasTable: verb.bulk !== undefined,
    };
  });
});
const outputs = options.filter(({ writes }) => writes !== undefined);

/** Options that name input files. */
const inputs =
  /--(?:from|base|input|file|avatar|map-file|since|zuliprc|tls-cert|tls-key|password-file|token-file|config-file|value-file|old-password-file|new-password-file|content-file|[a-z-]*key-file|registration-file|certificates|snapshot|policy|followed)$/;

let sandbox: Sandbox;
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  folder = temporaryFolder();
  writeFileSync(at('realm.yaml'), 'channels: { general: { description: Changed } }\n');
  writeFileSync(at('follow.yaml'), 'channels: { general: { subscribers: { follow: [role:members] } } }\n');
  writeFileSync(at('table.csv'), 'name\nanew\n');
  await sandbox.requests();
});

/** The words before the option, if the verb alone isn't enough. */
const begins: Readonly<Record<string, () => readonly string[]>> = {
  plan: () => ['plan', at('realm.yaml')],
  apply: () => ['apply', at('realm.yaml'), '--yes'],
  sync: () => ['sync', at('follow.yaml'), '--once', '--yes'],
  'bot create': () => ['bot', 'create', 'New Bot', '--short-name', 'new'],
  'bot key': () => ['bot', 'key', 'Build Bot'],
  'bot regenerate-key': () => ['bot', 'regenerate-key', 'Build Bot', '--yes'],
  'linkifier edit': () => ['linkifier', 'edit', '82'],
  'profile-field update': () => ['profile-field', 'update', 'Phone'],
  'topic move': () => ['topic', 'move', 'general', 'lunch'],
  'topic rename': () => ['topic', 'rename', 'general', 'lunch', 'dinner'],
  'data-export download': () => ['data-export', 'download', '122'],
  'sandbox run': () => ['sandbox', 'run'],
  tail: () => ['tail', '--no-wait'],
};

/** The words after it. */
const ends: Readonly<Record<string, readonly string[]>> = {
  'sandbox run': ['--', 'true'],
  'user create': ['--generate-password'],
};

/** The first example of a verb, without what a plan does not take. */
function exampleOf(path: string): readonly string[] {
  const { line = '' } = verbs.find(({ words }) => words.join(' ') === path)?.verb.examples[0] ?? {};
  return parseExample(line).args.filter((word) => !['--dry-run', '--yes'].includes(word));
}

/** What a run with results needs: a table, or else the things themselves. */
function sourceOf({ writes, needed, hasTable }: Option): readonly string[] {
  if (!hasTable) return needed;
  return writes === 'resumed-results' ? [] : ['--from', at('table.csv')];
}

const ofRun: readonly (OutputPurpose | undefined)[] = [
  'results',
  'change-results',
  'resumed-results',
  'failed',
  'new-passwords',
];

function lineOf(option: Option, path: string): string[] {
  const { words, flag, writes } = option;
  const verb = words.join(' ');
  const usual =
    writes === 'plan' ? exampleOf(verb) : [...words, ...(ofRun.includes(writes) ? sourceOf(option) : [])];
  const begin = begins[verb]?.() ?? usual;
  const end =
    flag === '--password-out' ? (ends[verb] ?? []) : verb === 'user create' ? [] : (ends[verb] ?? []);
  const person = flag === '--password-out' ? ['new@sandbox.invalid', '--full-name', 'New'] : [];
  return [...begin, ...person, flag, path, ...end];
}

/** Refused in one line that names the option and the path, with one hint, before anything was sent. */
async function refused(option: Option, path: string, why: RegExp | string) {
  const ran = await sandbox.run(lineOf(option, path));
  expect([ran.code, ran.out], ran.err).toEqual([2, '']);
  expect(ran.err).toMatch(why);
  expect(ran.err.split('\n')).toHaveLength(3);
  expect(ran.err).toContain(path === '-' ? option.flag : path);
  expect(await sandbox.requests()).toEqual([]);
  return ran;
}

it('an option that names a file is listed as writing it or as reading it', () => {
  const named = options.filter(
    ({ kind, placeholder, writes }) =>
      writes === undefined &&
      (['file', 'upload'].includes(kind) || /file|folder|path/.test(placeholder ?? '')),
  );
  // `webhook listen --path` is the path of a URL.
  const unknown = named.filter(({ name }) => !inputs.test(name) && name !== 'webhook listen --path');
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(new Set(outputs.map(({ writes }) => writes))).toHaveLength(21);
});

it('only src/files writes files, so that no command has its own rules', () => {
  const writers = /\b(?:writeFile|appendFile|createWriteStream|open|rename|copyFile|truncate|cp)(?:Sync)?\b/;
  const writing = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (!name.endsWith('.ts') || /^(?:dev|files)\//.test(name)) return false;
    const imports = readFileSync(join('src', name), 'utf8').matchAll(
      /import \{([^}]*)\} from 'node:fs(?:\/promises)?'/g,
    );
    return [...imports].some(([, names = '']) => writers.test(names));
  });
  expect(writing.sort()).toEqual([
    // Files in folders that realmctl created itself.
    'chunks/code-caches.ts',
    // Opened for reading.
    'chunks/package.ts',
    // Files in such folders again.
    'commands/sandbox/_certificates.ts',
    'config/rescue.ts',
    'executable/keyring.ts',
    // The results of a run: new with `ax`, or in place of those that it resumes.
    'report/results-file.ts',
  ]);
});

describe.each(sample(outputs, 7).map((option) => [option.name, option] as const))('%s', (_, option) => {
  const { writes } = option;

  it('refuses links, pipes, devices, streams and folders, and places where no files can be created', async () => {
    writeFileSync(at('theirs'), 'theirs\n');
    symlinkSync('theirs', at('link'));
    symlinkSync('nowhere', at('dangling'));
    execFileSync('mkfifo', [at('pipe')]);
    mkdirSync(at('place'));
    await refused(option, at('link'), `is a symbolic link`);
    await refused(option, at('dangling'), `is a symbolic link`);
    await refused(option, at('pipe'), 'is a named pipe, not a regular file');
    for (const device of ['/dev/full', '/dev/null']) await refused(option, device, 'is a device');
    await refused(option, '-', 'needs a file, and - is not one');
    if (writes !== 'export' && writes !== 'update') await refused(option, at('place'), 'is a folder');
    symlinkSync('place', at('folder-link'));
    for (const end of ['', '/'])
      await refused(option, `${at('folder-link')}${end}`, /symbolic link|is needed/);
    if (writes !== 'update') await refused(option, '/proc/realmctl', 'cannot write /proc/realmctl');
    if (writes !== 'update' && writes !== 'export') {
      await refused(option, at('missing/file'), `the folder ${at('missing')} does not exist`);
      for (const name of ['new', 'theirs']) {
        await refused(option, `${at(name)}/`, 'is a folder, not a file');
      }
    }
    expect(readFileSync(at('theirs'), 'utf8')).toBe('theirs\n');
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(
      [
        'dangling',
        'folder-link',
        'follow.yaml',
        'link',
        'pipe',
        'place',
        'realm.yaml',
        'table.csv',
        'theirs',
      ].sort(),
    );
  });

  it.skipIf(writes === 'update')('leaves a file unchanged that realmctl did not write', async () => {
    const path = at('theirs.yaml');
    writeFileSync(path, '# theirs\nx: 1\n');
    const ran = await refused(option, path, /exist|is no|holds no/);
    expect(ran.err).not.toContain('undefined');
    expect(readFileSync(path, 'utf8')).toBe('# theirs\nx: 1\n');
  });
});

/** A successful run, twice with the same file. */
describe('a second run', () => {
  const run = (...words: string[]) => sandbox.run(words);
  const described = (text: string) =>
    writeFileSync(at('realm.yaml'), `channels: { general: { description: ${text} } }\n`);

  it.each<[string, (file: string) => readonly string[], string]>([
    ['plan --out', (file) => ['plan', at('realm.yaml'), '--out', file], 'plan.json'],
    ['export --out', (file) => ['export', '--only', 'linkifiers', '--out', file], 'realm.json'],
    ['export --out, a folder', (file) => ['export', '--only', 'linkifiers', '--out', file], 'realm'],
    ['schema --out', (file) => ['schema', '--out', file], 'schema.json'],
    ['report --out', (file) => ['report', '--out', file], 'report.html'],
  ])('%s replaces a file only with --force', async (_, words, name) => {
    const file = at(name);
    expect((await run(...words(file))).code).toBe(0);
    await sandbox.requests();
    const again = await run(...words(file));
    expect([again.code, await sandbox.requests()]).toEqual([2, []]);
    expect(again.err).toContain('already exists\n  name another file, or replace it with --force\n');
    const forced = await run(...words(file), '--force');
    expect(forced.code, forced.err).toBe(0);
  });

  it('apply --undo-out keeps the undo of the first run, and numbers its own', async () => {
    const undo = at('undo.yaml');
    const files = () => readdirSync(folder).filter((name) => name.startsWith('undo'));
    described('one');
    const first = await run('apply', at('realm.yaml'), '--yes', '--undo-out', undo);
    expect(first.code, first.err).toBe(0);
    const kept = readFileSync(undo, 'utf8');
    expect(kept).toContain('For everyone');
    described('two');
    const second = await run('apply', at('realm.yaml'), '--yes', '--undo-out', undo);
    expect(second.code, second.err).toBe(0);
    expect(second.err).toContain(`the undo of this run is ${at('undo-2.yaml')}`);
    expect(readFileSync(undo, 'utf8')).toBe(kept);
    expect(readFileSync(at('undo-2.yaml'), 'utf8')).toContain('description: one');
    // Without changes there is nothing to save.
    expect((await run('apply', at('realm.yaml'), '--yes', '--undo-out', undo)).code).toBe(0);
    expect(files()).toEqual(['undo-2.yaml', 'undo.yaml']);
    expect((await run('apply', undo, '--yes')).code).toBe(0);
  });

  it('apply --results suggests no option that apply does not have', async () => {
    described('one');
    expect((await run('apply', at('realm.yaml'), '--yes', '--results', at('results.csv'))).code).toBe(0);
    const again = await run('apply', at('realm.yaml'), '--yes', '--results', at('results.csv'));
    expect(again.code).toBe(2);
    expect(again.err).toContain('results.csv already exists\n  name another file\n');
  });

  it('apply --log appends to its own log', async () => {
    for (const text of ['three', 'four']) {
      described(text);
      const ran = await run('apply', at('realm.yaml'), '--yes', '--log', at('log.ndjson'));
      expect(ran.code, ran.err).toBe(0);
    }
    expect(readFileSync(at('log.ndjson'), 'utf8').split('\n').length).toBeGreaterThan(4);
  });

  it('--failed is replaced only by the run that it belongs to', async () => {
    const words = ['channel', 'create', '--from', at('table.csv')];
    const flags = ['--results', at('r.ndjson'), '--failed', at('left.csv')];
    expect((await run(...words, ...flags)).code).toBe(0);
    await sandbox.writes();
    const other = await run(...words, '--if-exists', 'skip', '--failed', at('left.csv'));
    expect([other.code, await sandbox.writes()]).toEqual([2, []]);
    expect(other.err).toContain(`--failed: ${at('left.csv')} already exists`);
    const resumed = [...words, '--resume', at('r.ndjson'), '--failed', at('left.csv')];
    expect((await run(...resumed)).code).toBe(0);
    for (const text of ['other,columns\n', 'name\nprecious\n', 'name\nanew\nprecious\n']) {
      writeFileSync(at('left.csv'), text);
      const foreign = await run(...resumed);
      expect([foreign.code, readFileSync(at('left.csv'), 'utf8')]).toEqual([2, text]);
      expect(foreign.err).toContain('does not come from the run you resume');
    }
  });

  it.each(['ndjson', 'yaml'])('--failed with rows of another table is left unchanged: %s', async (form) => {
    const told = (name: string) =>
      form === 'yaml' ? `- name: ${name}\n  description: x\n` : `{"name":"${name}","description":"x"}\n`;
    writeFileSync(at(`table.${form}`), told(`of ${form}`));
    writeFileSync(at('other'), told('precious'));
    const words = ['channel', 'create', '--from', at(`table.${form}`)];
    expect((await run(...words, '--results', at('r.ndjson'))).code).toBe(0);
    const resumed = await run(...words, '--resume', at('r.ndjson'), '--failed', at('other'));
    expect([resumed.code, readFileSync(at('other'), 'utf8')]).toEqual([2, told('precious')]);
  });
});

/** Minified JSON of another program has no line break, and may be longer than what is read to recognize a file. */
it.each([
  '{"',
  '{"version": 1',
  `{"type":"theirs","list":[${'{"x":1},'.repeat(2000)}{"x":1}]}`,
  `{"type":"message","list":[${'{"x":1},'.repeat(2000)}{"x":1}]}`,
  `{"a":1,"list":[${'{"x":1},'.repeat(2000)}{"x":1}]}\n`,
  `${'{"a":1}'.repeat(2)}`,
])('does not mistake JSON of another program for a torn file of ours', async (theirs) => {
  const path = at('data.json');
  writeFileSync(path, theirs);
  for (const words of [
    ['channel', 'create', '--from', at('table.csv'), '--resume', path],
    ['apply', at('realm.yaml'), '--yes', '--log', path],
    ['sandbox', 'run', '--log', path, '--', 'true'],
    ['tail', '--no-wait', '--out', path],
  ]) {
    const ran = await sandbox.run(words);
    expect([ran.code, await sandbox.requests()], ran.err).toEqual([2, []]);
    expect(readFileSync(path, 'utf8')).toBe(theirs);
  }
});

it('recognizes a single torn line by its beginning', async () => {
  const results = at('r.ndjson');
  writeFileSync(results, '{"row":1,"key":"ane');
  const words = ['channel', 'create', '--from', at('table.csv'), '--if-exists', 'skip', '--resume', results];
  const ran = await sandbox.run(words);
  expect(ran.code, ran.err).toBe(0);
  writeFileSync(at('log.ndjson'), '{"time":"2026-01-01T00:00:00.000Z","event":"inten');
  const applied = await sandbox.run(['apply', at('realm.yaml'), '--yes', '--log', at('log.ndjson')]);
  expect(applied.code, applied.err).toBe(0);
});

it.each<[readonly string[], string, string]>([
  [['apply', 'realm.yaml', '--yes'], '--undo-out', '--log'],
  [['apply', 'realm.yaml', '--yes'], '--undo-out', '--passwords-out'],
  [['sandbox', 'start'], '--state', '--log'],
  [['tail', '--no-wait'], '--out', '--cursor'],
])('two options of %j name different files', async (words, one, other) => {
  mkdirSync(at('real'));
  symlinkSync('real', at('way'));
  const flags = [one, at('real/same'), other, at('way/same')];
  const ran = await sandbox.run([
    ...words.map((word) => word.replace('realm.yaml', at('realm.yaml'))),
    ...flags,
  ]);
  expect([ran.code, readdirSync(at('real')), await sandbox.requests()], ran.err).toEqual([2, [], []]);
  expect(ran.err).toMatch(/realmctl: (--\S+) and (?!\1)--\S+ name the same file: .*\n {2}name two files\n$/);
});

it('a dry run checks files, and writes nothing', async () => {
  const before = readdirSync(folder);
  const flags = ['--undo-out', at('undo.yaml'), '--log', at('log.ndjson')];
  expect((await sandbox.run(['apply', at('realm.yaml'), '--dry-run', ...flags])).code).toBe(0);
  expect(readdirSync(folder)).toEqual(before);
});

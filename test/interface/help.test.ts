/** The help of a flag follows from the values it accepts. */
import { describe, expect, it } from 'vitest';
import { everyNoun, everyVerb } from '../../src/cli/command-tree.ts';
import { globalFlags } from '../../src/cli/global-options.ts';
import { commonOptions, rareCommands, rareOptions } from '../../src/cli/importance.ts';
import { parseFaults } from '../../src/sandbox/http/faults.ts';
import { avoidedPhrasesIn } from '../support/avoided-phrases.ts';
import { runHere } from '../support/in-process.ts';

const verbs = await everyVerb();

/** The output of `--help` and `--help --all`, by command. */
const helps = new Map<string, { readonly plain: string; readonly all: string }>();
for (const { words } of [{ words: [] }, ...(await everyNoun()), ...verbs]) {
  const [plain, all] = [await runHere([...words, '--help']), await runHere([...words, '--help', '--all'])];
  helps.set(words.join(' '), { plain: plain.out, all: all.out });
}

const options = (
  await Promise.all(
    verbs.map(async ({ words }) => {
      const out = helps.get(words.join(' '))?.all ?? '';
      const own = out.slice(0, out.indexOf('Global options')).split('\n');
      return own.flatMap((line) => {
        const [, flag = '', rest = ''] = /^ {2}(?:-h, )?(--\S+)(.*)$/.exec(line) ?? [];
        return flag === '' ? [] : [{ command: words.join(' '), flag, rest }];
      });
    }),
  )
).flat();
const shown = (command: string, flag: string) =>
  options.find((each) => each.command === command && each.flag.replace('[no-]', '') === flag);

it('there are options', () => {
  expect(options.length).toBeGreaterThan(100);
});

it.each([
  ['tail', '--cursor'],
  ['tail', '--out'],
  ['user create', '--password-file'],
  ['user create', '--password-out'],
  ['push register', '--registration-file'],
  ['push register-apns', '--token-file'],
  ['webhook listen', '--token-file'],
  ['webhook listen', '--tls-cert'],
  ['webhook listen', '--tls-key'],
  ['sandbox start', '--state'],
  ['sandbox start', '--log'],
  ['sandbox deliver', '--token-file'],
])('%s %s takes a <file>', (command, flag) => {
  expect(shown(command, flag)?.rest).toMatch(/^ <file>/);
});

it.each([
  ['attachment delete', true],
  ['message flag add', true],
  ['channel update', true],
  ['user view', true],
  ['sandbox run', false],
])('the arguments of %s can come from stdin: %s', async (command, can) => {
  const { out } = await runHere([...command.split(' '), '--help'], {});
  const [, text = ''] = /\nArguments:\n(.*?)\n\n/s.exec(out) ?? [];
  expect(text).not.toBe('');
  expect(/; -\s+reads\s+stdin/.test(text)).toBe(can);
});

it('no file option is documented as text', () => {
  const left = options.filter(({ rest }) => /^ <text>.*\bfile (that|to|whose)\b/.test(rest));
  expect(left).toEqual([]);
});

describe('the help of every command', () => {
  const every = <T>(look: (text: string, command: string) => T[]) =>
    [...helps].flatMap(([command, { plain, all }]) => [...look(plain, command), ...look(all, command)]);
  const globalNames = /\nGlobal options, .*\n((?: {2}--.*\n)+)/;
  /** Commands and options described by lines, without switches that only negate another option. */
  const describedIn = (text: string) =>
    [...text.replace(globalNames, '').matchAll(/^ {2}(?:-h, )?((?:--)?[\w[\]-]+)\b(.*)/gm)].flatMap(
      ([, name = '', rest = '']) => (/ {2}the (?:opposite of|same as) --/.test(rest) ? [] : [name]),
    );
  const namedIn = (text: string) => globalNames.exec(text)?.[1]?.match(/--\S+/g) ?? [];

  it('has no line of more than 80 columns, and neither has a topic', async () => {
    const tooLong = (text: string) => text.split('\n').filter((line) => line.length > 80);
    expect(every(tooLong)).toEqual([]);
    const topics = verbs.flatMap(({ words: [noun, topic = ''] }) => (noun === 'help' ? [topic] : []));
    expect(topics).toEqual(expect.arrayContaining(['bulk', 'json', 'events', 'ci', 'moderation']));
    for (const topic of topics) expect(tooLong((await runHere(['help', topic])).out), topic).toEqual([]);
  });

  it('has examples before arguments and options', () => {
    const late = every((text, command) => {
      const [examples, options] = [text.indexOf('\nExamples:\n'), text.search(/\n(?:Arguments|Options):\n/)];
      return examples > options ? [command] : [];
    });
    expect(late).toEqual([]);
    for (const { words, verb } of verbs) {
      const { all = '' } = helps.get(words.join(' ')) ?? {};
      for (const { what } of verb.examples) expect(all).toContain(`\n  # ${what}\n`);
    }
  });

  it('shows everything with --all, and says how many options it left out', () => {
    for (const [command, { plain, all }] of helps) {
      const told = [plain, all].map((text) => [
        ...describedIn(text.replace(/\nExamples:[\s\S]*?\n\n/, '')),
        ...namedIn(text),
      ]);
      const [shown = [], every = []] = told;
      expect(every, command).toEqual(
        expect.arrayContaining(
          command === '' ? describedIn(plain).filter((name) => name.startsWith('-')) : shown,
        ),
      );
      const [, count = ''] = /\nRun with --help --all [a-z ]*?(\d+) more options\.\n$/.exec(plain) ?? [];
      const optionsOf = (names: readonly string[]) => names.filter((name) => name.startsWith('--')).length;
      expect(Number(count), command).toBe(optionsOf(every) - optionsOf(shown));
      expect(all, command).not.toContain('Run with');
    }
  });

  it('has no phrase that reads like a translation', () => {
    const poor = [...helps].flatMap(([command, { all }]) =>
      avoidedPhrasesIn(all).map((fault) => `${command} --help: ${fault}`),
    );
    expect(poor).toEqual([]);
  });

  it('fits on a screen', () => {
    const most: Readonly<Record<string, number>> = {
      '': 70,
      'user create': 56,
      'user onboard': 60,
      'user offboard': 51,
    };
    const long = [...helps].flatMap(([command, { plain }]) => {
      const lines = plain.trimEnd().split('\n').length;
      return lines > (most[command] ?? 50) ? [`${command}: ${lines}`] : [];
    });
    expect(long).toEqual([]);
    const few = [...helps].filter(([, { plain }]) => plain.trimEnd().split('\n').length <= 40);
    expect(few.length / helps.size).toBeGreaterThan(0.9);
  });

  it('every name declared as rare exists', () => {
    const known = new Set([...globalFlags, ...options.map(({ flag }) => flag.replace('[no-]', ''))]);
    expect([...rareOptions].filter((name) => !known.has(`--${name}`))).toEqual([]);
    for (const [command, usual] of Object.entries(commonOptions))
      for (const name of usual) expect(shown(command, `--${name}`), `${command} ${name}`).toBeDefined();
    for (const name of rareCommands) expect([...helps.keys()]).toContain(name);
  });

  it('begins with commands, or with examples of them', () => {
    const all = verbs.flatMap(({ words, verb }) => [
      `realmctl ${words.join(' ')}`,
      ...verb.examples.map(({ line }) => line),
    ]);
    const begun = helps.get('')?.plain.match(/(?<=^ {2})realmctl .*$/gm) ?? [];
    expect(begun.length).toBeGreaterThan(1);
    expect(all).toEqual(expect.arrayContaining(begun));
  });
});

describe('a switch', () => {
  it.each([
    ['tail', '--since-cursor'],
    ['tail', '--snapshot'],
    ['auth status', '--all'],
    ['channel subscribe', '--create'],
    ['channel update', '--unarchive'],
    ['user create', '--generate-password'],
    ['sandbox start', '--tls'],
  ])('%s %s has no negated form', async (command, flag) => {
    expect(shown(command, flag)?.flag).toBe(flag);
    const no = flag.replace('--', '--no-');
    const ran = await runHere([...command.split(' '), no], {});
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`unknown option '${no}'`);
  });

  it.each([
    ['channel update', '--is-private'],
    ['user list', '--bots'],
    ['group list', '--system'],
    ['webhook listen', '--token'],
  ])('%s %s has one if it is useful', (command, flag) => {
    expect(shown(command, flag)?.flag).toBe(flag.replace('--', '--[no-]'));
  });
});

it('completion offers exactly the existing faults', async () => {
  const start = (await everyVerb()).find(({ words }) => words.join(' ') === 'sandbox start');
  const offered = start?.verb.extra?.faults?.suggestions as readonly string[];
  for (const part of offered) expect(() => parseFaults(`${part}0`)).not.toThrow();
  const { out } = await runHere(['sandbox', 'start', '--help', '--all'], {});
  for (const part of offered) expect(out).toContain(part.slice(0, -1));
});

it('says for --email which address it is: the one that the account logs in with', async () => {
  const { out } = await runHere(['--help', '--all']);
  expect(out).toMatch(/--email <email>\s+email address you log in with/);
});

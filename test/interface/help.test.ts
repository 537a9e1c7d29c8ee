/** What help shows of a flag follows from what the flag takes. */
import { describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { parseFaults } from '../../src/sandbox/http/faults.ts';
import { runHere } from '../support/in-process.ts';

const options = (
  await Promise.all(
    (
      await everyVerb()
    ).map(async ({ words }) => {
      const { out } = await runHere([...words, '--help'], {});
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

it('no text that is a file is left', () => {
  const left = options.filter(({ rest }) => /^ <text>.*\bfile (that|to|whose)\b/.test(rest));
  expect(left).toEqual([]);
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
  ])('%s %s has no other form', async (command, flag) => {
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
  ])('%s %s has one where it says something', (command, flag) => {
    expect(shown(command, flag)?.flag).toBe(flag.replace('--', '--[no-]'));
  });
});

it('what completion offers for faults is what there is', async () => {
  const start = (await everyVerb()).find(({ words }) => words.join(' ') === 'sandbox start');
  const offered = start?.verb.extra?.faults?.suggestions as readonly string[];
  for (const part of offered) expect(() => parseFaults(`${part}0`)).not.toThrow();
  const { out } = await runHere(['sandbox', 'start', '--help'], {});
  for (const part of offered) expect(out).toContain(part.slice(0, -1));
});

it('says of --email which of the two addresses it is: the one that the account logs in with', async () => {
  const { out } = await runHere(['--help']);
  expect(out).toMatch(/--email <email>\s+email address you log in with/);
});

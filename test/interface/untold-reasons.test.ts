/** Messages of refusals determine an exit code only if nothing else can. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { unexplained } from '../../src/http/plain-refusals.ts';
import { needsShell, parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { isThorough, sample } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

interface Case {
  readonly line: string;
  readonly as?: string;
  readonly level?: number;
  readonly exit: number;
  /** As the service writes it. */
  readonly text: string;
}

/** A refusal for each row and text of the list. */
const cases: readonly Case[] = [
  {
    line: 'message typing 1001 --op start',
    as: 'admin',
    exit: 5,
    text: "You don't have permission to edit this message",
  },
  {
    line: 'user create a@x.org --full-name Ana --generate-password --password-out OUT',
    as: 'admin',
    exit: 5,
    text: 'User not authorized to create users',
  },
  {
    line: 'user update id:14 --new-email new@sandbox.invalid',
    as: 'admin',
    level: 372,
    exit: 5,
    text: 'User not authorized to change user emails',
  },
  {
    line: 'channel create leadership',
    as: 'member1',
    level: 218,
    exit: 6,
    text: 'Unable to access stream (leadership).',
  },
  {
    line: 'channel subscribe leadership --create',
    as: 'member1',
    exit: 6,
    text: 'Unable to access channel (leadership).',
  },
  {
    line: 'channel update design --name leadership',
    as: 'member1',
    level: 372,
    exit: 6,
    text: 'Channel name is already in use.',
  },
  {
    line: 'emoji add octopus --file GIF',
    as: 'member1',
    exit: 5,
    text: 'Only administrators can override default emoji.',
  },
  ...[
    'group update designers --description x',
    'group members add designers id:12',
    'group members add on-call group:role:moderators',
  ].map((line) => ({ line, as: 'moderator', level: 218, exit: 5, text: 'Insufficient permission' })),
  {
    line: 'group deactivate designers --yes',
    as: 'moderator',
    level: 290,
    exit: 5,
    text: 'Insufficient permission',
  },
];

/** Runs a line at a server that rewords all its refusals, and returns what it said. */
async function inOtherWords(words: readonly string[], as: string, level: number, input = '') {
  const said: string[] = [];
  const translate = (text: string) => {
    said.push(text);
    return 'Das geht nicht';
  };
  const box = await startSandbox({ level, translate });
  const ran = await runHere(words, box.env(as), input);
  await box.stop();
  return { ...ran, said };
}

describe('a text that decides', () => {
  it.each(sample(cases, 4))(
    '$line at $level: $text',
    async ({ line, as = 'owner', level = 421, exit, text }) => {
      const words = () =>
        line.split(' ').map((word) => {
          if (word !== 'OUT' && word !== 'GIF') return word;
          const path = join(temporaryFolder(), 'new');
          if (word === 'GIF') writeFileSync(path, 'GIF89a and more');
          return path;
        });
      const { run } = await startSandbox({ level });
      const ran = await run(words(), as);
      expect(ran, ran.err).toMatchObject({ code: exit });
      const other = await inOtherWords(words(), as, level);
      expect(other, other.err).toMatchObject({ code: 1 });
      expect(other.said).toContain(text);
    },
  );

  it('belongs to an existing row, and each entry has a case', () => {
    const ids = new Set(table.map(({ id }) => id));
    for (const { rows, text } of unexplained) {
      for (const row of rows) expect(ids).toContain(row);
      expect(
        cases.filter((each) => text.test(each.text)),
        String(text),
      ).not.toEqual([]);
    }
    for (const { text } of cases)
      expect(
        unexplained.filter((each) => each.text.test(text)),
        text,
      ).not.toEqual([]);
  });

  it('is on the page about the service, with why it cannot be determined otherwise, and nothing else is', () => {
    const page = readFileSync('docs/service.md', 'utf8');
    const [, section = ''] = /### What no call tells\n(.*?)\n###/s.exec(page) ?? [];
    const told = section
      .split('\n')
      .filter((line) => line.startsWith('| "'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    for (const [, texts = '', , why = ''] of told) {
      expect(why).toMatch(/.{20}/);
      for (const [, text = ''] of texts.matchAll(/"([^"]+)"/g)) {
        expect(
          unexplained.filter((each) => each.text.test(text)),
          text,
        ).toHaveLength(1);
      }
    }
    for (const { text } of cases) {
      expect(
        told.filter(([, texts = '']) => texts.includes(`"${text}"`)),
        text,
      ).toHaveLength(1);
    }
  });
});

describe('everything else is determined by requests', () => {
  const apart = new Set([
    'auth',
    'sandbox',
    'tail',
    'sync',
    'webhook',
    'config',
    'open',
    'wait',
    'doctor',
    'api',
    'message',
  ]);
  it.each([
    [421, 'guest'],
    [372, 'member1'],
  ] as const)('at %i for %s the first example of each verb ends as it does in English', async (level, as) => {
    const verbs = (await everyVerb()).filter(({ words }) => !apart.has(words[0] ?? ''));
    let refused = 0;
    for (const { verb } of sample(verbs, 4, level)) {
      const example = verb.examples.find(
        ({ line }) => line.split('realmctl ').length === 2 && !needsShell(line) && !line.includes('out'),
      );
      if (example === undefined || !verb.rows.some(({ method }) => method !== 'GET')) continue;
      const { args, input } = parseExample(example.line);
      const words = [...args, '--yes'];
      const box = await startSandbox({ level });
      const plain = await runHere(words, box.env(as), input);
      await box.stop();
      if (plain.code === 0 || plain.code === 2) continue;
      refused += 1;
      const other = await inOtherWords(words, as, level, input);
      expect({ line: example.line, code: other.code }).toEqual({ line: example.line, code: plain.code });
    }
    expect(refused).toBeGreaterThan(isThorough ? 20 : 5);
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { everyVerb } from '../../../src/cli/command-tree.ts';
import { completionScripts } from '../../../src/dev/completions/index.ts';

const scripts = await completionScripts();
const verbs = await everyVerb();

describe.each(Object.entries(scripts))('completions/%s', (name, script) => {
  it("is fresh (if not: 'npm run completions')", async () => {
    const kept = await readFile(new URL(`../../../completions/${name}`, import.meta.url), 'utf8');
    // Not toBe, because nobody can read the difference of whole scripts.
    expect(kept === script, "stale: run 'npm run completions'").toBe(true);
  });

  it.each(verbs.map(({ words }) => words.join(' ')))('contains %s', (path) => {
    expect(script).toMatch(new RegExp(`[' |;]${path}['" )|;]`));
  });
});

describe('completions/realmctl.ps1', () => {
  const script = scripts['realmctl.ps1'] ?? '';
  const entries = script
    .slice(script.indexOf("@'\n") + 3, script.indexOf("\n'@"))
    .split('\n')
    .flatMap((line) => {
      const [letter, keys = '', value] = line.split('|');
      return keys.split(';').map((key) => [`${letter}|${key}`, value] as const);
    });
  const table = new Map<string, string | undefined>(entries);

  it('has each key once', () => {
    expect(table.size).toBe(entries.length);
  });

  it.each([
    ['n|channel default', 'list add remove'],
    ['v|* --color', 'auto always never'],
    ['w|* --can-subscribe-group', 'permission,'],
    ['w|message list --topic', 'topic@--channel'],
    ['a|completion 0', 'bash zsh fish powershell'],
    ['p|topic move 0', 'channel'],
    ['p|topic move 1+', 'topic@'],
    ['p|channel unarchive 0+', 'retired-channel'],
  ])('has %s', (key, value) => {
    expect(table.get(key)).toBe(value);
  });

  it('distinguishes options of a command with and without a value', () => {
    expect(table.get('t|channel create')?.split(' ')).toContain('--subscribers');
    expect(table.get('s|channel create')?.split(' ')).toEqual(
      expect.arrayContaining(['--private', '--dry-run']),
    );
  });
});

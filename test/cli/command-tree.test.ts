import { describe, expect, it } from 'vitest';
import { commandsByRow, everyVerb } from '../../src/cli/command-tree.ts';
import { nouns, verbs } from '../../src/cli/nouns.ts';

describe('everyVerb', () => {
  it('lists each verb once, as it is typed', async () => {
    const paths = (await everyVerb()).map(({ words }) => words.join(' '));
    expect(paths).toEqual(expect.arrayContaining([...Object.keys(verbs), 'channel list', 'group update']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const noun of Object.keys(nouns))
      expect(paths.some((path) => path.startsWith(`${noun} `))).toBe(true);
  });
});

describe('descriptions', () => {
  it('have no line breaks of their own: help wraps them to the terminal', async () => {
    const broken = (await everyVerb()).filter(({ verb }) => /[^\n]\n[^\n]/.test(verb.description ?? ''));
    expect(broken.map(({ words }) => words.join(' '))).toEqual([]);
  });
});

describe('commandsByRow', () => {
  it('names the verb whose first row it is', async () => {
    const commands = await commandsByRow();
    expect(commands.get('channel.list')).toBe('channel list');
    expect(commands.get('user.me')).toBe('whoami');
    expect(commands.get('channel.get')).toBeUndefined();
  });
});

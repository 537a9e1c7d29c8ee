import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSafe } from '../../src/output/safe-text.ts';
import { yamlDocument, yamlSequence } from '../../src/output/yaml.ts';

async function sequence(items: readonly Record<string, unknown>[]): Promise<string> {
  let text = '';
  for await (const piece of yamlSequence(items)) text += piece;
  return text;
}

describe('yamlDocument', () => {
  it('keeps nulls and quotes what older readers would misread', async () => {
    expect(await yamlDocument({ name: 'design', folder_id: null, a: 'yes', b: 'on', c: '007', d: 12 })).toBe(
      'name: design\nfolder_id: null\na: "yes"\nb: "on"\nc: "007"\nd: 12\n',
    );
  });

  it('escapes characters that could harm a terminal, as whole code points', async () => {
    expect(await yamlDocument({ name: '\u001b[31m\u202e\u{e0041}' })).toBe(
      'name: "\\e[31m\\u202e\\U000e0041"\n',
    );
  });

  it('is read back unchanged and is safe to show', async () => {
    const nasty = fc.string({
      unit: fc.constantFrom(
        '\u001b',
        '\u0085',
        '\u2028',
        '\u202e',
        '\n',
        '\t',
        'a',
        ' ',
        '\u{e0041}',
        ':',
        '#',
        '\\',
        '"',
        "'",
        '-',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), async (text) => {
        const yaml = await yamlDocument({ [text]: text });
        expect(parse(yaml, { version: '1.2' })).toEqual({ [text]: text });
        expect(isSafe(yaml.replaceAll(/[\n\t]/g, ''))).toBe(true);
      }),
    );
  });

  it('neither wraps long lines nor uses anchors for equal parts', async () => {
    const group = { direct_members: [1] };
    const yaml = await yamlDocument({ text: 'word '.repeat(50), a: group, b: group });
    expect(yaml.split('\n')[0]).toBe(`text: "${'word '.repeat(50)}"`);
    expect(yaml).not.toMatch(/[&*]/);
  });
});

describe('yamlSequence', () => {
  it('is [] for an empty list', async () => {
    expect(await sequence([])).toBe('[]\n');
  });

  it('joins into one sequence', async () => {
    const items = [
      { id: 1, group: { a: [1, 2] } },
      { id: 2, group: null },
    ];
    expect(parse(await sequence(items))).toEqual(items);
  });
});

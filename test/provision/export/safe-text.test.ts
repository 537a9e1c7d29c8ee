/** Exported YAML is harmless on a terminal, and is read back as exactly what the organization has. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { yamlText } from '../../../src/provision/export/document.ts';

const hostile = [
  '\u001b[2J\u001b]0;title\u0007',
  'a\u202eb\u2066c',
  'tab\there',
  'zero\u200bwidth',
  'two\nlines\u001b[1m',
  '\u{e0041}tag',
  'next\u0085line\u2028',
  'plain',
  '"\u009b31m"',
];

describe('exported YAML', () => {
  it.each(hostile)('has %j in values, keys and comments without a raw control character', async (text) => {
    const name = `n ${text}`;
    const yaml = await yamlText(
      [
        {
          kind: 'channels',
          entries: [{ key: name, value: { description: text } }],
          notes: [`'${text}' is left out`],
        },
        { kind: 'groups', entries: [], notes: [`'${text}' is left out too`] },
      ] as unknown as Parameters<typeof yamlText>[0],
      [`Exported from ${text}`],
    );
    expect(yaml.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(parse(yaml)).toEqual({ channels: { [name]: { description: text } } });
  });
});

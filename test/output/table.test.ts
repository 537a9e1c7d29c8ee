import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { outcomeColumn } from '../../src/output/outcome-column.ts';
import type { Column, Item } from '../../src/output/result.ts';
import { plainStyle as plain } from '../../src/output/style.ts';
import { drawTable, layoutTable } from '../../src/output/table.ts';
import { sampledRuns } from '../support/sample.ts';

const columns: Column[] = [
  { name: 'id', align: 'right', value: (item) => item.stream_id as number },
  { name: 'name', value: (item) => item.name as string },
  { name: 'description', value: (item) => item.description as string },
];

it('dims the rows of less important things, whether the column is shown or not', () => {
  const archived: Column = {
    name: 'archived',
    mutes: true,
    value: ({ is_archived }) => is_archived as boolean,
  };
  const layout = layoutTable([...columns, archived], [{ stream_id: 1, name: 'a', is_archived: true }], 3);
  const lines = [
    ...drawTable(layout, [{ stream_id: 1, is_archived: true }], { ...plain, muted: (text) => `<${text}>` }),
  ];
  expect(lines[1]).toContain('<1>');
});

it('shows the rows of failures as failures', () => {
  const items = ['created', 'failed', 'partial'].map((outcome) => ({ stream_id: 1, name: 'a', outcome }));
  const shown = [...columns.slice(0, 1), outcomeColumn];
  const style = { ...plain, failure: (text: string) => `<${text}>` };
  const lines = [...drawTable(layoutTable(shown, items, 40), items, style)];
  expect(lines.map((line) => line.includes('<'))).toEqual([false, false, true, true]);
});

function draw(items: readonly Item[], width: number, shown = columns, style = plain): string {
  return [...drawTable(layoutTable(shown, items, width), items, style)].join('');
}

describe('layoutTable', () => {
  it('shortens the column that identifies an item last', () => {
    const [id, name, description] = columns as [Column, Column, Column];
    const items = [{ stream_id: 9, name: 'announcements', description: 'What everyone ought to know' }];
    expect(layoutTable([id, name, description], items, 31).widths).toEqual([2, 12, 13]);
    expect(layoutTable([id, { ...name, key: true }, description], items, 31).widths).toEqual([2, 13, 12]);
  });
});

describe('drawTable', () => {
  it('aligns numbers to the right and text to the left, without trailing blanks', () => {
    const items = [
      { stream_id: 9, name: 'design', description: 'Design talk' },
      { stream_id: 10, name: 'ops', description: null },
    ];
    expect(draw(items, 80)).toBe('id  name    description\n 9  design  Design talk\n10  ops\n');
  });

  it('aligns wide characters, combining marks and emoji sequences', () => {
    const items = [
      { stream_id: 1, name: '日本語', description: 'wide' },
      { stream_id: 2, name: 'cafe\u0301', description: 'combining' },
      { stream_id: 3, name: '👩‍👩‍👧 ❤️', description: 'joined' },
      { stream_id: 4, name: '🫱🏽‍🫲🏿 🏴󠁧󠁢󠁳󠁣󠁴󠁿', description: 'new' },
    ];
    expect(draw(items, 80)).toBe(
      [
        'id  name    description',
        ' 1  日本語  wide',
        ' 2  cafe\u0301    combining',
        ' 3  👩‍👩‍👧 ❤️   joined',
        ' 4  🫱🏽‍🫲🏿 🏴󠁧󠁢󠁳󠁣󠁴󠁿   new',
        '',
      ].join('\n'),
    );
  });

  it('fits 80 columns by shortening the widest, and never an id', () => {
    const items = [{ stream_id: 123456789, name: 'short', description: 'word '.repeat(40) }];
    expect(draw(items, 80)).toBe(
      [`${' '.repeat(7)}id  name   description`, `123456789  short  ${'word '.repeat(12)}w…`, ''].join('\n'),
    );
    expect(draw(items, 20, columns.slice(0, 2))).toContain('123456789');
  });

  it('shortens wide text between characters', () => {
    const items = [{ stream_id: 1, name: '漢'.repeat(60), description: '' }];
    expect(draw(items, 31, columns.slice(0, 2))).toBe(`id  name\n 1  ${'漢'.repeat(13)}…\n`);
  });

  it("names the columns that don't fit", () => {
    const items = [{ stream_id: 1, name: 'x'.repeat(30), description: 'y'.repeat(30) }];
    expect(layoutTable(columns, items, 12).hidden).toEqual(['description']);
    expect(draw(items, 12)).toBe(`id  name\n 1  ${'x'.repeat(7)}…\n`);
  });

  it('escapes dangerous characters, on one line', () => {
    const items = [{ stream_id: 1, name: 'a\nb', description: '\u001b[31mred\u202e' }];
    expect(draw(items, 80)).toBe('id  name  description\n 1  a\\nb  \\u{1b}[31mred\\u{202e}\n');
  });

  it('colors only headings, and aligns the same way', () => {
    const style = { ...plain, heading: (text: string) => `<${text}>` };
    const items = [{ stream_id: 10, name: 'design', description: 'x' }];
    expect(draw(items, 80, columns.slice(0, 2), style)).toBe('<id>  <name>\n10  design\n');
  });

  it('puts a base under a lone combining mark, so that the row keeps its width', () => {
    const [heading = '', ...rows] = draw([{ stream_id: 0, name: '🏻', description: '\u0301' }], 40).split(
      '\n',
    );
    expect(rows[0]).toContain('◌🏻');
    expect(heading.startsWith('id')).toBe(true);
  });

  it('keeps every column in its place whatever the text, within the width', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc
        .array(fc.constantFrom('漢', '👩‍👩‍👧', 'e\u0301', '🇩🇪', '\u001b', '\n', '…', 'x', ' ', '❤️'), {
          maxLength: 40,
        })
        .map((parts) => parts.join('')),
    );
    const marked: Column[] = [...columns, { name: '|', align: 'right', value: () => '|' }];
    const items = fc.array(fc.record({ stream_id: fc.nat(), name: texts, description: texts }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(items, fc.integer({ min: 40, max: 120 }), (given, width) => {
        const lines = draw(given, width, marked).split('\n').slice(0, -1);
        expect(lines).toHaveLength(given.length + 1);
        const widths = new Set(lines.map((line) => stringWidth(line)));
        expect(widths.size).toBe(1);
        expect(Math.max(...widths)).toBeLessThanOrEqual(width);
      }),
      { numRuns: sampledRuns(100, 8) },
    );
  });

  it('prints ten thousand rows line by line', () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({
      stream_id: index,
      name: `channel ☂ ${index}`,
      description: '日本 '.repeat(200),
    }));
    let lines = 0;
    for (const line of drawTable(layoutTable(columns, items, 80), items, plain)) {
      lines += 1;
      expect(line.length).toBeLessThan(120);
    }
    expect(lines).toBe(10_001);
  });
});

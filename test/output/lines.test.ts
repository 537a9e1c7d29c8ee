import { describe, expect, it } from 'vitest';
import { idLines, keyValueLines, tabbedRows } from '../../src/output/lines.ts';
import type { Column } from '../../src/output/result.ts';

const columns: Column[] = [
  { name: 'id', value: (item) => item.id as number },
  { name: 'name', value: (item) => item.name as string },
  { name: 'private', value: (item) => item.private as boolean },
];
const items = [
  { id: 1, name: 'a\tb\nc', private: true },
  { id: 2, name: null, private: false },
];
const join = (pieces: Iterable<string>) => [...pieces].join('');

describe('tabbedRows', () => {
  it('keeps a row on one line and every cell in its column', () => {
    expect(join(tabbedRows(columns, items))).toBe('1\ta\\tb\\nc\ttrue\n2\t\tfalse\n');
  });
});

describe('keyValueLines', () => {
  const object = { stream_id: 7, name: 'a\u001b', folder_id: null, group: { direct_members: [1] } };
  const plain = (text: string) => text;

  it('aligns the values for people', () => {
    expect(join(keyValueLines(object, { aligned: true, label: plain }))).toBe(
      'stream_id  7\nname       a\\u{1b}\nfolder_id\ngroup      {"direct_members":[1]}\n',
    );
  });

  it('separates them by tabs otherwise', () => {
    expect(join(keyValueLines(object, { aligned: false, label: plain }))).toBe(
      'stream_id\t7\nname\ta\\u{1b}\nfolder_id\t\ngroup\t{"direct_members":[1]}\n',
    );
  });
});

describe('idLines', () => {
  it('returns the existing ids', () => {
    expect(join(idLines([{ id: 3 }, { id: null }, {}, { id: 1 }], 'id'))).toBe('3\n1\n');
  });
});

import { describe, expect, it } from 'vitest';
import type { Column, Item } from '../../src/output/result.ts';
import { sortItems } from '../../src/output/sort.ts';

const columns: Column[] = [
  { name: 'name', value: (item) => item.name as string },
  { name: 'retention', value: (item) => item.days as number | null },
];
const sorted = (items: readonly Item[], by: string, key: string) =>
  sortItems(items, by, columns, ['name', 'days', 'stream_id']).map((item) => item[key]);

describe('sortItems', () => {
  it('sorts text in natural order', () => {
    const items = ['b', 'a10', 'a2', 'B', 'ä', 'Z', '1'].map((name) => ({ name }));
    expect(sorted(items, 'name', 'name')).toEqual(['1', 'ä', 'a2', 'a10', 'b', 'B', 'Z']);
    expect(sorted(items, '-name', 'name')).toEqual(['Z', 'B', 'b', 'a10', 'a2', 'ä', '1']);
  });

  it('sorts numbers as numbers, and missing values last in both directions', () => {
    const items = [30, null, -1, 100, 9].map((days) => ({ days }));
    expect(sorted(items, 'retention', 'days')).toEqual([-1, 9, 30, 100, null]);
    expect(sorted(items, '-retention', 'days')).toEqual([100, 30, 9, -1, null]);
  });

  it('sorts by a field that no column shows', () => {
    const items = [{ stream_id: 10 }, { stream_id: 9 }];
    expect(sorted(items, 'stream_id', 'stream_id')).toEqual([9, 10]);
  });

  it('keeps the order of equal ones and does not change the list itself', () => {
    const items = [
      { name: 'a', days: 2 },
      { name: 'a', days: 1 },
    ];
    expect(sorted(items, 'name', 'days')).toEqual([2, 1]);
    expect(sorted(items, '-name', 'days')).toEqual([2, 1]);
  });

  it.each(['nmae', '-nmae', '', '-'])('refuses %j and lists the names', (by) => {
    expect(() => sorted([], by, 'name')).toThrow(
      expect.objectContaining({ exitReason: 'usage', hint: 'sort by: name, retention, days, stream_id' }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnWidth, fitColumns } from '../../src/output/table.ts';

const flexible = (...widths: number[]): ColumnWidth[] => widths.map((width) => ({ width, fixed: false }));

describe('fitColumns', () => {
  it('leaves rows that fit unchanged', () => {
    expect(fitColumns(flexible(10, 20, 30), 64, 2)).toEqual([10, 20, 30]);
  });

  it('shortens the widest first', () => {
    expect(fitColumns(flexible(10, 20, 30), 54, 2)).toEqual([10, 20, 20]);
  });

  it('shortens columns to about the same width', () => {
    expect(fitColumns(flexible(10, 90, 60), 55, 2)).toEqual([10, 21, 20]);
  });

  it('never shortens a fixed column', () => {
    expect(fitColumns([{ width: 40, fixed: true }, ...flexible(50)], 60, 2)).toEqual([40, 18]);
  });

  it('shortens keys after the others', () => {
    const [name, key] = [
      { width: 20, fixed: false },
      { width: 26, fixed: false, key: true },
    ];
    expect(fitColumns([name, key, name], 54, 2)).toEqual([12, 26, 12]);
  });

  it('gives keys two thirds if others are shortened, and all remaining width', () => {
    const key = { width: 100, fixed: false, key: true };
    expect(fitColumns([key, ...flexible(40)], 62, 2)).toEqual([40, 20]);
    expect(fitColumns([key, ...flexible(5)], 62, 2)).toEqual([55, 5]);
    expect(fitColumns([key, ...flexible(40, 40, 40)], 36, 2)).toEqual([12, 6, 6, 6]);
  });

  it('drops columns at the end when all would be too narrow to read', () => {
    expect(fitColumns(flexible(20, 20, 20, 20), 22, 2)).toEqual([6, 6, 6]);
  });

  it('keeps one column whatever the width', () => {
    expect(fitColumns([{ width: 40, fixed: true }], 10, 2)).toEqual([40]);
    expect(fitColumns(flexible(40), 3, 2)).toEqual([3]);
  });

  it('never uses more than the available width, nor more than a column needs', () => {
    const columns = fc.array(
      fc.record({ width: fc.integer({ min: 1, max: 200 }), fixed: fc.boolean(), key: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(columns, fc.integer({ min: 20, max: 300 }), (wanted, room) => {
        const widths = fitColumns(wanted, room, 2);
        const total = widths.reduce((sum, width) => sum + width, 2 * (widths.length - 1));
        if (widths.length > 1) expect(total).toBeLessThanOrEqual(room);
        widths.forEach((width, index) => {
          expect(width).toBeGreaterThan(0);
          expect(width).toBeLessThanOrEqual(wanted[index]?.width ?? 0);
          if (wanted[index]?.fixed) expect(width).toBe(wanted[index]?.width);
        });
      }),
    );
  });
});

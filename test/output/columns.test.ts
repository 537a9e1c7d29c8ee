import { describe, expect, it } from 'vitest';
import { chooseColumns } from '../../src/output/columns.ts';
import type { Column } from '../../src/output/result.ts';

const all: Column[] = [
  { name: 'id', value: () => 1 },
  { name: 'name', value: () => 'a' },
  { name: 'creator', extra: true, value: () => 2 },
];
const names = (columns: readonly Column[]) => columns.map(({ name }) => name);

describe('chooseColumns', () => {
  it('shows all but the extra ones by default', () => {
    expect(names(chooseColumns(all, undefined))).toEqual(['id', 'name']);
  });

  it('shows the requested ones, in that order, including extra ones', () => {
    expect(names(chooseColumns(all, ['creator', 'id']))).toEqual(['creator', 'id']);
  });

  it.each([[['id', 'nmae']], [['']], [[]]])('refuses %j and lists the names', (asked) => {
    expect(() => chooseColumns(all, asked)).toThrow(
      expect.objectContaining({ exitReason: 'usage', hint: 'columns: id, name, creator' }),
    );
  });
});

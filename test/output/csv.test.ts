import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimitedTable, guardText, unguardText } from '../../src/output/csv.ts';
import type { Column } from '../../src/output/result.ts';

const columns: Column[] = [
  { name: 'id', value: (item) => item.id as number },
  { name: 'name', value: (item) => item.name as string },
  { name: 'private', value: (item) => item.private as boolean | null },
];

async function write(names: readonly unknown[], guard = true, separator = ','): Promise<string> {
  const items = names.map((name, index) => ({ id: index - 1, name, private: index === 0 ? true : null }));
  let text = '';
  for await (const piece of delimitedTable(columns, items, { guard, separator })) text += piece;
  return text;
}

describe('the table', () => {
  it('has a header even without rows', async () => {
    expect(await write([])).toBe('id,name,private\n');
    expect(await write([], true, '\t')).toBe('id\tname\tprivate\n');
  });

  it('writes numbers, flags and nulls plainly, and quotes only if necessary', async () => {
    expect(await write(['a', 'b, "c"', 'two\nlines', 'tab\there', ' trailing '])).toBe(
      'id,name,private\n-1,a,true\n0,"b, ""c""",\n1,"two\nlines",\n2,tab\there,\n3, trailing ,\n',
    );
    expect(await write(['a, b', 'tab\there'], true, '\t')).toBe(
      'id\tname\tprivate\n-1\ta, b\ttrue\n0\t"tab\there"\t\n',
    );
  });

  it('guards cells that a spreadsheet would run, but no numbers', async () => {
    expect(await write(['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'a=1', '＝1'])).toBe(
      "id,name,private\n-1,'=1+1,true\n0,'+1,\n1,'-1,\n2,'@x,\n3,'\tx,\n4,\"'\rx\",\n5,a=1,\n6,'＝1,\n",
    );
  });

  it('leaves cells unchanged on request', async () => {
    expect(await write(['=1+1', '@x'], false)).toBe('id,name,private\n-1,=1+1,true\n0,@x,\n');
  });

  it('does not lose a row at chunk boundaries', async () => {
    const lines = (await write(Array.from({ length: 1201 }, (_, index) => `c${index}`))).split('\n');
    expect(lines).toHaveLength(1203);
    expect(lines[1201]).toBe('1199,c1200,');
  });
});

describe('the guard', () => {
  it('is doubled if the text itself begins like a guarded one, and other apostrophes are unchanged', () => {
    expect(['=x', "'=x", "''=x", "'x", "'", "'tis", '""', '\'""'].map(guardText)).toEqual([
      "'=x",
      "''=x",
      "'''=x",
      "'x",
      "'",
      "'tis",
      '\'""',
      '\'\'""',
    ]);
  });

  it('is removed exactly, and nothing guarded begins like a formula', () => {
    const part = fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', 'x', '\n');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const text = parts.join('');
        expect(unguardText(guardText(text))).toBe(text);
        expect(guardText(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
    );
  });
});

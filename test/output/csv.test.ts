import { describe, expect, it } from 'vitest';
import { csv } from '../../src/output/csv.ts';
import type { Column } from '../../src/output/result.ts';

const columns: Column[] = [
  { name: 'id', value: (item) => item.id as number },
  { name: 'name', value: (item) => item.name as string },
  { name: 'private', value: (item) => item.private as boolean | null },
];

async function write(names: readonly unknown[], guard = true): Promise<string> {
  const items = names.map((name, index) => ({ id: index - 1, name, private: index === 0 ? true : null }));
  let text = '';
  for await (const piece of csv(columns, items, { guard })) text += piece;
  return text;
}

describe('csv', () => {
  it('has a header even without rows', async () => {
    expect(await write([])).toBe('id,name,private\n');
  });

  it('writes numbers, flags and nulls plainly, and quotes what needs it', async () => {
    expect(await write(['a', 'b, "c"', 'two\nlines', 'tab\there', ' trailing '])).toBe(
      'id,name,private\n-1,a,true\n0,"b, ""c""",\n1,"two\nlines",\n2,tab\there,\n3, trailing ,\n',
    );
  });

  it('guards cells that a spreadsheet would run, and no number', async () => {
    expect(await write(['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'a=1'])).toBe(
      "id,name,private\n-1,'=1+1,true\n0,'+1,\n1,'-1,\n2,'@x,\n3,'\tx,\n4,\"'\rx\",\n5,a=1,\n",
    );
  });

  it('leaves cells as they are when told to', async () => {
    expect(await write(['=1+1', '@x'], false)).toBe('id,name,private\n-1,=1+1,true\n0,@x,\n');
  });

  it('does not lose a row at the edges of its pieces', async () => {
    const lines = (await write(Array.from({ length: 1201 }, (_, index) => `c${index}`))).split('\n');
    expect(lines).toHaveLength(1203);
    expect(lines[1201]).toBe('1199,c1200,');
  });
});

import { describe, expect, it } from 'vitest';
import { delimitedTable } from '../../src/output/csv.ts';
import { csvFormFor } from '../../src/output/csv-for.ts';

async function write(text: string, shown: boolean): Promise<string> {
  const columns = ['a', 'b'].map((name) => ({ name, value: () => text }));
  const form = csvFormFor({ program: 'excel', locale: 'de_DE.UTF-8' }, shown);
  let whole = '';
  for await (const piece of delimitedTable(columns, [{}], form)) whole += piece;
  return whole;
}

describe('CSV for Excel', () => {
  it('begins with a byte order mark and ends lines with CRLF', async () => {
    expect(await write('x', false)).toBe('\ufeffa;b\r\nx;x\r\n');
  });

  it.each(['\r', '\n', ';', '"'])('quotes a cell with %j', async (special) => {
    expect(await write(`x${special}`, false)).toContain(`"x${special === '"' ? '""' : special}"`);
  });

  it('has neither on a terminal, where both would be escaped', async () => {
    expect(await write('x', true)).toBe('a;b\nx;x\n');
  });
});

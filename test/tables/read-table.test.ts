import { describe, expect, it } from 'vitest';
import type { TableForm } from '../../src/tables/forms.ts';
import { openTable } from '../../src/tables/read-table.ts';
import type { TableProblem, TableRecord } from '../../src/tables/record.ts';

async function* bytesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, form?: TableForm, size = 3) {
  const headers: string[] = [];
  const records: TableRecord[] = [];
  const problems: TableProblem[] = [];
  const table = await openTable({ where: 'table', bytes: bytesOf(text, size), form });
  await table.read({
    header(name) {
      const at = form === 'csv' || form === 'tsv' ? -1 : headers.indexOf(name);
      return at >= 0 ? at : headers.push(name) - 1;
    },
    record: (record) => void records.push(record),
    problem: (problem) => void problems.push(problem),
  });
  return { headers, records, problems };
}

const cells = async (text: string, form: TableForm = 'csv') =>
  (await read(text, form)).records.map((record) => record.cells);

describe('CSV', () => {
  it('has rows with their number and first line', async () => {
    const { headers, records } = await read('name,description\none,"two\nlines"\n\ntwo,x\n', 'csv');
    expect(headers).toEqual(['name', 'description']);
    expect(records).toEqual([
      { row: 1, line: 2, cells: ['one', 'two\nlines'] },
      { row: 2, line: 5, cells: ['two', 'x'] },
    ]);
  });

  it.each(['\n', '\r\n'])('ends lines with %j', async (end) => {
    expect(await cells(['a,b', '1,"x, ""y"""', '2,z', ''].join(end))).toEqual([
      ['1', 'x, "y"'],
      ['2', 'z'],
    ]);
  });

  it('can have semicolons or tabs between cells, like the header', async () => {
    expect(await cells('a;b\n1,5;2\n')).toEqual([['1,5', '2']]);
    expect(await cells('a\tb\n1,5\t2\n')).toEqual([['1,5', '2']]);
  });

  it('can begin with a line about its separator, as some programs write for spreadsheets', async () => {
    const { headers, records } = await read('sep=;\r\na;b\r\n1,5;2\r\n', 'csv');
    expect(headers).toEqual(['a', 'b']);
    expect(records).toEqual([{ row: 1, line: 3, cells: ['1,5', '2'] }]);
    await expect(read('sep=,\na,b\n1,"x\n', 'csv')).rejects.toThrow('line 3: ');
  });

  it('ignores an empty cell, and reads two quotes as an empty value', async () => {
    expect(await cells('a,b,c\n1,,""\n')).toEqual([['1', undefined, '']]);
    expect(await cells('a,b\n1,""""""\n')).toEqual([['1', '']]);
  });

  it('ignores empty quotes if a program quotes everything', async () => {
    expect(await cells('"a","b"\n"1",""\n')).toEqual([['1', undefined]]);
    expect(await cells('"a","b"\n"1",""""""\n')).toEqual([['1', '']]);
  });

  it('reports rows that are too short or too long, and continues', async () => {
    const { records, problems } = await read('a,b\n1\n1,2,3\n4,5\n', 'csv');
    expect(records.map((record) => record.row)).toEqual([3]);
    expect(problems).toMatchObject([
      { row: 1, line: 2, column: 'b', message: 'has 1 cells where the header has 2' },
      { row: 2, line: 3, message: 'has 3 cells where the header has 2' },
    ]);
  });

  it.each(['a,b\n1,"x\n', 'a,b\n1,x"y"\n', 'a,b\n1,"x"y\n'])(
    'with unbalanced quotes is refused: %j',
    async (text) => {
      await expect(read(text, 'csv')).rejects.toMatchObject({
        exitReason: 'usage',
        message: expect.stringMatching(/^table, line 2: /),
      });
    },
  );
});

describe('NDJSON', () => {
  it('has one object per line, with any keys', async () => {
    const { headers, records } = await read('{"a":1}\n\n{"b":["x",null],"a":""}\n', 'ndjson');
    expect(headers).toEqual(['a', 'b']);
    expect(records).toEqual([
      { row: 1, line: 1, cells: [1] },
      { row: 2, line: 3, cells: ['', ['x', null]] },
    ]);
  });

  it('has numbers as they are written if they can be names', async () => {
    const { records } = await read(
      '{"a": 12345678901234567890, "b": 1.10, "c": [1e400, 2, "\\u00e9\\/"], "d": {"e": -0.50}, "f": 7, "g": true}\n',
      'ndjson',
    );
    expect(records[0]?.cells).toEqual([
      '12345678901234567890',
      '1.10',
      ['1e400', 2, 'é/'],
      { e: '-0.50' },
      7,
      true,
    ]);
  });

  it('reports a duplicate key', async () => {
    const { records, problems } = await read('{"a":1}\n{"a":"x","a":"y"}\n{"b":{"c":1,"c":1}}\n', 'ndjson');
    expect(records).toHaveLength(1);
    expect(problems).toEqual([
      { row: 2, line: 2, column: 'a', message: 'appears twice in this object' },
      { row: 3, line: 3, column: 'c', message: 'appears twice in this object' },
    ]);
  });

  it("reports lines that aren't objects", async () => {
    const { problems } = await read('{"a":1}\n[1]\n{"a"\n', 'ndjson');
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('YAML', () => {
  it('is a list of maps', async () => {
    const { headers, records } = await read(
      '# people\n- a: one\n  b: [x, y]\n- a: |\n    two\n    lines\n',
      'yaml',
    );
    expect(headers).toEqual(['a', 'b']);
    expect(records).toEqual([
      { row: 1, line: 2, cells: ['one', ['x', 'y']] },
      { row: 2, line: 4, cells: ['two\nlines\n'] },
    ]);
  });

  it('has numbers and yes and no as they are written if they can be names', async () => {
    const { records } = await read(
      '- a: 012\n  b: +15550100\n  c: [1.0, x]\n  d: true\n  e: 12345678901234567890\n',
      'yaml',
    );
    expect(records[0]?.cells).toEqual(['012', '+15550100', ['1.0', 'x'], 'true', '12345678901234567890']);
  });

  it("reads a key that isn't text without a warning from Node.js", async () => {
    const warnings: unknown[] = [];
    const listener = (warning: unknown) => void warnings.push(warning);
    process.on('warning', listener);
    await read('- {? [a, b] : c}\n', 'yaml');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listener);
    expect(warnings).toEqual([]);
  });

  it.each(['a: 1\n', '- a: [\n'])("that isn't such a list is refused: %j", async (text) => {
    await expect(read(text, 'yaml')).rejects.toMatchObject({ exitReason: 'usage' });
  });
});

it.each<[string, string]>([
  ['{"a":"1"}\n', 'ndjson'],
  ['- a: "1"\n', 'yaml'],
  ['a,b\n1,2\n', 'csv'],
])('guesses the format from the text if nothing else determines it: %j', async (text, form) => {
  expect((await openTable({ where: 'stdin', bytes: bytesOf(text, 100) })).form).toBe(form);
});

it('an empty file has no rows', async () => {
  expect(await read(' \n')).toEqual({ headers: [], records: [], problems: [] });
});

/** Rows that are created while they are printed, in every format. */
import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/output/formats.ts';
import type { OutputOptions } from '../../src/output/options.ts';
import { present } from '../../src/output/present.ts';
import type { Column, Item } from '../../src/output/result.ts';
import { createTestIo } from '../support/io.ts';

const things: Item[] = Array.from({ length: 1203 }, (_, place) => ({ id: place, name: `n${place % 7}` }));
const columns: Column[] = [
  { name: 'id', align: 'right', value: ({ id }) => id as number },
  { name: 'name', value: ({ name }) => name as string },
];
const rest = { columns, fields: ['id', 'name'], id: 'id', noun: 'things' };

async function shown(given: { list: Item[]; rows?: Iterable<Item>; limit?: number }, options: OutputOptions) {
  const io = createTestIo({ env: {}, color: 'never' });
  expect(await present({ ...rest, ...given }, options, io)).toBe(0);
  return io.out();
}

describe.each([...formatNames])('as %s', (format) => {
  it.each<[string, number | undefined, Partial<OutputOptions>]>([
    ['whole', undefined, {}],
    ['the first ones', 501, {}],
    ['picked', 3, { fields: ['name', 'id'] }],
    ['in an order', 4, { sort: '-id' }],
  ])('%s they print like a list', async (_, limit, more) => {
    const options = { format, quiet: false, ...more };
    const limited = limit === undefined ? {} : { limit };
    const rows = {
      *[Symbol.iterator]() {
        yield* things;
      },
    };
    expect(await shown({ list: [], rows, ...limited }, options)).toBe(
      await shown({ list: things, ...limited }, options),
    );
  });
});

it('creates none that nobody prints', async () => {
  const rows = {
    *[Symbol.iterator]() {
      yield* things.slice(0, 2);
      throw new Error('one too many');
    },
  };
  expect(await shown({ list: [], rows, limit: 2 }, { format: 'ndjson', quiet: false })).toMatch(/^.+\n.+\n$/);
});

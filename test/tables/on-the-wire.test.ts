/** For any table that a CSV library writes, the sent values are those in it, without the guard against formulas. */
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unguardText } from '../../src/output/csv.ts';
import { type Folder, makeFolder } from '../support/folder.ts';
import { runHere } from '../support/in-process.ts';
import { sampledRuns } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
let folder: Folder;

beforeAll(async () => {
  [sandbox, folder] = await Promise.all([startSandbox(), makeFolder()]);
});
afterAll(() => Promise.all([sandbox.stop(), folder.remove()]));

/**
 * Difficult text for tables, and any other; no half characters, and no NUL, which arguments cannot contain
 * either.
 */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '""',
        "'",
        ',',
        ';',
        '\t',
        '\n',
        '\r\n',
        ' ',
        '=1+1',
        '@x',
        '-',
        '+',
        '#',
        '\\',
        '{',
        '[',
        ']',
        'null',
        'none',
        '山田',
        '😀',
        'e\u0301',
        '\ufeff',
        '\u200f',
        '\u2028',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))
  // Two quotes alone mean an empty value.
  .filter((whole) => whole !== '""');

const row = fc.record({
  description: fc.option(text, { nil: undefined }),
  announce: fc.option(fc.boolean(), { nil: undefined }),
  subscribers: fc.uniqueArray(fc.constantFrom('id:11', 'id:14', 'id:15'), { maxLength: 3 }),
  asJson: fc.boolean(),
});

const layout = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  quoted: fc.boolean(),
  record_delimiter: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  encoding: fc.constantFrom('utf8' as const, 'utf16le' as const),
});

it('any table that a CSV library writes produces the same values on the wire', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      layout,
      async (rows, { encoding, ...how }) => {
        const cells = rows.map(({ description, announce, subscribers, asJson }, index) => ({
          name: `channel ${index}`,
          description: description ?? '',
          announce: announce === undefined ? '' : String(announce),
          subscribers: asJson ? JSON.stringify(subscribers) : subscribers.join(';'),
        }));
        const bom = how.bom || encoding === 'utf16le';
        const written = stringify(cells, { ...how, bom: false, header: true, quoted_match: /[\r\n]/ });
        const from = await folder.put('table.csv', Buffer.from(bom ? `\ufeff${written}` : written, encoding));
        const ran = await runHere(
          ['channel', 'create', '--from', from, '--dry-run', '--json'],
          // Channels of a user who isn't an administrator take a request each.
          sandbox.env('member1'),
        );
        expect(ran.code, ran.err).toBe(0);
        const sent = ran
          .json<{ parameters: Record<string, unknown> }[]>()
          .map(({ parameters }) => parameters);
        expect(sent).toEqual(
          rows.map(({ description, announce, subscribers }, index) => ({
            name: `channel ${index}`,
            subscribers: subscribers.map((id) => Number(id.slice(3))),
            ...(description && { description: unguardText(description) }),
            ...(announce !== undefined && { announce }),
          })),
        );
      },
    ),
    { numRuns: sampledRuns(60, 4) },
  );
});

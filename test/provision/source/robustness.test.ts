import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CliError } from '../../../src/base/cli-error.ts';
import { load } from './loading.ts';

const folder = 'examples/organization';
const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

/** Typical slips in a file. */
const slips = [
  '\t',
  '\n',
  ' ',
  ':',
  '-',
  '#',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  '*x',
  '&x ',
  '<<: ',
  '${',
  'null',
  '!',
  '|',
  '\0',
  '\ufffe',
  '%',
  '? ',
  '~',
];

it('whatever happens to a file, it loads or its errors are reported, each with a position', async () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(12),
    put: fc.constantFrom('', ...slips),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      async (text, edits) => {
        let edited = text;
        for (const { at, cut, put } of edits) {
          const place = Math.floor(at * edited.length);
          edited = edited.slice(0, place) + put + edited.slice(place + cut);
        }
        const thrown = await load(edited).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (thrown === undefined) return;
        expect(thrown).toBeInstanceOf(CliError);
        const { exitReason, message, hint } = thrown as CliError;
        expect(exitReason).toBe('usage');
        expect(`${message}\n${hint}`).toMatch(/^realm\.yaml:[1-9][0-9]*:[1-9][0-9]*: \S/m);
        expect(`${message}\n${hint}`).not.toMatch(/undefined|\[object|TypeError/);
      },
    ),
    { numRuns: 200 },
  );
});

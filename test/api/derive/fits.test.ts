/** The quick check of a reply accepts nothing that the schema refuses, and accepts what the sandbox sends. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits } from '../../../src/api/derive/fits.ts';
import { replySchema } from '../../../src/api/derive/reply-schema.ts';
import { type Field, shape } from '../../../src/api/shape.ts';
import { freshOrganization } from '../../closed/owner.ts';
import { subjects } from '../../closed/subjects.ts';

const every = shape({
  a: 'integer',
  b: 'number?',
  c: 'string|null',
  d: 'boolean|null?',
  e: 'scalar?',
  f: 'group-setting?',
  g: { list: 'user-id', optional: true },
  h: { object: { x: 'any', y: { oneOf: [1, 'two'], optional: true } }, nullable: true, optional: true },
  i: { map: { list: 'string' }, optional: true },
});

/** Values close to what the fields want. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    1,
    1.5,
    2 ** 60,
    '',
    'two',
    true,
    [],
    {},
    [1],
    [1.5],
    ['a'],
    [null],
  ),
  fc.constantFrom<unknown>({ direct_members: [1], direct_subgroups: [] }, { direct_members: [1] }),
  fc.constantFrom<unknown>(
    { x: 1 },
    { x: null, y: 'two' },
    { x: 0, y: 3 },
    { y: 1 },
    { k: ['a'] },
    { k: [1] },
  ),
);
const reply = fc.record(Object.fromEntries(Object.keys(every).map((name) => [name, value])), {
  requiredKeys: [],
});

describe('the quick check', () => {
  it('accepts nothing that the schema refuses', () => {
    fc.assert(
      fc.property(fc.oneof(reply, value), (body) => {
        if (fits(every)(body)) expect(replySchema(every).safeParse(body).success).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it.each<[Field, unknown]>([
    ['integer', 3],
    ['integer?', undefined],
    ['number', 1.5],
    ['string|null', null],
    ['boolean|null?', undefined],
    ['scalar', 'a'],
    ['any', { a: 1 }],
    ['group-setting', 4],
    ['group-setting', { direct_members: [1], direct_subgroups: [2] }],
    [{ list: 'channel-id' }, [1, 2]],
    [{ map: 'string' }, { a: 'b' }],
    [{ object: { a: 'integer' }, nullable: true }, null],
    [{ object: { a: 'integer' } }, { a: 1, b: 'more' }],
    [{ oneOf: [1, 'two'] }, 'two'],
    [{ list: 'string', optional: true }, undefined],
  ])('accepts for %j %j', (field, given) => {
    expect(fits({ field })({ field: given })).toBe(true);
  });

  it.each(subjects.map((each) => [each.resource.noun, each] as const))(
    "accepts the sandbox's reply to %s",
    async (_, { resource, read }) => {
      const fields = Object.entries(resource.fields).flatMap(([name, { reads }]) =>
        reads === undefined ? [] : [[name, reads] as const],
      );
      for (const thing of await read(freshOrganization())) {
        expect(fits(Object.fromEntries(fields))(thing), JSON.stringify(thing)).toBe(true);
      }
    },
  );
});

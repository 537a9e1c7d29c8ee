import { describe, expect, it } from 'vitest';
import { checkFields, fieldColumns, knownFields, pickFields } from '../../src/output/fields.ts';

describe('knownFields', () => {
  it('knows the declared ones without any item, and those that the server added', () => {
    expect(knownFields(['id', 'name'], [])).toEqual(['id', 'name']);
    expect(knownFields(['id'], [{ id: 1 }, { id: 2, brand_new: true }])).toEqual(['id', 'brand_new']);
  });
});

describe('checkFields', () => {
  it('accepts known names', () => {
    expect(() => checkFields(['name', 'id'], ['id', 'name'])).not.toThrow();
  });

  it('refuses an unknown name and lists those there are', () => {
    expect(() => checkFields(['id', 'nmae'], ['id', 'name'])).toThrow(
      expect.objectContaining({
        exitReason: 'usage',
        message: "there is no field 'nmae'",
        hint: 'fields: id, name',
      }),
    );
  });

  it.each([[[]], [['']]])('lists the names for %j', (asked) => {
    expect(() => checkFields(asked, ['id', 'name'])).toThrow(
      expect.objectContaining({ exitReason: 'usage', hint: 'fields: id, name' }),
    );
  });
});

describe('pickFields', () => {
  it('picks in the order asked for and gives null for what is lacking', () => {
    const picked = pickFields({ id: 1, name: 'a', rest: [] }, ['name', 'gone', 'id']);
    expect(JSON.stringify(picked)).toBe('{"name":"a","gone":null,"id":1}');
  });
});

describe('fieldColumns', () => {
  it('aligns numbers to the right and gives what has parts as JSON', () => {
    const items = [{ id: 1, name: 'a', group: { direct_members: [2] } }];
    const [id, name, group] = fieldColumns(['id', 'name', 'group'], items);
    expect([id?.align, name?.align]).toEqual(['right', undefined]);
    expect(group?.value(items[0] ?? {})).toBe('{"direct_members":[2]}');
  });
});

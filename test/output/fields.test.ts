import { describe, expect, it } from 'vitest';
import { chooseFields, fieldColumns, knownFields, pickFields } from '../../src/output/fields.ts';

describe('knownFields', () => {
  it('knows the declared ones without any item, and those that the server added', () => {
    expect(knownFields(['id', 'name'], [])).toEqual(['id', 'name']);
    expect(knownFields(['id'], [{ id: 1 }, { id: 2, brand_new: true }])).toEqual(['id', 'brand_new']);
  });
});

describe('chooseFields', () => {
  it('accepts known names', () => {
    expect(chooseFields(['name', 'id'], ['id', 'name'])).toEqual(['name', 'id']);
  });

  it('accepts the names of columns that show them, in either spelling', () => {
    const columns = [{ name: 'posting', field: 'can_send_message_group' }, { name: 'privacy' }];
    const known = ['stream_id', 'can_send_message_group', 'privacy'];
    expect(
      chooseFields(['posting', 'Stream-ID', 'privacy', 'can-send-message-group'], known, columns),
    ).toEqual(['can_send_message_group', 'stream_id', 'privacy', 'can_send_message_group']);
  });

  it('refuses an unknown name and lists the existing ones', () => {
    expect(() => chooseFields(['id', 'nmae'], ['id', 'name'])).toThrow(
      expect.objectContaining({
        exitReason: 'usage',
        message: "there is no field 'nmae'",
        hint: 'fields: id, name',
      }),
    );
  });

  it.each([[[]], [['']]])('lists the names for %j', (asked) => {
    expect(() => chooseFields(asked, ['id', 'name'])).toThrow(
      expect.objectContaining({ exitReason: 'usage', hint: 'fields: id, name' }),
    );
  });
});

describe('pickFields', () => {
  it('selects in the requested order and returns null for missing ones', () => {
    const picked = pickFields({ id: 1, name: 'a', rest: [] }, ['name', 'gone', 'id']);
    expect(JSON.stringify(picked)).toBe('{"name":"a","gone":null,"id":1}');
  });
});

describe('fieldColumns', () => {
  it('aligns numbers to the right and prints nested values as JSON', () => {
    const items = [{ id: 1, name: 'a', group: { direct_members: [2] } }];
    const [id, name, group] = fieldColumns(['id', 'name', 'group'], items);
    expect([id?.align, name?.align]).toEqual(['right', undefined]);
    expect(group?.value(items[0] ?? {})).toBe('{"direct_members":[2]}');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonArray, jsonDocument, jsonLine } from '../../src/output/json.ts';

describe('jsonDocument', () => {
  it('keeps names, nulls and text', () => {
    expect(jsonDocument({ stream_id: 1, folder_id: null, name: 'a & <b> ☂' })).toBe(
      '{\n  "stream_id": 1,\n  "folder_id": null,\n  "name": "a & <b> ☂"\n}\n',
    );
  });
});

describe('jsonLine', () => {
  it('is one line whatever the text', () => {
    expect(jsonLine({ name: 'a\nb\u2028c\u001b' })).toBe('{"name":"a\\nb\\u2028c\\u001b"}\n');
  });
});

describe('jsonArray', () => {
  it('is [] for an empty list', () => {
    expect([...jsonArray([])].join('')).toBe('[]\n');
  });

  it('produces the exact text of the whole document piece by piece', () => {
    const items = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 4 });
    fc.assert(
      fc.property(items, (list) => {
        expect([...jsonArray(list)].join('')).toBe(jsonDocument(list));
        expect(JSON.parse([...jsonArray(list)].join(''))).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });
});

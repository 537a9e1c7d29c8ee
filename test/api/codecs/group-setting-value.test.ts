import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GroupSetting,
  isGroupSetting,
  sameGroupSetting,
  settingChange,
} from '../../../src/api/codecs/group-setting-value.ts';

const list = (direct_members: number[], direct_subgroups: number[]): GroupSetting => ({
  direct_members,
  direct_subgroups,
});

describe('sameGroupSetting', () => {
  it.each<[GroupSetting, GroupSetting, boolean]>([
    [7, 7, true],
    [7, 8, false],
    [list([], [7]), 7, true],
    [list([], [7, 7]), 7, true],
    [list([1], [7]), 7, false],
    [list([], [7, 8]), 7, false],
    [list([2, 1], [8, 7]), list([1, 2], [7, 8]), true],
    [list([1], []), list([1, 2], []), false],
    [list([1], [7]), list([1], [8]), false],
    [7, list([1], [7]), false],
  ])('%j sent, %j read: %s', (sent, read, same) => {
    expect(sameGroupSetting(sent, read)).toBe(same);
  });
});

const everyShape = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.record({
    direct_members: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    direct_subgroups: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  }),
);

it('compares both ways, and ignores order and repeats', () => {
  const shuffled = (value: GroupSetting) =>
    typeof value === 'number'
      ? value
      : list(
          [...value.direct_members, ...value.direct_members].reverse(),
          [...value.direct_subgroups, ...value.direct_subgroups].reverse(),
        );
  fc.assert(
    fc.property(everyShape, everyShape, (one, other) => {
      expect(sameGroupSetting(one, shuffled(one))).toBe(true);
      expect(sameGroupSetting(one, other)).toBe(sameGroupSetting(other, one));
    }),
  );
});

it.each<[unknown, boolean]>([
  [7, true],
  [list([], []), true],
  [{ direct_members: [], direct_subgroups: [], more: 1 }, true],
  [{ direct_members: [] }, false],
  [{ direct_subgroups: [] }, false],
  [{ direct_members: '1', direct_subgroups: [] }, false],
  ['role:nobody', false],
  [null, false],
  [undefined, false],
])('%j matches one of the two forms: %s', (value, is) => {
  expect(isGroupSetting(value)).toBe(is);
});

describe('a change', () => {
  it.each<[unknown]>([[7], [list([1], [])], [list([1], [7])], [list([], [7, 8])]])(
    'sends the value it read, so that the server notices a concurrent change: %j',
    (old) => {
      expect(settingChange(5, old)).toEqual({ new: 5, old });
    },
  );

  it.each<[unknown]>([[list([], [])], [list([], [7])], [undefined], [null], ['x']])(
    'sends no old value that the service would never match: %j',
    (old) => {
      expect(settingChange(5, old)).toEqual({ new: 5 });
    },
  );
});

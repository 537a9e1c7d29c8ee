import { describe, expect, it } from 'vitest';
import { type GroupSetting, sameGroupSetting } from '../../../src/api/codecs/group-setting-value.ts';

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

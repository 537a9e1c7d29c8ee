/** What stops a command that sets a list of people, and the flags that allow it. */
import { expect, it } from 'vitest';
import { brakeError, differenceOf, showDifference } from '../../src/changes/exact-list.ts';

const me = 1;

function stopped(
  present: readonly number[],
  removed: readonly number[],
  { added = 0, ...allowed }: { readonly added?: number } & Parameters<typeof brakeError>[2] = {},
) {
  const stop = brakeError(
    {
      thing: 'group crew (id 9)',
      noun: 'member',
      present,
      count: present.length,
      me,
      keyOf: (id) => id,
      labelOf: String,
    },
    { added: Array.from({ length: added }, (_, at) => 100 + at), removed },
    allowed,
  );
  return stop && [stop.exitReason, stop.message, stop.hint];
}

it('removing up to half, or nobody, is allowed', () => {
  expect(stopped([2, 3, 4, 5], [2, 3])).toBeUndefined();
  expect(stopped([2, 3], [])).toBeUndefined();
  expect(stopped([], [])).toBeUndefined();
});

it.each<[string, readonly number[], readonly number[], number, string, string]>([
  ['oneself', [1, 2, 3], [1], 0, 'this account among them', '--allow-self'],
  ['more than half', [2, 3, 4], [2, 3], 0, 'which is more than half', '--allow-large'],
  ['everyone', [2, 3], [2, 3], 0, 'which is everyone who is there', '--allow-empty'],
  ['everyone, for others', [2, 3], [2, 3], 1, 'which is everyone who is there', '--allow-large'],
  [
    'yourself and everyone else',
    [1, 2],
    [1, 2],
    0,
    'this account among them, which is everyone who is there',
    '--allow-self --allow-empty',
  ],
  [
    'yourself and most others',
    [1, 2, 3],
    [1, 2],
    0,
    'this account among them, which is more than half',
    '--allow-self --allow-large',
  ],
])('removing %s is a usage error that names every missing flag', (_, present, removed, added, why, flags) => {
  expect(stopped(present, removed, { added })).toEqual([
    'usage',
    `group crew (id 9) would get ${added} ${added === 1 ? 'member' : 'members'} more and lose ${removed.length} of ${present.length}, ${why}`,
    `to allow this, add ${flags}`,
  ]);
});

it('each flag allows only its own case', () => {
  expect(stopped([1, 2, 3], [1], { allow_self: true })).toBeUndefined();
  expect(stopped([2, 3, 4], [2, 3], { allow_large: true })).toBeUndefined();
  expect(stopped([2, 3], [2, 3], { allow_empty: true })).toBeUndefined();
  expect(stopped([2, 3], [2, 3], { added: 1, allow_large: true })).toBeUndefined();
  expect(stopped([2, 3], [2, 3], { allow_large: true })?.[2]).toContain('--allow-empty');
  expect(stopped([2, 3], [2, 3], { added: 1, allow_empty: true })?.[2]).toContain('--allow-large');
  expect(stopped([2, 3, 4], [2, 3], { allow_self: true, allow_empty: true })?.[2]).toContain('--allow-large');
  expect(stopped([1, 2, 3], [1], { allow_large: true, allow_empty: true })?.[2]).toContain('--allow-self');
});

const crew = {
  thing: 'group crew (id 9)',
  noun: 'member',
  present: [2, 3, 4],
  count: 3,
  me,
  keyOf: (id: number) => id,
  labelOf: (id: number) => `no. ${id}`,
};

it('adds missing people and removes unwanted ones', () => {
  expect(differenceOf(crew, [3, 5, 2])).toEqual({ added: [5], removed: [4] });
  expect(differenceOf(crew, [4, 3, 2])).toEqual({ added: [], removed: [] });
});

it('shows up to twenty of each side, or that there is nothing to do', () => {
  const shown = (wanted: readonly number[]) => {
    const notes: unknown[] = [];
    showDifference(crew, differenceOf(crew, wanted), { note: (text, look) => notes.push([text, look]) });
    return notes;
  };
  expect(shown([2, 3, 5])).toEqual([
    ['+ no. 5', 'added'],
    ['- no. 4', 'removed'],
  ]);
  expect(shown([2, 3, 4])).toEqual([['group crew (id 9) already has these members', undefined]]);
  const many = shown([2, 3, 4, ...Array.from({ length: 22 }, (_, at) => 10 + at)]);
  expect(many).toHaveLength(21);
  expect(many.at(-2)).toEqual(['+ no. 29', 'added']);
  expect(many.at(-1)).toEqual([expect.stringContaining('2'), 'added']);
});

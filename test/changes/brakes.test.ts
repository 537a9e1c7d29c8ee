/** What stops a command that makes a list of people exactly so, and the flags that let it pass. */
import { expect, it } from 'vitest';
import { braked } from '../../src/changes/brakes.ts';

const me = 1;

function stopped(
  present: readonly number[],
  removed: readonly number[],
  { added = 0, ...allowed }: { readonly added?: number } & Parameters<typeof braked>[1] = {},
) {
  const stop = braked(
    { me, present: new Set(present), removed: new Set(removed), added, says: 'it would remove people' },
    allowed,
  );
  return stop && [stop.exitReason, stop.message, stop.hint];
}

it('removing as many as half, and nobody, is let pass', () => {
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
    'oneself and everyone else',
    [1, 2],
    [1, 2],
    0,
    'this account among them, which is everyone who is there',
    '--allow-self --allow-empty',
  ],
  [
    'oneself and most others',
    [1, 2, 3],
    [1, 2],
    0,
    'this account among them, which is more than half',
    '--allow-self --allow-large',
  ],
])(
  'removing %s is a usage error that names every flag that is missing',
  (_, present, removed, added, why, flags) => {
    expect(stopped(present, removed, { added })).toEqual([
      'usage',
      `it would remove people, ${why}`,
      `to allow this, add ${flags}`,
    ]);
  },
);

it('each flag lets pass what it names, and nothing else', () => {
  expect(stopped([1, 2, 3], [1], { allow_self: true })).toBeUndefined();
  expect(stopped([2, 3, 4], [2, 3], { allow_large: true })).toBeUndefined();
  expect(stopped([2, 3], [2, 3], { allow_empty: true })).toBeUndefined();
  expect(stopped([2, 3], [2, 3], { added: 1, allow_large: true })).toBeUndefined();
  expect(stopped([2, 3], [2, 3], { allow_large: true })?.[2]).toContain('--allow-empty');
  expect(stopped([2, 3], [2, 3], { added: 1, allow_empty: true })?.[2]).toContain('--allow-large');
  expect(stopped([2, 3, 4], [2, 3], { allow_self: true, allow_empty: true })?.[2]).toContain('--allow-large');
  expect(stopped([1, 2, 3], [1], { allow_large: true, allow_empty: true })?.[2]).toContain('--allow-self');
});

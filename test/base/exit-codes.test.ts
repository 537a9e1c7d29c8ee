import { expect, it } from 'vitest';
import { combinedExitReason } from '../../src/base/exit-codes.ts';

it.each([
  [[], undefined],
  [[undefined, undefined], undefined],
  [[undefined, 'forbidden'], 'partial'],
  [['not-found', undefined, 'forbidden'], 'partial'],
  [['forbidden', 'forbidden'], 'forbidden'],
  [['unreachable'], 'unreachable'],
  [['forbidden', 'unreachable'], 'refused'],
  [[undefined, 'interrupted', 'refused'], 'interrupted'],
] as const)('%j ends as %s', (endings, ending) => {
  expect(combinedExitReason(endings)).toBe(ending);
});

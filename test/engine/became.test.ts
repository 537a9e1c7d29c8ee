import { expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { canRetryInParts, failureKind } from '../../src/engine/failure-kind.ts';
import { failures } from './_pieces.ts';

it.each([
  ['refused', 'refused', true],
  ['partial', 'refused', false],
  ['lost', 'unclear', false],
  ['unreachable', 'hopeless', false],
  ['unauthenticated', 'hopeless', false],
  ['rate-limited', 'hopeless', false],
  ['unexpected', 'hopeless', false],
  ['interrupted', 'called-off', false],
] as const)('%s is %s', (failure, became, inParts) => {
  expect(failureKind(failures[failure]())).toBe(became);
  expect(canRetryInParts(failures[failure]())).toBe(inParts);
});

it('a failing server may have done it; a proxy that refuses one request lets the next one through', () => {
  expect(failureKind(new CliError('refused', 'oops', { status: 500 }))).toBe('unclear');
  expect(failureKind(new CliError('unreachable', 'a page', { status: 404 }))).toBe('refused');
});

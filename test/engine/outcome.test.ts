/** The outcome of a thing, and the errors for taken names and an organization without owners. */
import { describe, expect, it } from 'vitest';
import { takenText } from '../../src/engine/name-taken.ts';
import { onlyOwnerText } from '../../src/engine/only-owner.ts';
import { failureItem, isDone, outcomes } from '../../src/engine/outcome.ts';

it('is done unless something is left to do', () => {
  const left = outcomes.filter((outcome) => !isDone({ outcome }));
  expect(left).toEqual(['partial', 'failed', 'not-attempted']);
});

it.each(['begun', 'not-tried'])('is not done if the results say %s', (outcome) => {
  expect(isDone({ outcome })).toBe(false);
});

describe('a failure in documents', () => {
  it('has all four keys', () => {
    const failure = {
      exitReason: 'conflict',
      code: 'CHANNEL_EXISTS',
      message: 'taken',
      hint: 'rename it',
    } as const;
    expect(failureItem(failure)).toEqual({
      exit: 6,
      code: 'CHANNEL_EXISTS',
      message: 'taken',
      hint: 'rename it',
    });
  });

  it('has null for unknown values', () => {
    expect(failureItem({ exitReason: 'not-found', message: 'gone' })).toEqual({
      exit: 3,
      code: null,
      message: 'gone',
      hint: null,
    });
  });
});

describe('a taken name', () => {
  it.each([
    ['general', { id: 101, name: 'general' }, "the name 'general' is taken by channel 'general' (id 101)"],
    [
      'General',
      { id: 101, name: 'general', retired: 'archived' as const },
      "the name 'General' is taken by channel 'general' (id 101, case is ignored, archived)",
    ],
  ])('%s', (name, holder, text) => {
    expect(takenText('channel', name, holder)).toBe(text);
  });
});

it('names the owners that an organization would lose', () => {
  expect(onlyOwnerText(['Ana'])).toMatch(/^Ana is the only owner, /);
  expect(onlyOwnerText(['Ana', 'Bo'])).toMatch(/^Ana and Bo are the only owners, /);
});

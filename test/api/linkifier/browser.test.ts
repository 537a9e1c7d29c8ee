import { expect, it } from 'vitest';
import { browserProblem } from '../../../src/api/linkifier/browser.ts';

it.each(['#(?P<id>[0-9]+)', '(?i)bug', '\\d{2,}', 'a\\.b'])('%s works', (pattern) => {
  expect(browserProblem(pattern)).toBeUndefined();
});

it.each([
  ['\\#1', /escape/i],
  ['\\pL', /property/i],
  ['\\Aa\\z', /escape/i],
  ['(?U:a)', /group/i],
])("%s doesn't work", (pattern, why) => {
  expect(browserProblem(pattern)).toMatch(why);
});

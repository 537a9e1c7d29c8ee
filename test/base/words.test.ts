import { expect, it } from 'vitest';
import { counted, singular, withArticle } from '../../src/base/words.ts';

it.each([
  [0, 'channel', '0 channels'],
  [1, 'channel', '1 channel'],
  [2, 'entry', '2 entries'],
  [2, 'day', '2 days'],
  [2, 'address', '2 addresses'],
  [1240, 'request', '1,240 requests'],
])('%i %s is %s', (count, noun, text) => {
  expect(counted(count, noun)).toBe(text);
});

it.each([
  ['channels', 'channel'],
  ['entries', 'entry'],
  ['deliveries', 'delivery'],
  ['addresses', 'address'],
])('one of %s is a %s', (nouns, noun) => {
  expect(singular(nouns)).toBe(noun);
});

it.each([
  ['owner', 'an owner'],
  ['guest', 'a guest'],
  ['user', 'a user'],
])('%s with its article is %s', (noun, text) => {
  expect(withArticle(noun)).toBe(text);
});

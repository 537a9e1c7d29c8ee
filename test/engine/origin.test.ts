/** What proves, after a lost answer, that this account created a thing with the right name. */
import { expect, it } from 'vitest';
import { isCreatedAccount, isCreatedChannel, isCreatedGroup } from '../../src/engine/origin.ts';

it.each<[why: string, channel: Parameters<typeof isCreatedChannel>[0], is: boolean]>([
  ['its creator and time match', { creator_id: 7, date_created: 1000 }, true],
  ['both clocks count whole seconds', { creator_id: 7, date_created: 999 }, true],
  ['it existed before', { creator_id: 7, date_created: 998 }, false],
  ['someone else created it', { creator_id: 8, date_created: 1000 }, false],
  ['the server does not say who created it', { creator_id: null, date_created: 1001 }, true],
  ['the server says neither', {}, true],
])('a channel: %s', (_, channel, is) => {
  expect(isCreatedChannel(channel, { me: 7, begun: 1000 })).toBe(is);
});

it('nothing had the name when the run began, so the time does not count', () => {
  expect(isCreatedChannel({ creator_id: 7, date_created: 1 }, { me: 7 })).toBe(true);
  expect(isCreatedChannel({ creator_id: 8, date_created: 1 }, { me: 7 })).toBe(false);
});

it.each<[why: string, group: Parameters<typeof isCreatedGroup>[0], is: boolean]>([
  ['it has the sent values', { description: 'x', creator_id: 7, date_created: 1000 }, true],
  ['the server does not say who created it, or when', { description: 'x' }, true],
  ['it has another description', { description: 'y', creator_id: 7, date_created: 1000 }, false],
  ['someone else created it', { description: 'x', creator_id: 8, date_created: 1000 }, false],
  ['it existed before', { description: 'x', creator_id: 7, date_created: 998 }, false],
])('a group: %s', (_, group, is) => {
  expect(isCreatedGroup(group, { description: 'x' }, { me: 7, begun: 1000 })).toBe(is);
});

it.each<[why: string, account: Parameters<typeof isCreatedAccount>[0], is: boolean]>([
  ['the sent name, within the minute', { full_name: 'Mei', date_joined: '2026-01-01T10:05Z' }, true],
  ['the server reports seconds', { full_name: 'Mei', date_joined: '2026-01-01T10:05:30Z' }, true],
  ['it joined the minute before', { full_name: 'Mei', date_joined: '2026-01-01T10:04Z' }, false],
  ['the same address with another name', { full_name: 'Meike', date_joined: '2026-01-01T10:05Z' }, false],
  ['the server does not say when', { full_name: 'Mei' }, false],
])('an account: %s', (_, account, is) => {
  const begun = Date.parse('2026-01-01T10:05:20Z') / 1000;
  expect(isCreatedAccount(account, { full_name: ' Mei ' }, begun)).toBe(is);
});

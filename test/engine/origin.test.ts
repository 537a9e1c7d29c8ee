/** What of a thing that has the right name proves that this account created it, after an answer was lost. */
import { expect, it } from 'vitest';
import { isOurAccount, isOurChannel, isOurGroup } from '../../src/engine/origin.ts';

it.each<[why: string, channel: Parameters<typeof isOurChannel>[0], is: boolean]>([
  ['its maker and moment are ours', { creator_id: 7, date_created: 1000 }, true],
  ['both clocks count whole seconds', { creator_id: 7, date_created: 999 }, true],
  ['it was there before', { creator_id: 7, date_created: 998 }, false],
  ['someone else made it', { creator_id: 8, date_created: 1000 }, false],
  ['the server does not tell who made it', { creator_id: null, date_created: 1001 }, true],
  ['the server tells neither', {}, true],
])('a channel: %s', (_, channel, is) => {
  expect(isOurChannel(channel, { me: 7, begun: 1000 })).toBe(is);
});

it('nothing had the name when it began, so the moment does not count', () => {
  expect(isOurChannel({ creator_id: 7, date_created: 1 }, { me: 7 })).toBe(true);
  expect(isOurChannel({ creator_id: 8, date_created: 1 }, { me: 7 })).toBe(false);
});

it.each<[why: string, group: Parameters<typeof isOurGroup>[0], is: boolean]>([
  ['it has what was sent', { description: 'x', creator_id: 7, date_created: 1000 }, true],
  ['the server does not tell who made it, or when', { description: 'x' }, true],
  ['it has another description', { description: 'y', creator_id: 7, date_created: 1000 }, false],
  ['someone else made it', { description: 'x', creator_id: 8, date_created: 1000 }, false],
  ['it was there before', { description: 'x', creator_id: 7, date_created: 998 }, false],
])('a group: %s', (_, group, is) => {
  expect(isOurGroup(group, { description: 'x' }, { me: 7, begun: 1000 })).toBe(is);
});

it.each<[why: string, account: Parameters<typeof isOurAccount>[0], is: boolean]>([
  ['the name that was sent, and the minute', { full_name: 'Mei', date_joined: '2026-01-01T10:05Z' }, true],
  ['seconds are told', { full_name: 'Mei', date_joined: '2026-01-01T10:05:30Z' }, true],
  ['it joined the minute before', { full_name: 'Mei', date_joined: '2026-01-01T10:04Z' }, false],
  ['the same address, and another name', { full_name: 'Meike', date_joined: '2026-01-01T10:05Z' }, false],
  ['the server does not tell when', { full_name: 'Mei' }, false],
])('an account: %s', (_, account, is) => {
  const begun = Date.parse('2026-01-01T10:05:20Z') / 1000;
  expect(isOurAccount(account, { full_name: ' Mei ' }, begun)).toBe(is);
});

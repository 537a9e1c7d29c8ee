import { describe, expect, it } from 'vitest';
import { readsBy } from '../../src/api/channel-rules.ts';

const stranger = { isGuest: false, isSubscribed: false, has: () => false };
const named = { ...stranger, has: (name: string) => name === 'can_add_subscribers_group' };
const hidden = { invite_only: true };

describe('readsBy', () => {
  it.each([
    [349, 'can_add_subscribers_group'],
    [348, undefined],
  ])('at level %i lets in whom a private channel names: %s', (level, by) => {
    expect(readsBy(named, hidden, level)).toBe(by);
  });

  it.each([
    ['a stranger of a public channel', stranger, {}, 'public'],
    ['a stranger of a private one', stranger, hidden, undefined],
    ['a subscriber of a private one', { ...stranger, isSubscribed: true }, hidden, 'subscribed'],
    ['a guest of a public one', { ...named, isGuest: true }, {}, undefined],
    ['a guest whom a private one names', { ...named, isGuest: true }, hidden, undefined],
    ['a guest of a web-public one', { ...stranger, isGuest: true }, { is_web_public: true }, 'web-public'],
  ])('%s', (_who, reader, channel, by) => {
    expect(readsBy(reader, channel, 500)).toBe(by);
  });
});

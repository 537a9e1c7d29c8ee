import { describe, expect, it } from 'vitest';
import { readsBy } from '../../src/api/channel-rules.ts';

const stranger = { isGuest: false, isSubscribed: false, has: () => false };
const named = { ...stranger, has: (name: string) => name === 'can_add_subscribers_group' };
const hidden = { invite_only: true };

describe('readsBy', () => {
  it.each([
    [349, 'can_add_subscribers_group'],
    [348, undefined],
  ])('at level %i lets in the users named by a private channel: %s', (level, by) => {
    expect(readsBy(named, hidden, level)).toBe(by);
  });

  it.each([
    ['a non-subscriber of a public channel', stranger, {}, 'public'],
    ['a non-subscriber of a private channel', stranger, hidden, undefined],
    ['a subscriber of a private channel', { ...stranger, isSubscribed: true }, hidden, 'subscribed'],
    ["a guest who isn't in a public channel", { ...named, isGuest: true }, {}, undefined],
    ['a guest named by a private channel', { ...named, isGuest: true }, hidden, undefined],
    [
      'a guest and a web-public channel',
      { ...stranger, isGuest: true },
      { is_web_public: true },
      'web-public',
    ],
  ])('%s', (_who, reader, channel, by) => {
    expect(readsBy(reader, channel, 500)).toBe(by);
  });
});

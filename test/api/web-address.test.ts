import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReference } from '../../src/api/reference.ts';
import { channelAddress, groupAddress, topicAddress, userAddress } from '../../src/api/web-address.ts';

const level = 421;

describe('addresses in the web app', () => {
  it.each([
    [channelAddress({ stream_id: 5, name: 'Denmark' }, level), '#narrow/channel/5-Denmark'],
    [channelAddress({ stream_id: 5, name: 'Denmark' }, 249), '#narrow/stream/5-Denmark'],
    [channelAddress({ stream_id: 9, name: 'test here' }, level), '#narrow/channel/9-test-here'],
    [channelAddress({ stream_id: 9, name: 'v1.2 (100%)' }, level), '#narrow/channel/9-v1.2E2-.28100.25.29'],
    [
      channelAddress({ stream_id: 9, name: 'サイト' }, level),
      '#narrow/channel/9-.E3.82.B5.E3.82.A4.E3.83.88',
    ],
    [
      topicAddress({ stream_id: 101, name: 'general' }, 'near the end? a/b', level),
      '#narrow/channel/101-general/topic/near.20the.20end.3F.20a.2Fb',
    ],
    [topicAddress({ stream_id: 1, name: 'a' }, '#1', level), '#narrow/channel/1-a/topic/.231'],
    [userAddress({ user_id: 9 }), '#user/9'],
    [groupAddress({ id: 4, name: 'on call' }), '#groups/4/on.20call'],
    [groupAddress({ id: 36, name: 'role:members' }), '#groups/36/role.3Amembers'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });

  it('is a reference to the thing it shows, whatever its name', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(fc.nat(999_999_999), names, names, (id, name, topic) => {
        const site = 'https://chat.example.org/';
        const shown = (to: string) => ({ by: 'id', id, link: { host: 'chat.example.org', to } });
        const channel = { stream_id: id, name };
        const read = (hash: string) => parseReference(`${site}${hash}`);
        expect(read(channelAddress(channel, level))).toEqual(shown('channel'));
        expect(read(channelAddress(channel, 200))).toEqual(shown('channel'));
        expect(read(topicAddress(channel, topic, level))).toEqual(shown('channel'));
        expect(read(userAddress({ user_id: id }))).toEqual(shown('user'));
        expect(read(groupAddress({ id, name }))).toEqual(shown('group'));
        // One part stays one part, and the name can be read back.
        const [, , slug = '', , last = ''] = topicAddress(channel, topic, level).split('/');
        const decode = (text: string) => decodeURIComponent(text.replaceAll('.', '%'));
        expect(decode(last)).toBe(topic);
        expect(decode(slug)).toBe(`${id}-${name.replaceAll(' ', '-')}`);
      }),
    );
  });
});

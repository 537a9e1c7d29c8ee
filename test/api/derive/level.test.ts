import { describe, expect, it } from 'vitest';
import { deprecations, outdated, releaseOf, tooNew, versionAt } from '../../../src/api/derive/level.ts';
import { setDefaults } from '../../../src/api/resources/default-settings.ts';
import { setStatus } from '../../../src/api/resources/status.ts';
import { createChannel, listChannels, updateChannel } from '../../../src/api/table/channels.ts';
import { markTopicRead } from '../../../src/api/table/topics.ts';

describe('releaseOf', () => {
  it.each([
    [1, '3.0'],
    [25, '3.0'],
    [26, '3.1'],
    [65, '4.0'],
    [122, '5.0'],
    [156, '6.0'],
    [185, '7.0'],
    [218, '8.0'],
    [277, '9.0'],
    [278, '9.2'],
    [333, '10.0'],
    [371, '10.0'],
    [372, '10.1'],
    [392, '11.0'],
    [417, '11.0'],
    [421, '11.0'],
    [441, '12.0'],
    [500, '12.1'],
    [507, '13.0'],
  ])('level %i is in %s', (level, release) => {
    expect(releaseOf(level)).toBe(release);
  });
});

describe('versionAt', () => {
  it.each([
    [371, '10.0'],
    [372, '10.2'],
    [392, '11.0'],
    [500, '12.1'],
    [507, '13.0'],
  ])('a server of level %i counts as %s', (level, version) => {
    expect(versionAt(level)).toBe(version);
  });
});

describe('tooNew', () => {
  it('names only the endpoint if the server lacks it', () => {
    expect(tooNew(createChannel, { name: 'x', topics_policy: 'inherit' }, 416)).toEqual([{ since: 417 }]);
    expect(tooNew(createChannel, { name: 'x', topics_policy: 'inherit' }, 417)).toEqual([]);
  });

  it('names only parameters that were given', () => {
    const args = { stream_id: 1, folder_id: null, topics_policy: undefined, description: 'x' };
    expect(tooNew(updateChannel, args, 388)).toEqual([{ param: 'folder_id', since: 389 }]);
    expect(tooNew(updateChannel, args, 389)).toEqual([]);
  });

  it('names a value that is newer than its parameter', () => {
    const args = { stream_id: 1, topics_policy: 'empty_topic_only' };
    expect(tooNew(updateChannel, args, 403)).toEqual([
      { param: 'topics_policy', value: 'empty_topic_only', since: 404 },
    ]);
    expect(tooNew(updateChannel, args, 404)).toEqual([]);
    expect(tooNew(updateChannel, args, 391)).toEqual([{ param: 'topics_policy', since: 392 }]);
    expect(tooNew(setDefaults, { web_channel_default_view: 4 }, 383)).toMatchObject([
      { value: 'top-unread-topic', since: 401 },
    ]);
  });
});

describe('deprecations', () => {
  it('names parameters from their level on', () => {
    expect(deprecations(listChannels, { include_all_active: true }, 355)).toEqual([]);
    expect(deprecations(listChannels, { include_all_active: true }, 356)).toEqual([
      { param: 'include_all_active', since: 356, use: '--include-all' },
    ]);
    expect(deprecations(listChannels, {}, 421)).toEqual([]);
    expect(deprecations(setStatus, { away: false }, 421)).toHaveLength(1);
  });

  it('names the endpoint', () => {
    expect(deprecations(markTopicRead, { stream_id: 1, topic_name: 'x' }, 0)).toEqual([
      { use: 'POST /messages/flags/narrow' },
    ]);
  });
});

describe('outdated', () => {
  it('names only the endpoint if it was removed', () => {
    const row = { ...updateChannel, until: 400 };
    expect(outdated(row, { stream_id: 1, stream_post_policy: 1 }, 401)).toEqual([{ until: 400 }]);
    expect(outdated(row, { stream_id: 1 }, 400)).toEqual([]);
  });

  it('names only parameters that were given', () => {
    expect(outdated(updateChannel, { stream_id: 1, stream_post_policy: 1 }, 333)).toEqual([
      { param: 'stream_post_policy', until: 332 },
    ]);
    expect(outdated(updateChannel, { stream_id: 1, stream_post_policy: 1 }, 332)).toEqual([]);
    expect(outdated(updateChannel, { stream_id: 1 }, 333)).toEqual([]);
  });
});

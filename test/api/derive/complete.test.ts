import { describe, expect, it } from 'vitest';
import { flagEntries, positionalEntry } from '../../../src/api/derive/complete.ts';
import { updateChannel } from '../../../src/api/table/channels.ts';
import { createUser } from '../../../src/api/table/users.ts';

const spec = {
  params: updateChannel.params,
  positionals: [{ param: 'stream_id', name: 'CHANNEL' }],
  aliases: { private: 'is_private' },
};
const entries = flagEntries(spec);
const entry = (flag: string) => entries.find((each) => each.flag === flag);

describe('flagEntries', () => {
  it('offers both forms of a switch, and aliases', () => {
    for (const flag of ['--is-private', '--no-is-private', '--private', '--no-private']) {
      expect(entry(flag)).toMatchObject({ value: false, words: [] });
    }
  });

  it('offers the allowed values', () => {
    expect(entry('--topics-policy')?.words).toEqual([
      'inherit',
      'allow_empty_topic',
      'disable_empty_topic',
      'empty_topic_only',
    ]);
    expect(entry('--folder')).toMatchObject({ value: true, words: ['none'] });
    expect(entry('--message-retention-days')?.words).toEqual(['realm_default', 'unlimited']);
    expect(entry('--can-subscribe-group')?.words).toContain('role:members');
    expect(entry('--if-current')).toMatchObject({ repeatable: true });
    expect(entry('--if-current')?.words).toContain('can-subscribe-group=');
  });

  it('offers suggestions for free text', () => {
    const more = {
      types: { kind: 'texts', suggestions: 'event-types', listed: true, help: '' },
      op: { kind: 'texts', suggestions: 'event-ops', listed: true, help: '' },
      rate: { kind: 'text', suggestions: ['off'], help: '' },
      on: { kind: 'switch', help: '' },
    } as const;
    const [types, op, rate, on, ...others] = flagEntries({ params: {}, extra: more });
    expect(types).toMatchObject({ list: true, words: expect.arrayContaining(['stream', 'realm_user']) });
    expect(op).toMatchObject({ list: true, words: expect.arrayContaining(['add', 'update']) });
    expect(new Set(op?.words).size).toBe(op?.words.length);
    expect(rate).toMatchObject({ list: false, words: ['off'] });
    expect(on).toMatchObject({ flag: '--on', value: false });
    expect(others).toEqual([]);
  });

  it('offers no hidden names, positionals or secrets', () => {
    expect(entry('--folder-id')).toBeUndefined();
    expect(entry('--stream-id')).toBeUndefined();
    expect(flagEntries({ params: createUser.params }).map(({ flag }) => flag)).toEqual([
      '--email',
      '--full-name',
    ]);
  });
});

describe('positionalEntry', () => {
  it('offers the words of the kind, and says what kind of thing it completes', () => {
    const who = positionalEntry({ params: { who: { kind: 'user', help: '' } } }, 'who');
    expect(who).toEqual({ words: ['me'], names: 'user' });
    expect(positionalEntry(spec, 'stream_id')).toEqual({ words: [], names: 'channel' });
  });

  it('says that deactivated things are included, that a topic needs its channel, and that a list continues', () => {
    const old = { kind: 'folder-references', retired: true, help: '' } as const;
    const topic = { kind: 'text', names: 'topic', help: '' } as const;
    const channel = { kind: 'channel', help: '' } as const;
    const params = { old, topic, channel, who: { kind: 'users', help: '' } } as const;
    const first = { params, positionals: [{ param: 'channel', name: 'CHANNEL' }] };
    expect(positionalEntry({ params }, 'old').names).toBe('retired-folder');
    expect(positionalEntry({ params }, 'who').names).toBe('people,');
    expect(positionalEntry({ params }, 'topic').names).toBe('topic@--channel');
    expect(positionalEntry(first, 'topic').names).toBe('topic@');
    expect(positionalEntry({ params: { topic } }, 'topic').names).toBe('');
  });
});

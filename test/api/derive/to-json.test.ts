import { describe, expect, it } from 'vitest';
import { endpointToJson } from '../../../src/api/derive/to-json.ts';
import { setDefaults } from '../../../src/api/resources/default-settings.ts';
import { listChannels } from '../../../src/api/table/channels.ts';
import { markTopicRead } from '../../../src/api/table/topics.ts';

describe('endpointToJson', () => {
  it('lists every property, with null for missing ones', () => {
    expect(endpointToJson(markTopicRead, 'channel mark-topic-read')).toEqual({
      id: 'channel.mark-topic-read',
      method: 'POST',
      path: '/mark_topic_as_read',
      since: null,
      deprecated: { since: null, use: 'POST /messages/flags/narrow' },
      command: 'channel mark-topic-read',
      parameters: [
        {
          name: 'stream_id',
          in: 'form',
          kind: 'channel',
          required: true,
          default: null,
          choices: null,
          since: null,
          deprecated: null,
          help: 'channel name or id:ID',
        },
        {
          name: 'topic_name',
          in: 'form',
          kind: 'text',
          required: true,
          default: null,
          choices: null,
          since: null,
          deprecated: null,
          help: 'exact topic name',
        },
      ],
    });
  });

  it('includes value and label of choices, defaults and deprecations', () => {
    const scheme = endpointToJson(setDefaults, null).parameters.find(({ name }) => name === 'color_scheme');
    expect(scheme?.choices).toEqual([
      { value: 1, label: 'automatic' },
      { value: 2, label: 'dark' },
      { value: 3, label: 'light' },
    ]);
    const old = endpointToJson(listChannels, null).parameters.find(
      ({ name }) => name === 'include_all_active',
    );
    expect(old).toMatchObject({
      in: 'query',
      default: false,
      deprecated: { since: 356, use: '--include-all' },
    });
  });
});

/** Usage statistics of an organization (docs/service.md, Activity). */
import { endpoint } from '../spec.ts';
import type { Choice } from '../value-options.ts';

/** The only chart of a channel. */
export const channelChart = 'messages_sent_by_stream';

const charts = [
  { value: 'number_of_humans', label: 'people' },
  { value: 'messages_sent_over_time', label: 'messages' },
  { value: 'messages_sent_by_message_type', label: 'by-type' },
  { value: 'messages_sent_by_client', label: 'by-client' },
  { value: 'messages_read_over_time', label: 'read' },
  { value: channelChart, label: 'by-channel' },
] as const satisfies readonly Choice[];

const params = {
  chart_name: {
    kind: 'choice',
    required: true,
    flag: 'chart',
    choices: charts,
    lateLimits: true,
    help: 'what to count',
  },
  min_length: { kind: 'integer', min: 0, help: 'show at least this many hours or days' },
  start: { kind: 'integer', help: 'first moment, in UNIX seconds' },
  end: { kind: 'integer', help: 'last moment, in UNIX seconds' },
} as const;

const series = { map: { list: 'number' } } as const;

const reply = {
  /** UNIX seconds, each the end of an hour or a day. */
  end_times: { list: 'integer' },
  frequency: 'string',
  everyone: series,
  user: { ...series, optional: true },
  display_order: 'any',
} as const;

export const getChart = endpoint({
  id: 'org.activity',
  call: 'GET /analytics/chart_data',
  role: 'member',
  help: 'count users and messages over time',
  params,
  reply,
});

export const getChannelChart = endpoint({
  id: 'org.activity-of-channel',
  call: 'GET /analytics/chart_data/stream/{stream_id}',
  role: 'member',
  help: 'count the messages of a channel over time',
  params: {
    stream_id: { kind: 'channel', in: 'path', required: true, flag: 'channel', help: 'the channel' },
    ...params,
  },
  reply,
});

/** The parameters and options of `tail`. */

import { registerQueue } from '../api/table/events.ts';
import { wordChoices } from '../api/value-options.ts';
import { execKey } from './_exec-key.ts';

const { narrow, all_public_streams, queue_lifespan_secs } = registerQueue.params;
export const params = {
  event_types: {
    ...registerQueue.params.event_types,
    flag: 'types',
    placeholder: '<types>',
    help: 'event types, separated by commas (default: all; with --journal only administration events)',
  },
  narrow: { ...narrow, help: `only messages that match these pairs, such as '[["channel","design"]]'` },
  all_public_streams: { ...all_public_streams, flag: 'all-public' },
  queue_lifespan_secs,
} as const;

export const extra = {
  op: {
    kind: 'texts',
    placeholder: '<words>',
    suggestions: 'event-ops',
    listed: true,
    help: 'only events with these ops, separated by commas, such as add,remove',
  },
  channel: { kind: 'texts', placeholder: '<channel>', help: 'only events about this channel' },
  user: { kind: 'users', help: 'only events about this user; group:NAME for its members' },
  where: {
    kind: 'text',
    placeholder: '<jq>',
    nonEmpty: true,
    help: 'only events for which this jq filter is true',
  },
  until: {
    kind: 'text',
    placeholder: '<jq>',
    nonEmpty: true,
    help: 'exit after the first event for which this jq filter is true',
  },
  count: { kind: 'integer', min: 1, help: 'exit after this many events' },
  for: { kind: 'duration', help: 'exit after this time: 90s, 10m, 1h30m' },
  cursor: { kind: 'file', writes: 'cursor', help: 'file that saves the position for the next run' },
  since_cursor: { kind: 'switch', help: 'fail if the cursor file does not exist' },
  out: { kind: 'file', writes: 'events', help: 'file that gets every event exactly once, as NDJSON' },
  journal: {
    kind: 'file',
    writes: 'journal',
    help: 'file that gets every administration event exactly once, as a hash-chained line',
  },
  exec: {
    kind: 'text',
    placeholder: '<command>',
    nonEmpty: true,
    help: 'command to run for each event, with the event on stdin',
  },
  exec_key: execKey,
  exec_jobs: { kind: 'integer', min: 1, max: 64, default: 1, help: 'commands to run at the same time' },
  exec_on_error: {
    kind: 'choice',
    choices: wordChoices('stop', 'continue'),
    default: 'stop',
    help: 'what to do if a command fails',
  },
  exec_timeout: { kind: 'duration', help: 'stop a command that takes longer, and count it as failed' },
  wait: { kind: 'flag', default: true, help: 'wait for events; --no-wait exits when none are queued' },
  snapshot: {
    kind: 'switch',
    help: 'start with users, channels, groups, linkifiers and channel folders',
  },
  resync: {
    kind: 'flag',
    help: 'after a gap, show what changed in the meantime (default with --journal)',
  },
  fail_on_gap: { kind: 'switch', help: 'exit with 8 at the first gap' },
  heartbeats: { kind: 'switch', help: 'show heartbeats too' },
  max_retries: {
    kind: 'integer',
    min: 0,
    help: 'give up after this many failures in a row (default: never)',
  },
} as const;

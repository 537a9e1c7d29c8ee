/** Parameters and options of `tail`. */
import { registerQueue } from '../api/table/events.ts';
import { execKey } from './_exec-key.ts';

const { narrow, all_public_streams, queue_lifespan_secs } = registerQueue.params;
export const params = {
  event_types: {
    ...registerQueue.params.event_types,
    flag: 'types',
    placeholder: '<types>',
    help: 'types of events, separated by commas; all if not given',
  },
  narrow: { ...narrow, help: `messages alone: pairs such as '[["channel","design"]]' that they must match` },
  all_public_streams: { ...all_public_streams, flag: 'all-public' },
  queue_lifespan_secs,
} as const;

export const extra = {
  op: {
    kind: 'texts',
    placeholder: '<words>',
    suggestions: 'event-ops',
    listed: true,
    help: "words of 'op', separated by commas, such as add,remove",
  },
  channel: { kind: 'texts', placeholder: '<channel>', help: 'only events about this channel' },
  user: { kind: 'users', help: 'only events about this user; group:NAME for its members' },
  where: {
    kind: 'text',
    placeholder: '<jq>',
    nonEmpty: true,
    help: 'only events for which this jq expression holds',
  },
  until: {
    kind: 'text',
    placeholder: '<jq>',
    nonEmpty: true,
    help: 'end after the event for which this jq expression holds',
  },
  count: { kind: 'integer', min: 1, help: 'end after so many events' },
  for: { kind: 'duration', help: 'end after this time: 90s, 10m, 1h30m' },
  cursor: { kind: 'file', writes: 'cursor', help: 'file that keeps the position for the next run' },
  since_cursor: { kind: 'switch', help: 'refuse to start where the cursor file is not there' },
  out: { kind: 'file', writes: 'events', help: 'file that gets every event exactly once, as NDJSON' },
  exec: {
    kind: 'text',
    placeholder: '<command>',
    nonEmpty: true,
    help: 'command to run for each event, which is on its stdin',
  },
  exec_key: execKey,
  exec_jobs: { kind: 'integer', min: 1, max: 64, default: 1, help: 'commands at the same time' },
  exec_on_error: {
    kind: 'choice',
    choices: [
      { value: 'stop', label: 'stop' },
      { value: 'continue', label: 'continue' },
    ],
    default: 'stop',
    help: 'what a command that fails does',
  },
  exec_timeout: { kind: 'duration', help: 'end a command that takes longer; it counts as failed' },
  wait: { kind: 'flag', default: true, help: 'wait for events; without, end when none is queued' },
  snapshot: {
    kind: 'switch',
    help: 'users, channels, groups, linkifiers and channel folders as the first records',
  },
  resync: { kind: 'switch', help: 'after a gap, tell what became different meanwhile' },
  fail_on_gap: { kind: 'switch', help: 'end at the first gap, with 8' },
  heartbeats: { kind: 'switch', help: 'show heartbeats too' },
  max_retries: {
    kind: 'integer',
    min: 0,
    help: 'failures in a row after which it gives up; endless if not given',
  },
} as const;

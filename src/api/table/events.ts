/** Event queues (docs/service.md, Events). */
import { capabilities } from '../capabilities.ts';
import { playgroundReading } from '../resources/playground.ts';
import { endpoint } from '../spec.ts';
import { deviceReading } from './push.ts';

/** The contents of a queue, in whichever way it is created. */
const contents = {
  all_public_streams: { kind: 'flag', help: 'include messages from all public channels' },
  narrow: { kind: 'json', help: 'pairs of operator and operand that messages must match' },
  apply_markdown: { kind: 'flag', default: false, help: 'message content as HTML' },
} as const;
const slimPresence = { kind: 'flag', default: false, help: 'presence by user id' } as const;

export const registerQueue = endpoint({
  id: 'event.register',
  call: 'POST /register',
  reads: true,
  repeatable: true,
  help: 'register an event queue and get the initial state',
  params: {
    event_types: {
      kind: 'texts',
      suggestions: 'event-types',
      listed: true,
      help: 'event types to deliver (default: all)',
    },
    fetch_event_types: {
      kind: 'texts',
      help: 'event types to include the current state of (default: event_types)',
    },
    ...contents,
    client_gravatar: {
      kind: 'flag',
      default: true,
      nullable: true,
      help: 'leave out avatar URLs that clients can compute from the email',
    },
    include_subscribers: {
      kind: 'choice',
      default: 'false',
      choices: [
        { value: 'true', label: 'true' },
        { value: 'false', label: 'false' },
        { value: 'partial', label: 'partial', since: 412 },
      ],
      help: 'include channel subscribers',
    },
    slim_presence: slimPresence,
    presence_history_limit_days: { kind: 'integer', min: 0, since: 288, help: 'days of presence to include' },
    client_capabilities: { kind: 'json', help: 'capabilities of the client, as an object' },
    queue_lifespan_secs: {
      kind: 'integer',
      min: 0,
      help: 'seconds until an unread queue is deleted',
    },
    idle_queue_timeout: {
      kind: 'json',
      since: 481,
      help: 'newer name of queue_lifespan_secs: seconds, or "mobile"',
    },
  },
  reply: {
    queue_id: 'string',
    last_event_id: 'integer',
    zulip_feature_level: 'integer?',
    zulip_version: 'string?',
    zulip_merge_base: 'string?',
    event_queue_longpoll_timeout_seconds: 'integer?',
    idle_queue_timeout_secs: 'integer?',
    max_stream_name_length: 'integer?',
    max_stream_description_length: 'integer?',
    realm_user_settings_defaults: { map: 'any', optional: true },
    user_settings: { map: 'any', optional: true },
    realm_playgrounds: { list: { object: playgroundReading }, optional: true },
    realm_default_stream_groups: { list: 'any', optional: true },
    realm_bots: { list: 'any', optional: true },
    devices: { map: { object: deviceReading }, optional: true },
  },
});

/** If a queue is created without a registration, each capability is its own parameter. */
type CapabilityParams = {
  readonly [N in keyof typeof capabilities]: { kind: 'flag'; since?: number; help: string };
};
const capabilityParams = Object.fromEntries(
  Object.entries(capabilities).map(([name, capability]) => [name, { kind: 'flag', ...capability }]),
) as CapabilityParams;

/** Without `queue_id` the call creates a queue, and takes the parameters after `dont_block`. */
export const readEvents = endpoint({
  id: 'event.read',
  call: 'GET /events',
  help: 'get the events of a queue, waiting for the next one',
  params: {
    queue_id: { kind: 'text', help: 'the queue (default: a new one)' },
    last_event_id: {
      kind: 'integer',
      min: -1,
      lateLimits: true,
      help: 'id of the last event received, or -1 to start',
    },
    dont_block: { kind: 'flag', default: false, help: 'return at once, even without events' },
    event_types: { kind: 'texts', help: 'event types of a new queue (default: all)' },
    ...contents,
    client_gravatar: {
      kind: 'flag',
      default: false,
      help: 'leave out avatar URLs that clients can compute',
    },
    slim_presence: slimPresence,
    lifespan_secs: { kind: 'integer', min: 0, help: 'seconds until an unread new queue is deleted' },
    ...capabilityParams,
  },
  reply: {
    // A reply may contain many events, so the code that handles each event checks it.
    events: { list: 'any' },
    queue_id: 'string?',
  },
  errors: ['BAD_EVENT_QUEUE_ID'],
});

export const deleteQueue = endpoint({
  id: 'event.close',
  call: 'DELETE /events',
  reads: true,
  help: 'delete an event queue',
  params: { queue_id: { kind: 'text', required: true, nonEmpty: true, lateLimits: true, help: 'the queue' } },
  errors: ['BAD_EVENT_QUEUE_ID'],
});

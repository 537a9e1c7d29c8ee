import { setImmediate as breathe } from 'node:timers/promises';
import { type CapabilityName, capabilities as known } from '../../api/capabilities.ts';
import { versionAt } from '../../api/derive/level.ts';
import { hasRole } from '../../api/roles.ts';
import * as rows from '../../api/table/events.ts';
import { ApiError } from '../errors/api-error.ts';
import { readCapabilities } from '../queues/capabilities.ts';
import type { NumberedEvent } from '../queues/event.ts';
import { readNarrow } from '../queues/narrow.ts';
import type { Queue } from '../queues/queue.ts';
import { documentedLevel, fieldsAt } from '../rules/levels.ts';
import type { User } from '../state/model.ts';
import { emitChanges, makeChanges } from '../traffic/change.ts';
import { type Call, defineHandler } from './handler.ts';
import { registerState } from './register-state.ts';

/** From this level on, the lifetime of a queue has its newer name and is in the reply (docs/service.md, Events). */
const lifespanSince = 481;

/** POST /register. Opens a queue and returns the state that its events will change. */
export const registerQueue = defineHandler(rows.registerQueue, (call) => {
  const { args, level } = call;
  const capabilities = readCapabilities(args.client_capabilities, level);
  const queue = openQueue(call, { capabilities, lifespan: requestedLifespan(call) });
  const types = args.fetch_event_types ?? args.event_types ?? Object.keys(registerState);
  const registerCall = { ...call, capabilities };
  const state = Object.entries(registerState).filter(([type]) => types.includes(type));
  return {
    queue_id: queue.id,
    last_event_id: -1,
    zulip_version: versionAt(level),
    zulip_feature_level: level,
    ...fieldsAt(level, {
      zulip_merge_base: [88, ''],
      idle_queue_timeout_secs: [lifespanSince, queue.options.lifespan],
    }),
    ...Object.assign({}, ...state.map(([, read]) => read(registerCall))),
  };
});

function requestedLifespan({ args }: Call<typeof rows.registerQueue>): number | undefined {
  const { idle_queue_timeout: newer, queue_lifespan_secs: older } = args;
  if (newer === undefined) return older;
  if (newer === 'mobile') return 604_800;
  if (typeof newer !== 'number') throw new ApiError('Invalid idle_queue_timeout');
  return Math.floor(newer);
}

/** GET /events. Waits for an event unless told not to; a heartbeat ends the wait. */
export const readEvents = defineHandler(rows.readEvents, (call) => {
  const { args, organization, account } = call;
  const { queue_id: id, last_event_id: lastId } = args;
  if (id === undefined) return readNewQueue(call);
  if (lastId === undefined) throw missing('last_event_id');
  const queue = organization.events.find(id, account);
  queue.acknowledge(lastId);
  return readAfter(call, queue, lastId);
});

/**
 * Opens a queue without any state. The service does so only for calls that do not wait, and from level 417 on for all
 * calls (docs/service.md, Events).
 */
function readNewQueue(call: Call<typeof rows.readEvents>) {
  const { args, level } = call;
  if (args.dont_block !== true && level < documentedLevel) throw missing('queue_id');
  const names = Object.keys(known) as CapabilityName[];
  const capabilities = Object.fromEntries(names.map((name) => [name, args[name] === true]));
  const queue = openQueue(call, { capabilities, lifespan: args.lifespan_secs });
  const answer = readAfter(call, queue, -1);
  return answer instanceof Promise ? answer : { ...answer, queue_id: queue.id };
}

/** Returns the events after an id. The reply has `queue_id` if the call had to wait (docs/service.md, Events). */
function readAfter(
  { args, organization, disconnected }: Call<typeof rows.readEvents>,
  queue: Queue<User>,
  lastId: number,
) {
  const events = queue.after(lastId);
  if (events.length > 0 || args.dont_block === true) return { events };
  const waited = queue.wait(lastId, organization.events.heartbeat(), disconnected?.());
  return waited.then((later: readonly NumberedEvent[]) => ({ events: later, queue_id: queue.id }));
}

/** DELETE /events. A waiting call ends with the available events. */
export const deleteQueue = defineHandler(rows.deleteQueue, ({ organization, account, args }) => {
  organization.events.close(organization.events.find(args.queue_id, account));
  return {};
});

/** The parts in which the two ways to open a queue differ. */
interface QueueRegistration {
  readonly capabilities: Queue<User>['options']['capabilities'];
  readonly lifespan: number | undefined;
}

function openQueue(
  { organization, account, args }: Call<typeof rows.registerQueue> | Call<typeof rows.readEvents>,
  { capabilities, lifespan }: QueueRegistration,
): Queue<User> {
  const { event_types, all_public_streams = false, narrow } = args;
  if (all_public_streams && hasRole(account.role, 'guest'))
    throw new ApiError('User not authorized for this query');
  return organization.events.open(account, {
    ...(event_types === undefined ? {} : { event_types }),
    narrow: readNarrow(narrow),
    all_public_streams,
    capabilities,
    lifespan,
  });
}

/**
 * Returns the error for a missing argument, which in this endpoint has no code of its own (docs/service.md, Events).
 */
function missing(name: string): ApiError {
  return new ApiError(`Missing '${name}' argument`);
}

/** How many changes are made before other calls are handled. */
const batch = 5000;

/** POST /sandbox/emit. */
export const emit = defineHandler(emitChanges, async (call) => {
  const { first, ...made } = makeChanges(call, Math.min(batch, call.args.count));
  let { last } = made;
  for (let left = call.args.count - batch; left > 0; left -= batch) {
    await breathe();
    ({ last } = makeChanges(call, Math.min(batch, left)));
  }
  return { first, last };
});

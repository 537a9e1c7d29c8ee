/**
 * Arguments of POST /register that fetch the state alone, because the service has no other
 * call for some of it. The queue that is opened with it gets no events, and the service
 * drops it after a minute (docs/service.md, Events).
 * @param kinds parts of the state, as `fetch_event_types` names them
 */
export function fetchState(...kinds: readonly string[]) {
  return { event_types: [], fetch_event_types: kinds, queue_lifespan_secs: 60 };
}

/**
 * Arguments of POST /register for who wants the state alone: the service has no other
 * call for some of it. The queue that comes along gets no events, and the service
 * throws it away after a minute (the service's source).
 * @param kinds parts of the state, as `fetch_event_types` names them
 */
export function fetchState(...kinds: readonly string[]) {
  return { event_types: [], fetch_event_types: kinds, queue_lifespan_secs: 60 };
}

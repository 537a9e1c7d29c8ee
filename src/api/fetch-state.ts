/**
 * Returns the arguments of POST /register that fetch only the state, because the server has no other call for some of
 * it. The queue that this opens gets no events, and the server drops it after a minute (docs/service.md, Events).
 * @param kinds parts of the state, as `fetch_event_types` names them
 */
export function fetchState(...kinds: readonly string[]) {
  return { event_types: [], fetch_event_types: kinds, queue_lifespan_secs: 60 };
}

/** What the service tells with a registration alone, asked for in one. */
import { fetchState } from '../../api/fetch-state.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Context } from '../../session/context.ts';
import type { Needs } from './needs.ts';

export type State = Reading;

/** What of the state is needed, as `fetch_event_types` names it. */
function wordsOf({ kinds, subscribers }: Needs): readonly string[] {
  return [
    ...(kinds.has('organization') ? ['realm'] : []),
    ...(kinds.has('defaults') ? ['realm_user_settings_defaults'] : []),
    // The state of channels beside that of subscriptions, since a change that comes between is applied to both.
    ...(subscribers ? ['subscription', 'stream'] : []),
  ];
}

/** Archived channels are told to clients that know of them; the first of these is to be there always. */
const capabilities = { notification_settings_null: false, archived_channels: true };

/** Reads the parts of the state that are needed (docs/service.md, State of a registration). */
export async function readState(context: Context, needs: Needs): Promise<State> {
  return context.read(registerQueue, {
    ...fetchState(...wordsOf(needs)),
    ...(needs.subscribers && { include_subscribers: 'true', client_capabilities: capabilities }),
  });
}

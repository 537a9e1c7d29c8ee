/** What the service tells with a registration alone, asked for in one. */
import { fetchState } from '../../api/fetch-state.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Context } from '../../session/context.ts';
import { type KindName, kindNames, kindOf, rowsOf } from '../model/kinds.ts';
import type { Needs } from './needs.ts';

export type State = Reading;

/** Where a registration tells all things of a kind that no row lists: the word that asks for them, and their field. */
export function stateOf(kind: KindName): { readonly word: string; readonly field: string } | undefined {
  const { events } = kindOf(kind).resource;
  if (events === undefined || rowsOf(kind).list !== undefined) return undefined;
  return { word: events.type, field: events.state ?? events.carries };
}

/** What of the state is needed, as `fetch_event_types` names it. */
function wordsOf({ kinds, subscribers }: Needs): readonly string[] {
  return [
    ...(kinds.has('organization') ? ['realm'] : []),
    ...(kinds.has('bots') ? ['realm_bot'] : []),
    ...(kinds.has('defaults') ? ['realm_user_settings_defaults'] : []),
    ...kindNames.flatMap((kind) => (kinds.has(kind) ? (stateOf(kind)?.word ?? []) : [])),
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

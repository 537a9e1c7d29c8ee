/** Reads what only a registration returns, in one request. */
import { fetchState } from '../../api/fetch-state.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Context } from '../../session/context.ts';
import { rowsOf } from '../model/about-kinds.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Needs } from './needs.ts';

export type State = Reading;

/**
 * Returns the word that requests all things of a kind from a registration, and the field that has them; undefined for
 * kinds that a row lists.
 */
export function stateOf(kind: KindName): { readonly word: string; readonly field: string } | undefined {
  const { events } = kindOf(kind).resource;
  if (events === undefined || rowsOf(kind).list !== undefined) return undefined;
  return { word: events.type, field: events.state ?? events.carries };
}

/** Returns the parts of the state that are needed, as `fetch_event_types` names them. */
function wordsOf({ kinds, subscribers }: Needs): readonly string[] {
  return [
    ...new Set([...kinds].flatMap((kind) => kindOf(kind).state ?? stateOf(kind)?.word ?? [])),
    // Request the channels beside the subscriptions, so that a change in between is applied to both.
    ...(subscribers ? ['subscription', 'stream'] : []),
  ];
}

/** The server sends archived channels only to clients that support them, and requires the first of these. */
const capabilities = { notification_settings_null: false, archived_channels: true };

/** Reads the parts of the state that are needed (docs/service.md, State of a registration). */
export async function readState(context: Context, needs: Needs): Promise<State> {
  return context.read(registerQueue, {
    ...fetchState(...wordsOf(needs)),
    ...(needs.subscribers && { include_subscribers: 'true', client_capabilities: capabilities }),
  });
}

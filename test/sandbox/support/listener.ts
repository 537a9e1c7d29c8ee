/** A queue of an account, opened and read over raw HTTP. */
import { expect } from 'vitest';
import { replySchema } from '../../../src/api/derive/reply-schema.ts';
import { type EventType, eventTypes } from '../../../src/api/events/index.ts';
import type { Sandbox } from '../../support/sandbox.ts';

export interface Heard {
  readonly id: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Listener {
  readonly queueId: string;
  /** Events since the last call. */
  heard(): Promise<Heard[]>;
}

/** Opens a queue; `form` adds parameters of POST /register. */
export async function listen(
  box: Sandbox,
  as: string,
  form: Readonly<Record<string, string>> = {},
): Promise<Listener> {
  const opened = (
    await box.send('POST', '/register', { as, form: { fetch_event_types: '[]', ...form } })
  ).json();
  const queueId = String(opened.queue_id);
  let last = Number(opened.last_event_id);
  return {
    queueId,
    async heard() {
      const path = `/events?queue_id=${queueId}&last_event_id=${last}&dont_block=true`;
      const { events } = (await box.send('GET', path, { as })).json() as unknown as { events: Heard[] };
      last = events.at(-1)?.id ?? last;
      for (const event of events) checkForm(event);
      return events;
    },
  };
}

/** Every event must match the table of event types. */
function checkForm(event: Heard): void {
  const types: Readonly<Record<string, EventType>> = eventTypes;
  const type = types[event.type];
  const op = type?.ops?.[String(event.op)];
  expect([type === undefined, type?.ops !== undefined && op === undefined], event.type).toEqual([
    false,
    false,
  ]);
  const checked = replySchema({ ...type?.fields, ...op?.fields }).safeParse(event);
  expect(checked.error?.issues ?? [], JSON.stringify(event)).toEqual([]);
}

/** Capabilities as `client_capabilities` takes them. */
export function capable(...names: readonly string[]): { client_capabilities: string } {
  const all = ['notification_settings_null', ...names].map((name) => [name, true]);
  return { client_capabilities: JSON.stringify(Object.fromEntries(all)) };
}

/** Type and op of each event, in order. */
export function named(events: readonly Heard[]): string[] {
  return events.map(({ type, op }) => (op === undefined ? type : `${type} ${op}`));
}

/** Events without their ids. */
export function plain(events: readonly Heard[]): Record<string, unknown>[] {
  return events.map(({ id: _, ...event }) => event);
}

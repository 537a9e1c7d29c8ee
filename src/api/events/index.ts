/** The table of event types, by the word in `type`. Filtering, rendering and the sandbox's tests derive from it. */
import { channelEvents } from './channels.ts';
import type { EventType } from './event-type.ts';
import { groupEvents } from './groups.ts';
import { organizationEvents } from './organization.ts';
import { personalEvents } from './personal.ts';
import { serviceEvents } from './service.ts';
import { userEvents } from './users.ts';

export type { EventType } from './event-type.ts';

export const eventTypes = {
  ...channelEvents,
  ...userEvents,
  ...groupEvents,
  ...organizationEvents,
  ...personalEvents,
  ...serviceEvents,
};

/** Returns the entry of a type, or undefined if the table does not have it. */
export function eventTypeOf(name: string): EventType | undefined {
  const table: Readonly<Record<string, EventType>> = eventTypes;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Returns the types whose events are about administration. */
export function administrationTypes(): string[] {
  return Object.entries<EventType>(eventTypes).flatMap(([name, { administration }]) =>
    administration === undefined ? [] : [name],
  );
}

/**
 * Emits the events for plain kinds of things, from the declarations of their resources. Their fields:
 * docs/service.md, Events.
 */
import { pathParam } from '../../api/derive/path-param.ts';
import { eventTypeOf } from '../../api/events/index.ts';
import type { ResourceEvents, ResourceRows } from '../../api/resources/resource.ts';
import type { Event } from '../queues/event.ts';
import type { Organization } from '../state/organization.ts';
import { type Audience, everybody } from './audience.ts';

type Context = { readonly organization: Organization };
export type Plain = {
  readonly events: ResourceEvents & Pick<Event, 'type'>;
  readonly rows?: ResourceRows;
};

/** Emits all things of a kind whose events contain all of them. */
export function emitAll(
  { organization }: Context,
  { events: { type, changed: op, carries } }: Plain,
  all: unknown,
  audience: Audience = everybody,
): void {
  organization.events.emit(audience, { type, ...(op !== undefined && { op }), [carries]: all });
}

/** What happened to a thing. */
export interface Happening {
  readonly change: 'made' | 'changed' | 'gone';
  /** Identifies the thing in the path of a call. */
  readonly id: unknown;
  /** The thing in its present state. */
  readonly thing?: object;
  /** The fields that were changed. */
  readonly data?: object;
}

/** Emits what happened to a thing, with the parts that the type of event has. */
export function emitThing(
  { organization }: Context,
  { events: { type, carries, ...ops }, rows: { update, retire } = {} }: Plain,
  { change, id, thing, data }: Happening,
  audience: Audience = everybody,
): void {
  const op = ops[change] ?? '';
  const row = update ?? retire;
  const by = (row && pathParam(row)) ?? '';
  const parts: Readonly<Record<string, unknown>> = { [carries]: thing, [by]: id, data };
  const fields = Object.keys(eventTypeOf(type)?.ops?.[op]?.fields ?? {});
  const values = Object.fromEntries(fields.map((name) => [name, parts[name]]));
  organization.events.emit(audience, { type, op, ...values });
}

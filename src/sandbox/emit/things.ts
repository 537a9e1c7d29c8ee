/**
 * Emits the events for plain kinds of things, from the declarations of their resources. Their fields:
 * docs/service.md, Events.
 */
import { pathParam } from '../../api/derive/path-param.ts';
import type { Resource, ResourceEvents, ResourceRows } from '../../api/resources/resource.ts';
import type { Event } from '../queues/event.ts';
import type { Organization } from '../state/organization.ts';
import { type Audience, everybody } from './audience.ts';

type Context = { readonly organization: Organization };
export type Plain = Pick<Resource, 'noun'> & {
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

/** Emits a thing in its present state. */
export function emitThing(
  { organization }: Context,
  { events }: Plain,
  what: 'made' | 'changed',
  thing: Readonly<Record<string, unknown>>,
  audience: Audience = everybody,
): void {
  const { type, carries, [what]: op } = events;
  organization.events.emit(audience, { type, op, [carries]: thing });
}

/** Emits the changes of a thing, identified by the path parameter of the call. */
export function emitChange(
  { organization }: Context,
  { events: { type, changed: op }, ...resource }: Plain,
  id: unknown,
  data: object,
  audience: Audience = everybody,
): void {
  organization.events.emit(audience, { type, op, ...named(resource, id), data: { ...data } });
}

export function emitGone(
  { organization }: Context,
  { events: { type, gone: op }, ...resource }: Plain,
  id: unknown,
  audience: Audience = everybody,
): void {
  organization.events.emit(audience, { type, op, ...named(resource, id) });
}

function named(
  { noun, rows: { update, retire } = {} }: Omit<Plain, 'events'>,
  id: unknown,
): Record<string, unknown> {
  const row = update ?? retire;
  const by = row && pathParam(row);
  if (by === undefined) throw new TypeError(`no row names a ${noun}`);
  return { [by]: id };
}

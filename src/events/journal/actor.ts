/** Who made a change, where the event says so. */
import type { EventActor } from '../../api/events/event-type.ts';
import { eventTypeOf } from '../../api/events/index.ts';
import type { ServerEvent } from '../event.ts';
import { opOf } from '../filter.ts';
import { type Fields, fieldOf, fieldsOf } from '../formatters/_format.ts';

/**
 * Milliseconds within which an event that shows a thing is the one of its creation: the usual lifetime of a queue, which can be
 * read that late, and some more for clocks that differ. Later the same event tells that it came into sight.
 */
const soon = 11 * 60_000;

/** Returns the id of the user who did it, or undefined if the event does not say that. @param at when it arrived */
export function actorOf(event: ServerEvent, at: number): number | undefined {
  const row = eventTypeOf(event.type);
  const actor = row && (opOf(row, event.op)?.actor ?? row.actor);
  if (actor === undefined) return undefined;
  const holders = holdersIn(event, actor);
  const ids = new Set(holders.map((each) => (wasJustMade(each, actor, at) ? each[actor.id] : undefined)));
  const [id] = ids;
  return ids.size === 1 && typeof id === 'number' ? id : undefined;
}

function holdersIn(event: ServerEvent, { in: name, while: making }: EventActor): readonly Fields[] {
  const all = [name === undefined ? event : event[name]].flat().map(fieldsOf);
  return making === undefined ? all : all.filter((each) => fieldOf(each, making) === true);
}

function wasJustMade(thing: Fields, { made }: EventActor, at: number): boolean {
  if (made === undefined) return true;
  const seconds = thing[made];
  return typeof seconds === 'number' && Math.abs(at - seconds * 1000) <= soon;
}

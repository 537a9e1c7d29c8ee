/** Words that completion offers for parameters that take any text. */
import { type EventType, eventTypes } from './events/index.ts';
import type { Traits } from './traits.ts';

/** The words that `offers` stands for. */
export function offeredWords(offers: NonNullable<Traits['offers']>): readonly string[] {
  if (offers === 'event-types') return Object.keys(eventTypes);
  if (offers === 'event-ops') {
    return [...new Set(Object.values<EventType>(eventTypes).flatMap(({ ops = {} }) => Object.keys(ops)))];
  }
  return offers;
}

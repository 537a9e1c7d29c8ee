/** Words that completion offers for parameters that accept any text. */
import { type EventType, eventTypes } from './events/index.ts';
import type { ValueOptions } from './value-options.ts';

/** Returns the words that `suggestions` stands for. */
export function suggestedWords(suggestions: NonNullable<ValueOptions['suggestions']>): readonly string[] {
  if (suggestions === 'event-types') return Object.keys(eventTypes);
  if (suggestions === 'event-ops') {
    return [...new Set(Object.values<EventType>(eventTypes).flatMap(({ ops = {} }) => Object.keys(ops)))];
  }
  return suggestions;
}

/** Converts settings to the values of choices, from the forms of the server's level. */
import { choiceOfWire } from './choice-forms.ts';
import type { Params } from './spec.ts';

/** Returns readings in which the forms of a server of this level are replaced by the values of choices. */
export function readingOfWire(
  params: Params,
  reading: Readonly<Record<string, unknown>>,
  level: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(reading).map(([name, wire]) => [name, choiceOfWire(params[name] ?? {}, wire, level)]),
  );
}

/** Settings with the values of choices, in place of what stands for them at the level of the server. */
import { choiceOfWire } from './choice-forms.ts';
import type { Params } from './spec.ts';

/** Readings with the values of choices in place of what a server of this level tells. */
export function readingOfWire(
  params: Params,
  reading: Readonly<Record<string, unknown>>,
  level: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(reading).map(([name, wire]) => [name, choiceOfWire(params[name] ?? {}, wire, level)]),
  );
}

/**
 * Converts choices whose form on the wire depends on the feature level: realmctl uses the word, and requests use the
 * form of the server's level.
 */
import type { Choice, ValueOptions } from './value-options.ts';

/** Returns the form of a choice at a level; null if the level does not have the choice yet, or no longer. */
export function formAt({ sent = [] }: Choice, level: number): number | string | null {
  const [, form = null] = sent.findLast(([since]) => since <= level) ?? [];
  return form;
}

/** Returns a choice in the form that a server of this level accepts. */
export function choiceOnWire(
  { choices }: Pick<ValueOptions, 'choices'>,
  value: unknown,
  level: number,
): unknown {
  const choice = choices?.find((each) => each.sent !== undefined && each.value === value);
  return choice === undefined ? value : (formAt(choice, level) ?? value);
}

/** Returns the choice that a value from a server of this level means; any other value unchanged. */
export function choiceOfWire(
  { choices }: Pick<ValueOptions, 'choices'>,
  wire: unknown,
  level: number,
): unknown {
  const matches = (choice: Choice) => choice.sent !== undefined && formAt(choice, level) === wire;
  return wire === null ? wire : (choices?.find(matches)?.value ?? wire);
}

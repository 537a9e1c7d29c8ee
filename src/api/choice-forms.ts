/** Choices whose form on the wire depends on the level: realmctl goes by the word, the wire has the form of the server's level. */
import type { Choice, ValueOptions } from './value-options.ts';

/** What stands for a choice at a level; null where the level has no longer, or not yet, such a choice. */
export function formAt({ sent = [] }: Choice, level: number): number | string | null {
  const [, form = null] = sent.findLast(([since]) => since <= level) ?? [];
  return form;
}

/** The value of a choice as a server of this level takes it. */
export function choiceOnWire(
  { choices }: Pick<ValueOptions, 'choices'>,
  value: unknown,
  level: number,
): unknown {
  const choice = choices?.find((each) => each.sent !== undefined && each.value === value);
  return choice === undefined ? value : (formAt(choice, level) ?? value);
}

/** The value of what a server of this level tells; what stands for no choice is left as it is. */
export function choiceOfWire(
  { choices }: Pick<ValueOptions, 'choices'>,
  wire: unknown,
  level: number,
): unknown {
  const isMeant = (choice: Choice) => choice.sent !== undefined && formAt(choice, level) === wire;
  return wire === null ? wire : (choices?.find(isMeant)?.value ?? wire);
}

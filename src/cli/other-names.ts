/** Names that other programs use for verbs. Loaded if the word after a noun is not a verb. */
import type { Command } from 'commander';
import type { Verbs } from '../commands/_define.ts';

/** A name that is also a verb of the noun, or fits two verbs, is not used. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  list: ['ls'],
  view: ['show', 'get'],
  create: ['new'],
  remove: ['rm', 'delete'],
  delete: ['rm', 'remove', 'DELETE'],
  get: ['GET'],
  post: ['POST'],
  patch: ['PATCH'],
};

function otherNamesOf(name: string, verbs: Verbs): readonly string[] {
  const isFree = (other: string) =>
    !Object.hasOwn(verbs, other) &&
    Object.keys(verbs).every((verb) => verb === name || !otherNames[verb]?.includes(other));
  return (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)?.filter(isFree) ?? [];
}

/** Adds the other names to the verbs of a noun and to its help. */
export function addOtherNames(noun: Command, verbs: Verbs): void {
  for (const command of noun.commands) command.aliases(otherNamesOf(command.name(), verbs));
  noun.addHelpText('after', () => lineOf(noun));
}

/** Whether it is the other name of any verb. */
export function isOtherName(word: string): boolean {
  return Object.values(otherNames).flat().includes(word);
}

function lineOf(noun: Command): string {
  const parts = noun.commands.flatMap((command) => {
    const others = command.aliases().filter((other) => /^[a-z]/.test(other));
    return others.length === 0 ? [] : [`${others.join(', ')} (${command.name()})`];
  });
  return parts.length === 0 ? '' : `\nOther names: ${parts.join(', ')}`;
}

/** Builds the help of one parameter from its row. */
import { showChoices } from '../codecs/choice.ts';
import { codecOf } from '../codecs/index.ts';
import type { Param } from '../spec.ts';

/** Returns one line: what it is, which values it accepts, its default, its first level, and its other names. */
export function helpOf(param: Param, also: readonly string[] = []): string {
  return withNotes(param, notesOf(param, also));
}

/** Choices that the brief line lists; of more, it has none. */
const fewChoices = 10;

/** Returns the same line without feature levels, numbers of choices, and long lists of them. */
export function briefHelpOf({ since: _, choices = [], ...param }: Param, also: readonly string[]): string {
  const known = choices.map(({ label }) => ({ value: label, label }));
  return helpOf(
    { ...param, ...(known.length > 0 && known.length <= fewChoices && { choices: known }) },
    also,
  );
}

function withNotes(param: Param, notes: readonly string[]): string {
  const text = param.choices === undefined ? param.help : `${param.help}: ${showChoices(param)}`;
  return notes.length === 0 ? text : `${text} (${notes.join('; ')})`;
}

function notesOf(param: Param, also: readonly string[]): string[] {
  const notes: string[] = [];
  if (param.required === true) notes.push('required');
  if (param.requiredSince !== undefined) notes.push(`required from feature level ${param.requiredSince} on`);
  if (param.deprecated !== undefined) notes.push(`deprecated: use ${param.deprecated.use}`);
  if (param.default !== undefined) notes.push(`default ${param.default}`);
  if (param.since !== undefined) notes.push(`level ${param.since}`);
  const late = param.choices?.filter(({ since }) => since !== undefined) ?? [];
  for (const { label, since } of late) notes.push(`${label}: level ${since}`);
  const { repeatable, fromStdin } = codecOf(param.kind);
  if (repeatable === true) notes.push('repeatable');
  if (fromStdin) notes.push('- reads stdin');
  if (also.length > 0) notes.push(`also ${also.map((name) => `--${name}`).join(', ')}`);
  return notes;
}

/** The commands that mend what rules find, as a person can paste them into a shell. */
import { parseChannelReference, parseGroupReference, parseReference } from '../../api/reference.ts';
import { shellWord } from '../../base/shell-word.ts';
import { isSafe } from '../../output/safe-text.ts';
import { nameText } from '../../provision/export/reference-text.ts';
import type { Channel, Thing } from '../model/model.ts';

/** A command line of realmctl, each word quoted as far as a shell needs it. */
export function command(...words: readonly string[]): string {
  return ['realmctl', ...words.map(shellWord)].join(' ');
}

/** The word that means a thing: its name, or its id where its name could be read as something else. */
export function wordFor({ kind, name, id }: Pick<Thing, 'kind' | 'name' | 'id'>): string {
  const isPlain = isSafe(name) && !name.startsWith('-') && name.trim() === name && name !== '';
  if (!isPlain && id !== undefined) return `id:${id}`;
  if (kind === 'user' || kind === 'bot') return name;
  const parse =
    kind === 'channel' ? parseChannelReference : kind === 'group' ? parseGroupReference : parseReference;
  const text = nameText(name, parse);
  return text.startsWith('-') ? `name:${text}` : text;
}

/** The command that changes a channel. */
export function updateChannel(channel: Channel, ...options: readonly string[]): string {
  return command('channel', 'update', wordFor(channel), ...options);
}

/** The commands that fix findings, ready to paste into a shell. */
import { parseChannelReference, parseGroupReference, parseReference } from '../../api/reference.ts';
import { shellWord } from '../../base/shell-word.ts';
import { isSafe } from '../../output/safe-text.ts';
import { nameText } from '../../provision/export/reference-text.ts';
import type { Channel, Thing } from '../model/model.ts';

/** Builds a command line of realmctl with each word quoted as the shell needs. */
export function command(...words: readonly string[]): string {
  return ['realmctl', ...words.map(shellWord)].join(' ');
}

/** Returns the argument for a thing: its name, or its id if the name could mean something else. */
export function wordFor({ kind, name, id }: Pick<Thing, 'kind' | 'name' | 'id'>): string {
  const isPlain = isSafe(name) && !name.startsWith('-') && name.trim() === name && name !== '';
  if (!isPlain && id !== undefined) return `id:${id}`;
  if (kind === 'user' || kind === 'bot') return name;
  const parse =
    kind === 'channel' ? parseChannelReference : kind === 'group' ? parseGroupReference : parseReference;
  const text = nameText(name, parse);
  return text.startsWith('-') ? `name:${text}` : text;
}

/** Builds the command that changes a channel. */
export function updateChannel(channel: Channel, ...options: readonly string[]): string {
  return command('channel', 'update', wordFor(channel), ...options);
}

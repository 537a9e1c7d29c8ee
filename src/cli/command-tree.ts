/** The whole command tree, loaded: for completion, the reference, and what must know every verb. */
import { isWrite } from '../api/effect.ts';
import type { Verb } from '../commands/_define.ts';
import { nouns, verbs } from './nouns.ts';

export interface PlacedVerb {
  /** As typed after the program's name: `['channel', 'list']`. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly verb: Verb;
}

/** Every verb in the tree's order, those that stand alone first. Loads the file of each. */
export async function everyVerb(): Promise<PlacedVerb[]> {
  const found: PlacedVerb[] = [];
  for (const [name, { summary, load }] of Object.entries(verbs)) {
    found.push({ words: [name], summary, verb: (await load()).command });
  }
  for (const [noun, { load }] of Object.entries(nouns)) {
    for (const [name, entry] of Object.entries((await load()).verbs)) {
      found.push({ words: [noun, name], summary: entry.summary, verb: (await entry.load()).command });
    }
  }
  return found;
}

/** Which command each row belongs to, by the row's id: the verb whose first row it is. Loads every verb. */
export async function commandsByRow(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { words, verb } of await everyVerb()) {
    const row = verb.rows[0];
    if (row !== undefined && !found.has(row.id)) found.set(row.id, words.join(' '));
  }
  return found;
}

/** Whether a verb calls the service; one that the service calls does not. */
export function callsService({ rows }: Pick<Verb, 'rows'>): boolean {
  return rows.some(({ incoming }) => incoming !== true);
}

/** Whether a verb may change something, and so takes `--dry-run`. */
export function changesSomething({ rows }: Pick<Verb, 'rows'>): boolean {
  return rows.some(isWrite);
}

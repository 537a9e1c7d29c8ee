/** The whole command tree, loaded: for completion, the reference, and what must know every verb. */
import type { Risk } from '../api/resources/risks.ts';
import type { NestedNoun, Verb, Verbs } from '../commands/_define.ts';
import { nouns, verbs } from './nouns.ts';

export interface PlacedVerb {
  /** As typed after the program's name: `['channel', 'list']`. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly verb: Verb;
}

export interface PlacedNoun {
  /** As typed after the program's name: `['channel', 'subscribers']`. */
  readonly words: readonly string[];
  /** What may follow: its verbs, and nouns within it. */
  readonly verbs: Verbs;
}

/** Every noun in the tree's order, each before those within it. */
export async function everyNoun(): Promise<PlacedNoun[]> {
  const found = await Promise.all(Object.entries(nouns).map(([name, { load }]) => withNested([name], load)));
  return found.flat();
}

async function withNested(words: readonly string[], load: NestedNoun['verbs']): Promise<PlacedNoun[]> {
  const { verbs } = await load();
  const found = [{ words, verbs }];
  for (const [name, entry] of Object.entries(verbs)) {
    if ('verbs' in entry) found.push(...(await withNested([...words, name], entry.verbs)));
  }
  return found;
}

/** Every verb in the tree's order, those that stand alone first. Loads the file of each. */
export async function everyVerb(): Promise<PlacedVerb[]> {
  const found = await placed([], verbs);
  for (const noun of await everyNoun()) found.push(...(await placed(noun.words, noun.verbs)));
  return found;
}

async function placed(noun: readonly string[], entries: Verbs): Promise<PlacedVerb[]> {
  const found: PlacedVerb[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    if ('verbs' in entry) continue;
    found.push({ words: [...noun, name], summary: entry.summary, verb: (await entry.load()).command });
  }
  return found;
}

/** The verb that words lead to, whatever follows them; undefined where they lead to none. */
export async function findVerb([first = '', ...others]: readonly string[]): Promise<Verb | undefined> {
  const noun = Object.hasOwn(nouns, first) ? nouns[first] : undefined;
  let entries: Verbs = noun === undefined ? verbs : (await noun.load()).verbs;
  for (const word of noun === undefined ? [first] : others) {
    const entry = Object.hasOwn(entries, word) ? entries[word] : undefined;
    if (entry === undefined) return undefined;
    if (!('verbs' in entry)) return (await entry.load()).command;
    entries = (await entry.verbs()).verbs;
  }
  return undefined;
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

/** Which commands ask, by the reason for which they do. Loads every verb. */
export async function commandsByRisk(): Promise<Map<Risk, string[]>> {
  const found = new Map<Risk, string[]>();
  for (const { words, verb } of await everyVerb()) {
    for (const risk of verb.asks ?? []) found.set(risk, [...(found.get(risk) ?? []), words.join(' ')]);
  }
  return found;
}

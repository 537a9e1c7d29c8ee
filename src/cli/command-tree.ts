/** Loads the whole command tree: for completion, the reference, and code that must know every verb. */
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
  /** What may follow: its verbs, and the nouns inside it. */
  readonly verbs: Verbs;
}

/** Returns every noun in the tree's order, each before the nouns inside it. */
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

/** Returns every verb in the tree's order, first those without a noun. Loads the file of each. */
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

/** Returns the verb that the words name, regardless of what follows them; undefined if there is none. */
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

/** Returns the command of each row, by the row's id: the verb that has it as its first row. Loads every verb. */
export async function commandsByRow(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { words, verb } of await everyVerb()) {
    const row = verb.rows[0];
    if (row !== undefined && !found.has(row.id)) found.set(row.id, words.join(' '));
  }
  return found;
}

/** Returns the commands that ask for confirmation, by the reason. Loads every verb. */
export async function commandsByRisk(): Promise<Map<Risk, string[]>> {
  const found = new Map<Risk, string[]>();
  for (const { words, verb } of await everyVerb()) {
    for (const risk of verb.asks ?? []) found.set(risk, [...(found.get(risk) ?? []), words.join(' ')]);
  }
  return found;
}

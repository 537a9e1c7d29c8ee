/** Desired state from texts, and the errors of invalid texts. */
import type { Desired, Entry } from '../../../src/provision/model/desired.ts';
import { type HowToLoad, loadTexts } from '../../../src/provision/source/load.ts';

type Texts = string | Readonly<Record<string, string>>;

/** Loads one text, as realm.yaml, or several by name. */
export function load(texts: Texts, how: Partial<HowToLoad> = {}): Promise<Desired> {
  const named = typeof texts === 'string' ? { 'realm.yaml': texts } : texts;
  return loadTexts(
    Object.entries(named).map(([file, text]) => ({ file, text })),
    { env: {}, ...how },
  );
}

/** The lines about errors: message and hints. Fails if there are none. */
export async function faultsOf(texts: Texts, how: Partial<HowToLoad> = {}): Promise<string[]> {
  const thrown = await load(texts, how).then(
    () => undefined,
    (error: { readonly message: string; readonly hint?: string }) => error,
  );
  if (thrown === undefined) throw new Error('nothing was wrong');
  return [thrown.message, ...(thrown.hint?.split('\n') ?? [])];
}

/** The single entry of a text. */
export async function entryOf(text: string, how: Partial<HowToLoad> = {}): Promise<Entry> {
  const { kinds } = await load(text, how);
  const [entry, ...others] = [...kinds.values()].flatMap(({ entries }) => entries);
  if (entry === undefined || others.length > 0) throw new Error('not one entry');
  return entry;
}

/** The fields of an entry, as written values. */
export async function writtenOf(
  text: string,
  how: Partial<HowToLoad> = {},
): Promise<Record<string, unknown>> {
  const { fields } = await entryOf(text, how);
  return Object.fromEntries([...fields].map(([key, { written }]) => [key, written]));
}

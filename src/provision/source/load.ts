/**
 * Loads the desired state from files: reads, checks and merges them. Nothing is looked up or sent. A JSON file that
 * is not valid JSON is refused, although the YAML reader would accept it.
 */

import { createHash } from 'node:crypto';
import type { Env } from '../../base/env.ts';
import { Secrets } from '../../base/secret.ts';
import type { Desired, DesiredKind, Entry } from '../model/desired.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import { sameEntry } from '../model/names.ts';
import type { Place } from '../model/place.ts';
import { refuseContradictions } from './contradictions.ts';
import { type ReadKind, readKind } from './entries.ts';
import { createFaults, type Faults, instead } from './faults.ts';
import { refuseCombinations } from './field-rules.ts';
import { type SourceReading, withSources } from './follow-source.ts';
import type { MapNode, Node } from './node.ts';
import { fillPlaceholders } from './placeholders.ts';
import { createPolicyReader, type PolicyReader, rulesKeys } from './policy.ts';
import { readTexts, type SourceText } from './texts.ts';
import { createYamlReader } from './yaml.ts';

/** Whether a JSON file is valid JSON; adds a fault if it is not. */
function isJson({ file, text }: SourceText, faults: Faults): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const offset = /at position ([0-9]+)/.exec((error as Error).message)?.[1];
    const end = text.trimEnd().length;
    const at = offset === undefined ? end : Math.min(Number(offset), end);
    const ends = at === end;
    faults.add(
      placeOf(file, text, at),
      ends ? 'is not JSON: it ends too early' : 'is not JSON from here on',
      {
        hint: 'files with comments or without quotes are YAML: call them .yaml',
      },
    );
    return false;
  }
}

function placeOf(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { file, line, column: offset - before.lastIndexOf('\n') };
}

// Merges what several files say about the same kinds.

/** Merges kinds in the order of files, and adds a fault for an entry or setting that appears twice. */
function mergeKinds(
  read: ReadonlyMap<KindName, readonly ReadKind[]>,
  faults: Faults,
): ReadonlyMap<KindName, DesiredKind> {
  const kinds = new Map<KindName, DesiredKind>();
  for (const kind of kindNames) {
    const parts = read.get(kind) ?? [];
    const [first] = parts;
    if (first === undefined) continue;
    const entries = parts.flatMap((part) => part.entries);
    const merged = kindOf(kind).key === '' ? mergedSettings(entries, faults) : entries;
    if (merged === entries) refuseTwice(kind, entries, faults);
    const inOrder = kindOf(kind).ordered === true && parts.every(({ isList }) => isList);
    kinds.set(kind, { place: first.place, entries: merged, inOrder });
  }
  return kinds;
}

function refuseTwice(kind: KindName, entries: readonly Entry[], faults: Faults): void {
  const seen = new Map<string, Entry>();
  for (const entry of entries) {
    const same = sameEntry(entry);
    const before = seen.get(same);
    if (before === undefined) seen.set(same, entry);
    else
      faults.add(entry.place, `${kind}: '${entry.key}' is defined a second time here`, {
        other: before.place,
      });
  }
}

/** Merges the settings from several files, which belong to one thing. */
function mergedSettings([first, ...others]: readonly Entry[], faults: Faults): Entry[] {
  if (first === undefined) return [];
  const fields = new Map(first.fields);
  for (const other of others) {
    for (const [key, declared] of other.fields) {
      const before = fields.get(key);
      if (before === undefined) fields.set(key, declared);
      else
        faults.add(declared.place, `${other.kind}: ${key} is set a second time here`, {
          other: before.place,
        });
    }
  }
  return [{ ...first, fields }];
}

export interface HowToLoad extends SourceReading {
  /** Where placeholders get their values, and commands their environment. */
  readonly env: Env;
  /** Receives the values of placeholders, which no message about the files may show. */
  readonly secrets?: Secrets | undefined;
  /** Returns all of stdin, for the path `-`. */
  readonly readStdin?: (() => Promise<string>) | undefined;
  /** The only kinds to load; all if absent. */
  readonly only?: readonly KindName[] | undefined;
  /** Kinds to leave out. */
  readonly skip?: readonly KindName[] | undefined;
}

/**
 * Loads what files, folders and stdin say about an organization. Throws one usage error with all faults, each with its
 * file, line and column.
 */
export async function loadDesired(paths: readonly string[], options: HowToLoad): Promise<Desired> {
  const { secrets = new Secrets() } = options;
  const faults = await createFaults(secrets);
  return desiredOf(await readTexts(paths, faults, options.readStdin), { ...options, secrets }, faults);
}

/** Returns the texts that {@link loadDesired} would read. Throws a usage error if one cannot be read. */
export async function textsOfPaths(
  paths: readonly string[],
  { readStdin }: Pick<HowToLoad, 'readStdin'>,
): Promise<readonly SourceText[]> {
  const faults = await createFaults();
  const texts = await readTexts(paths, faults, readStdin);
  faults.refuse();
  return texts;
}

/** Loads texts that were read already, like {@link loadDesired}. */
export async function loadTexts(
  texts: readonly SourceText[],
  options: Omit<HowToLoad, 'readStdin'>,
): Promise<Desired> {
  const { secrets = new Secrets() } = options;
  return desiredOf(texts, { ...options, secrets }, await createFaults(secrets));
}

async function desiredOf(
  texts: readonly SourceText[],
  options: HowToLoad & { readonly secrets: Secrets },
  faults: Faults,
): Promise<Desired> {
  const reader = await createYamlReader(faults, (text) =>
    fillPlaceholders(text, options.env, options.secrets),
  );
  const rules = createPolicyReader(faults);
  const read = new Map<KindName, ReadKind[]>();
  for (const source of texts) {
    if (/\.json$/i.test(source.file) && !isJson(source, faults)) continue;
    const root = reader.read(source);
    if (root === undefined) continue;
    if (isSchema(root)) faults.add(root.place, 'is a JSON Schema', { hint: schemaHint });
    else if (isPlan(root))
      faults.add(root.place, 'is a plan file, which cannot be combined with other files', { hint: planHint });
    else if (root.type === 'map') readFile(root, read, rules, faults);
    else
      faults.add(
        root.place,
        root.type === 'scalar' && root.value === null
          ? 'the file is empty'
          : 'the file is not a map of kinds',
      );
  }
  reader.finish();
  const merged = mergeKinds(read, faults);
  // Files with faults run no command.
  const kinds = faults.count > 0 ? merged : await withSources(merged, counting(options), options, faults);
  refuseContradictions(kinds, rules, faults);
  for (const [kind, { entries }] of kinds) refuseCombinations(kind, entries, faults);
  faults.refuse();
  return chosen(
    {
      kinds,
      policy: rules.policy(),
      fingerprint: fingerprintOf(texts, options),
      files: texts.map(({ file }) => file),
    },
    options,
  );
}

/** Keys that mean nothing here: they are for anchors and for editors. */
const ignoredKeys = /^(?:x-.*|\$schema)$/;

const schemaHint = 'a name that begins with a dot keeps it out: .realmctl.schema.json';

/** Whether this is the schema itself, which may be beside the files for editors. */
function isSchema(root: Node): boolean {
  const named = root.type === 'map' ? root.entries.get('$schema')?.value : undefined;
  return named?.type === 'scalar' && String(named.value).startsWith('https://json-schema.org/');
}

const planHint = 'keep plans out of the folder, or give them a name that begins with a dot';

/** Whether this is a plan file that is kept beside the files from which it was made. */
function isPlan(root: Node): boolean {
  return root.type === 'map' && root.entries.has('realmctl_plan');
}

function readFile(root: MapNode, read: Map<KindName, ReadKind[]>, rules: PolicyReader, faults: Faults): void {
  for (const [key, { place, value }] of root.entries) {
    const kind = kindNames.find((each) => each === key);
    const rule = rulesKeys.find((each) => each === key);
    if (kind !== undefined) read.set(kind, [...(read.get(kind) ?? []), readKind(kind, place, value, faults)]);
    else if (rule !== undefined) rules.read(rule, value);
    else if (!ignoredKeys.test(key)) {
      const words = [...kindNames, ...rulesKeys];
      faults.add(place, `'${key}' is not a section of organization files${instead(faults, key, words)}`, {
        hint: 'keys that begin with x- are ignored: use them for anchors',
      });
    }
  }
}

function counting({ only = kindNames, skip = [] }: HowToLoad): (kind: KindName) => boolean {
  return (kind) => only.includes(kind) && !skip.includes(kind);
}

/** Removes the kinds that are left out. */
function chosen(desired: Desired, options: HowToLoad): Desired {
  const counts = counting(options);
  const selected = <T>(of: ReadonlyMap<KindName, T>) => new Map([...of].filter(([kind]) => counts(kind)));
  const { policy } = desired;
  return {
    ...desired,
    kinds: selected(desired.kinds),
    policy: { ...policy, unmanaged: selected(policy.unmanaged), prune: selected(policy.prune) },
  };
}

function fingerprintOf(texts: readonly SourceText[], { only, skip }: HowToLoad): string {
  const hash = createHash('sha256');
  for (const { text } of texts) hash.update(`${text.length}:${text}`);
  hash.update(JSON.stringify([only ?? null, skip ?? []]));
  return hash.digest('hex');
}

/** Reads the entries of a kind from one file. */
import { kebab } from '../../api/derive/names.ts';
import { namesOfField } from '../../api/resources/vocabulary.ts';
import type { Param } from '../../api/spec.ts';
import { withArticle } from '../../base/words.ts';
import { isNumbered, nameWord } from '../model/about-kinds.ts';
import type { DeclaredList, DeclaredValue, Entry } from '../model/desired.ts';
import { fieldSpecs, wordsOf } from '../model/kind-fields.ts';
import type { EntryWord } from '../model/kind-spec.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';
import { isKey } from './keys.ts';
import { readList } from './list.ts';
import { described, type MapNode, type Node, plainOf, variableOf } from './node.ts';
import { readValue } from './value.ts';

export interface ReadKind {
  readonly place: Place;
  readonly entries: readonly Entry[];
  readonly isList: boolean;
}

/**
 * Reads what a file says about a kind: a map by names, a list, or the settings themselves if there is only one thing.
 */
export function readKind(kind: KindName, place: Place, node: Node, faults: Faults): ReadKind {
  const none = { place, entries: [], isList: false };
  const word = nameWord(kind);
  if (node.type === 'scalar' || (node.type === 'list' && word === '')) {
    const wanted = word === '' ? 'a map of settings' : `a map by ${word}, or a list`;
    faults.add(node.place, `${kind} must be ${wanted}, not ${described(node)}`, {
      hint: node.type === 'scalar' && node.value === null ? 'leave the key out to change nothing' : undefined,
    });
    return none;
  }
  if (word === '') {
    return { ...none, entries: node.type === 'map' ? [readEntry(kind, '', place, node, faults)] : [] };
  }
  if (node.type === 'list') {
    return { place, isList: true, entries: node.items.flatMap((item) => itemOf(kind, word, item, faults)) };
  }
  const entries = [...node.entries].flatMap(([key, member]): Entry[] => {
    if (!isKey(kind, key, member.place, faults)) return [];
    const map = mapOf(member.value, `${kind}: '${key}'`, faults);
    return map === undefined ? [] : [readEntry(kind, key, member.place, map, faults)];
  });
  return { place, entries, isList: false };
}

function itemOf(kind: KindName, word: string, item: Node, faults: Faults): Entry[] {
  if (item.type !== 'map') {
    faults.add(item.place, `each item of ${kind} is a map with ${word}, not ${described(item)}`);
    return [];
  }
  const named = item.entries.get(word);
  if (named === undefined) {
    faults.add(item.place, `this item of ${kind} has no ${word}`);
    return [];
  }
  const { value } = named;
  if (refuseVariable(value, word, faults)) return [];
  const isNumber = isNumbered(kind);
  if (value.type !== 'scalar' || typeof value.value !== (isNumber ? 'number' : 'string')) {
    const wanted = isNumber ? 'a number' : 'text';
    faults.add(value.place, `${word} must be ${wanted}, not ${described(value)}`, {
      hint: isNumber ? undefined : 'quote a name that looks like a number',
    });
    return [];
  }
  const name = String(value.value);
  if (!isKey(kind, name, value.place, faults)) return [];
  const entries = new Map([...item.entries].filter(([key]) => key !== word));
  return [readEntry(kind, name, item.place, { ...item, entries }, faults)];
}

/** Returns the map of an entry, which is empty for an empty entry; adds a fault for anything but a map. */
function mapOf(node: Node, label: string, faults: Faults): MapNode | undefined {
  if (node.type === 'map') return node;
  if (node.type === 'scalar' && node.value === null) {
    return { type: 'map', place: node.place, entries: new Map() };
  }
  faults.add(node.place, `${label} must be a map, not ${described(node)}`);
  return undefined;
}

function readEntry(kind: KindName, key: string, place: Place, map: MapNode, faults: Faults): Entry {
  const spec = kindOf(kind);
  const known = fieldSpecs(kind);
  const fields = new Map<string, DeclaredValue>();
  const lists = new Map<string, DeclaredList>();
  const words = new Map<string, DeclaredValue>();
  const kindWords = wordsOf(kind);
  for (const [name, { place: at, value }] of map.entries) {
    const field = known.get(name);
    const list = spec.lists !== undefined && Object.hasOwn(spec.lists, name) ? spec.lists[name] : undefined;
    const word = Object.hasOwn(kindWords, name) ? kindWords[name] : undefined;
    if (field !== undefined) {
      const declared = readValue(value, field, faults);
      if (declared !== undefined) fields.set(name, declared);
    } else if (list !== undefined) {
      const declared = readList(value, name, list, faults);
      if (declared !== undefined) lists.set(name, declared);
    } else if (word !== undefined) {
      const declared = readWord(value, name, word, faults);
      if (declared !== undefined) words.set(name, declared);
    } else {
      refuseUnknown(
        kind,
        name,
        at,
        [...known.keys(), ...Object.keys(spec.lists ?? {}), ...Object.keys(kindWords)],
        faults,
      );
    }
  }
  const renamed = words.get('renamed_from');
  const id = words.get('id');
  const own = [...words].filter(([name]) => spec.words !== undefined && Object.hasOwn(spec.words, name));
  return {
    kind,
    key,
    place,
    fields,
    lists,
    words: new Map(own),
    ...(renamed !== undefined && { renamedFrom: { place: renamed.place, name: String(renamed.written) } }),
    ...(id !== undefined && { id: { place: id.place, id: Number(id.written) } }),
    ...(words.has('managed_by') && { external: true }),
  };
}

function refuseUnknown(
  kind: KindName,
  name: string,
  place: Place,
  words: readonly string[],
  faults: Faults,
): void {
  const { resource, key } = kindOf(kind);
  const others = otherNames(kind);
  const better = others.get(kebab(name));
  const isName = name === key || name === nameWord(kind);
  const isRead = Object.hasOwn(resource.fields, name);
  const why = isName
    ? 'already has its name as its key'
    : isRead && better === undefined
      ? `cannot have ${name}: organization files do not support it`
      : `has no field '${name}'`;
  const near = faults.near(name, words) ?? others.get(faults.near(kebab(name), [...others.keys()]) ?? '');
  const suggestion = isName
    ? ''
    : better !== undefined
      ? `; files call it '${better}'`
      : near === undefined
        ? ''
        : `; did you mean '${near}'?`;
  faults.add(place, `${kindNoun(kind)} ${why}${suggestion}`, {
    hint: isName ? 'use the new name as the key, and renamed_from for the old one' : undefined,
  });
}

/** Returns keys in files by the names that flags, columns and requests use for the same field, in kebab case. */
function otherNames(kind: KindName): ReadonlyMap<string, string> {
  return new Map(
    [...fieldSpecs(kind).values()].flatMap(({ key, name, field }) => {
      const heading = field.column === undefined || field.shows === 'count' ? [] : [field.column.name];
      return [...namesOfField(name, field), ...heading].map((other): [string, string] => [other, key]);
    }),
  );
}

/** Returns `a channel` or `the organization`. */
function kindNoun(kind: KindName): string {
  const { resource } = kindOf(kind);
  return resource.singleton === true ? kind : withArticle(resource.noun);
}

/** Refuses a variable in a text that plans show, and returns whether it did. */
function refuseVariable(node: Node, key: string, faults: Faults): boolean {
  const variable = variableOf(node);
  if (variable === undefined) return false;
  faults.add(node.place, `${key} cannot come from a variable: plans show it`);
  return true;
}

const wordParams: Readonly<Record<EntryWord['value'], Param>> = {
  text: { kind: 'text', nonEmpty: true, help: '' },
  flag: { kind: 'flag', help: '' },
  id: { kind: 'integer', min: 1, help: '' },
  choice: { kind: 'choice', help: '' },
  map: { kind: 'json', help: '' },
};

function readWord(
  node: Node,
  key: string,
  { value, choices = [], help }: EntryWord,
  faults: Faults,
): DeclaredValue | undefined {
  if (refuseVariable(node, key, faults)) return undefined;
  if (value === 'map') return { place: node.place, written: plainOf(node), plain: plainOf(node) };
  const param = {
    ...wordParams[value],
    help,
    choices: choices.map((choice) => ({ value: choice, label: choice })),
  };
  return readValue(node, { key, name: key, field: {}, param }, faults);
}

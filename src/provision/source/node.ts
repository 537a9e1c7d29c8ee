/** What a text says, with its places: maps, lists and single values, whatever it is written in. */
import { revealed, Secret } from '../../base/secret-value.ts';
import type { Place } from '../model/place.ts';

export interface ScalarNode {
  readonly type: 'scalar';
  readonly place: Place;
  /** A text with placeholders in it is a secret, which shows them as they were written. */
  readonly value: string | number | boolean | null | Secret<string>;
  /** A placeholder in it could not be filled in, which is a fault already. */
  readonly isUnfilled?: boolean;
}

export interface ListNode {
  readonly type: 'list';
  readonly place: Place;
  readonly items: readonly Node[];
}

export interface MapNode {
  readonly type: 'map';
  readonly place: Place;
  /** Each key once; those of merge keys after the map's own. */
  readonly entries: ReadonlyMap<string, Member>;
}

/** What stands behind a key. */
export interface Member {
  /** Of the key. */
  readonly place: Place;
  readonly value: Node;
}

export type Node = ScalarNode | ListNode | MapNode;

/** The value without places; secrets in it stay so. */
export function plainOf(node: Node): unknown {
  if (node.type === 'scalar') return node.value;
  if (node.type === 'list') return node.items.map(plainOf);
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, plainOf(value)]));
}

/** The same with what secrets hold, for a codec to read. */
export function contentOf(node: Node): unknown {
  if (node.type === 'scalar') return revealed(node.value);
  if (node.type === 'list') return node.items.map(contentOf);
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, contentOf(value)]));
}

/** The content of a single text; undefined for anything else. */
export function textOf(node: Node): string | undefined {
  const value = node.type === 'scalar' ? revealed(node.value) : null;
  return typeof value === 'string' ? value : undefined;
}

/** The placeholders within, as written; undefined where there is none. */
export function variableOf(node: Node): string | undefined {
  if (node.type === 'scalar') return node.value instanceof Secret ? node.value.shown : undefined;
  const found = valuesOf(node).flatMap((each) => variableOf(each) ?? []);
  return found.length === 0 ? undefined : found.join(', ');
}

/** Whether a placeholder in it could not be filled in. */
export function isUnfilled(node: Node): boolean {
  if (node.type === 'scalar') return node.isUnfilled === true;
  return valuesOf(node).some(isUnfilled);
}

/** The values within, of a single value none. */
export function valuesOf(node: Node): readonly Node[] {
  if (node.type === 'scalar') return [];
  return node.type === 'list' ? node.items : [...node.entries.values()].map(({ value }) => value);
}

/** What a node is, for messages; never a value that came from a variable. */
export function described(node: Node): string {
  if (node.type !== 'scalar') return node.type === 'list' ? 'a list' : 'a map';
  if (node.value instanceof Secret) return node.value.shown;
  if (node.value === null) return 'null';
  return typeof node.value === 'string' ? `'${excerpt(node.value)}'` : String(node.value);
}

function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

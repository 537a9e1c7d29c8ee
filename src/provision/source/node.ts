/** The contents of a text, with places: maps, lists and single values, whatever its format. */
import { revealed, Secret } from '../../base/secret-value.ts';
import type { Place } from '../model/place.ts';

export interface ScalarNode {
  readonly type: 'scalar';
  readonly place: Place;
  /** A text with placeholders is a secret, which is shown with the placeholders. */
  readonly value: string | number | boolean | null | Secret<string>;
  /** A number as it is written, if it is written otherwise than it is shown: `007`. */
  readonly written?: string;
  /** Whether a placeholder in it could not be filled in, for which there is a fault already. */
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
  /** Each key once; keys from merge keys come after the map's own. */
  readonly entries: ReadonlyMap<string, Member>;
}

/** A key's value and place. */
export interface Member {
  /** The place of the key. */
  readonly place: Place;
  readonly value: Node;
}

export type Node = ScalarNode | ListNode | MapNode;

/** Returns the value without places; secrets stay secret. */
export function plainOf(node: Node): unknown {
  if (node.type === 'scalar') return node.value;
  if (node.type === 'list') return node.items.map(plainOf);
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, plainOf(value)]));
}

/** Returns the value with the contents of secrets, for a codec to read. */
export function contentOf(node: Node): unknown {
  if (node.type === 'scalar') return revealed(node.value);
  if (node.type === 'list') return node.items.map(contentOf);
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, contentOf(value)]));
}

/** Returns the content of a text; undefined for anything else. */
export function textOf(node: Node): string | undefined {
  const value = node.type === 'scalar' ? revealed(node.value) : null;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the placeholders in a node as they are written; undefined if there are none. */
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

/** Returns the nodes directly inside a list or map; none for a single value. */
export function valuesOf(node: Node): readonly Node[] {
  if (node.type === 'scalar') return [];
  return node.type === 'list' ? node.items : [...node.entries.values()].map(({ value }) => value);
}

/** Describes a node for messages, without values that came from variables. */
export function described(node: Node): string {
  if (node.type !== 'scalar') return node.type === 'list' ? 'a list' : 'a map';
  if (node.value instanceof Secret) return node.value.shown;
  if (node.value === null) return 'null';
  return typeof node.value === 'string' ? `'${excerpt(node.value)}'` : String(node.value);
}

function excerpt(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

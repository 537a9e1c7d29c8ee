/**
 * Reads the lists of people and groups in a file: exact, with items to add and to remove, or one that follows
 * groups, people or a table, as in `{ follow: [group:designers], leavers: stay-out }`.
 */

import { InvalidValueError } from '../../api/codecs/codec.ts';
import { group } from '../../api/codecs/references.ts';
import { members } from '../../api/codecs/users.ts';
import { revealed, Secret } from '../../base/secret-value.ts';
import {
  type DeclaredItem,
  type DeclaredList,
  type FollowSource,
  type Leavers,
  leavers,
} from '../model/desired.ts';
import type { FileList } from '../model/kind-spec.ts';
import { sameKey } from '../model/names.ts';
import { type Faults, instead } from './faults.ts';
import {
  described,
  isUnfilled,
  type ListNode,
  type MapNode,
  type Member,
  type Node,
  textOf,
  variableOf,
} from './node.ts';

const sourceKeys = ['table', 'command', 'column', 'where', 'encoding'] as const;

/** Reads what a list follows. The people of a table or command are not known yet: the list has no items. */
function readFollow(node: MapNode, key: string, list: FileList, faults: Faults): DeclaredList | undefined {
  const { place } = node;
  const follow = node.entries.get('follow') as Member;
  const followsPeople = list.follows === 'people-and-tables';
  if (list.follows === undefined) {
    faults.add(follow.place, `${key} cannot follow anything: it is a list of ${list.of}`);
    return undefined;
  }
  const words = followsPeople ? ['follow', 'leavers'] : ['follow'];
  for (const [name, { place: at }] of node.entries) {
    if (words.includes(name)) continue;
    const isListKey = name === 'include' || name === 'exclude';
    const why = isListKey
      ? 'cannot be combined with follow'
      : `has no '${name}'${instead(faults, name, words)}`;
    faults.add(at, isListKey ? `${key}.${name} ${why}` : `${key} ${why}`);
  }
  const follows = { leavers: leaversOf(node, key, faults) };
  const { value } = follow;
  if (value.type === 'map') {
    const source = sourceOf(value, `${key}.follow`, faults);
    return source && { place, exact: true, items: [], follows: { ...follows, source } };
  }
  if (value.type === 'scalar' || !followsPeople) {
    const wanted = followsPeople ? 'a list, or a map with table or command' : 'a map with table or command';
    faults.add(value.place, `${key}.follow must be ${wanted}, not ${described(value)}`);
    return undefined;
  }
  if (value.items.length === 0) faults.add(value.place, `${key}.follow is an empty list`);
  return { place, exact: true, items: itemsOf(value, `${key}.follow`, list, faults), follows };
}

function leaversOf({ entries }: MapNode, key: string, faults: Faults): Leavers {
  const node = entries.get('leavers')?.value;
  if (node === undefined || isUnfilled(node)) return 'come-back';
  const found = leavers.find((each) => each === textOf(node));
  if (found === undefined)
    faults.add(node.place, `${key}.leavers must be one of ${leavers.join(', ')}, not ${described(node)}`);
  return found ?? 'come-back';
}

function sourceOf(node: MapNode, key: string, faults: Faults): FollowSource | undefined {
  const before = faults.count;
  for (const [name, { place }] of node.entries) {
    if (!sourceKeys.some((each) => each === name))
      faults.add(place, `${key} has no '${name}'${instead(faults, name, sourceKeys)}`);
  }
  const variable = variableOf(node);
  if (variable !== undefined) faults.add(node.place, `${key} cannot come from a variable: plans show it`);
  const text = (name: (typeof sourceKeys)[number]) => textAt(node, name, key, faults);
  const [table, column, encoding] = [text('table'), text('column'), text('encoding')];
  const command = commandOf(node.entries.get('command')?.value, key, faults);
  const where = whereOf(node.entries.get('where')?.value, key, faults);
  if (faults.count > before) return undefined;
  const from = table !== undefined ? { table } : command && { command };
  if (from === undefined || (table !== undefined && command !== undefined)) {
    faults.add(node.place, `${key} needs either table or command`);
    return undefined;
  }
  return { place: node.place, from, column, where, encoding };
}

function textAt(node: MapNode, name: string, key: string, faults: Faults): string | undefined {
  const value = node.entries.get(name)?.value;
  if (value === undefined) return undefined;
  const text = textOf(value);
  if (text !== undefined && text.trim() !== '' && !text.includes('\0')) return text;
  faults.add(value.place, `${key}.${name} must be text, not ${described(value)}`);
  return undefined;
}

function commandOf(node: Node | undefined, key: string, faults: Faults): readonly string[] | undefined {
  if (node === undefined) return undefined;
  const words = node.type === 'list' ? node.items.map((item) => wordOf(item)) : [];
  const isValid = words.length > 0 && words.every((word) => word !== undefined && !word.includes('\0'));
  if (isValid && words[0] !== '') return words as string[];
  faults.add(node.place, `${key}.command must be a list of texts, the program first, not ${described(node)}`);
  return undefined;
}

/** The values that rows must have, by header: one value, or several, any of which is enough. */
function whereOf(
  node: Node | undefined,
  key: string,
  faults: Faults,
): ReadonlyMap<string, readonly string[]> {
  const where = new Map<string, readonly string[]>();
  if (node === undefined) return where;
  if (node.type !== 'map') {
    faults.add(node.place, `${key}.where must be a map of headers and values, not ${described(node)}`);
    return where;
  }
  for (const [header, { value }] of node.entries) {
    const words = (value.type === 'list' ? value.items : [value]).map(wordOf);
    const isValid = words.length > 0 && words.every((word) => word !== undefined);
    if (isValid) where.set(header, words as string[]);
    else
      faults.add(
        value.place,
        `${key}.where: '${header}' needs a value or a list of them, not ${described(value)}`,
      );
  }
  return where;
}

/** A single value as it is written: a number or yes and no as in a table, too. */
function wordOf(node: Node): string | undefined {
  if (node.type !== 'scalar' || node.value === null) return undefined;
  return textOf(node) ?? node.written ?? String(node.value);
}

const listKeys = ['include', 'exclude'] as const;

/** Reads a list, and adds faults for items that it cannot have. Returns undefined if the node is not a list. */
export function readList(node: Node, key: string, list: FileList, faults: Faults): DeclaredList | undefined {
  if (node.type === 'list') {
    return { place: node.place, exact: true, items: itemsOf(node, key, list, faults) };
  }
  if (node.type === 'scalar') {
    faults.add(node.place, `${key} must be a list, or a map of include and exclude, not ${described(node)}`, {
      hint: node.value === null ? '[] is nobody; leave the key out to change nothing' : undefined,
    });
    return undefined;
  }
  if (node.entries.has('follow')) return readFollow(node, key, list, faults);
  const items: Partial<Record<(typeof listKeys)[number], DeclaredItem[]>> = {};
  const words = list.follows === undefined ? listKeys : [...listKeys, 'follow'];
  for (const [name, { place, value }] of node.entries) {
    const listKey = listKeys.find((each) => each === name);
    if (listKey === undefined) {
      faults.add(place, `${key} has no '${name}'${instead(faults, name, words)}`);
    } else if (value.type === 'list') {
      items[listKey] = itemsOf(value, `${key}.${name}`, list, faults);
    } else {
      faults.add(value.place, `${key}.${name} must be a list, not ${described(value)}`);
    }
  }
  const { include = [], exclude = [] } = items;
  if (node.entries.size === 0) faults.add(node.place, `${key} has neither include nor exclude`);
  refuseBoth(include, exclude, key, list, faults);
  return { place: node.place, exact: false, include, exclude };
}

/** Returns the items that a list adds. */
export function added(list: DeclaredList): readonly DeclaredItem[] {
  return list.exact ? list.items : list.include;
}

function refuseBoth(
  include: readonly DeclaredItem[],
  exclude: readonly DeclaredItem[],
  key: string,
  { of }: FileList,
  faults: Faults,
): void {
  const same = ({ plain }: DeclaredItem) => sameKey(of, revealed(plain));
  const included = new Map(include.map((item) => [same(item), item]));
  for (const item of exclude) {
    const other = included.get(same(item));
    if (other !== undefined) {
      faults.add(item.place, `${key} excludes what it includes`, { other: other.place });
    }
  }
}

// Who and what the lists of a file name.

/** The people or groups that a list names; what cannot be in it is a fault. */
function itemsOf(node: ListNode, key: string, list: FileList, faults: Faults): DeclaredItem[] {
  return node.items.flatMap((item) => {
    if (isUnfilled(item)) return [];
    const text = textOf(item);
    if (item.type !== 'scalar' || text === undefined) {
      faults.add(item.place, `${key} has ${described(item)} in a list of names`, {
        hint: 'quote a name that looks like a number',
      });
      return [];
    }
    const { place, value } = item;
    const plain = value instanceof Secret ? value : text;
    try {
      return [{ place, written: writtenItem(text, list), plain }];
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      if (plain instanceof Secret) faults.add(place, `${key} does not take what ${plain} holds`);
      else faults.add(place, `${key} ${error.message}`, { hint: error.hint });
      return [];
    }
  });
}

/** One principal, with `group:` before the name of a group that is no role; or one group, with or without it. Throws {@link InvalidValueError}. */
export function writtenItem(text: string, { of }: FileList): unknown {
  if (text.includes('\0')) throw new InvalidValueError('contains a NUL character');
  if (of === 'groups') return group.parse(text.replace(/^group:/, ''), {});
  const [principal] = members.parse(text.startsWith('role:') ? `group:${text}` : text, {});
  if (principal === undefined) throw new InvalidValueError("has 'none' in a list", '[] is nobody');
  return principal;
}

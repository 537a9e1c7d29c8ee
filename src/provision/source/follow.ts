/** A list that follows groups, people or a table: `{ follow: [group:designers], leavers: stay-out }`. */
import { type FollowSource, type Leavers, leavers, type SaidList } from '../model/desired.ts';
import type { FileList } from '../model/kind-spec.ts';
import { type Faults, instead } from './faults.ts';
import { itemsOf } from './list-items.ts';
import { described, isUnfilled, type MapNode, type Member, type Node, textOf, variableOf } from './node.ts';

const sourceKeys = ['table', 'command', 'column', 'where', 'encoding'] as const;

/** Reads what a list follows. The people of a table or command are not known yet: the list has no items. */
export function readFollow(node: MapNode, key: string, list: FileList, faults: Faults): SaidList | undefined {
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
    const isWay = name === 'include' || name === 'exclude';
    const why = isWay ? 'cannot be combined with follow' : `has no '${name}'${instead(faults, name, words)}`;
    faults.add(at, isWay ? `${key}.${name} ${why}` : `${key} ${why}`);
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
  const said = entries.get('leavers')?.value;
  if (said === undefined || isUnfilled(said)) return 'come-back';
  const found = leavers.find((each) => each === textOf(said));
  if (found === undefined)
    faults.add(said.place, `${key}.leavers must be one of ${leavers.join(', ')}, not ${described(said)}`);
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
  const isWhole = words.length > 0 && words.every((word) => word !== undefined && !word.includes('\0'));
  if (isWhole && words[0] !== '') return words as string[];
  faults.add(node.place, `${key}.command must be a list of texts, the program first, not ${described(node)}`);
  return undefined;
}

/** The values that rows must have, by header: one, or several of which one is enough. */
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
    const isWhole = words.length > 0 && words.every((word) => word !== undefined);
    if (isWhole) where.set(header, words as string[]);
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

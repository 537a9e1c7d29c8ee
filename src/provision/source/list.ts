/** Reads the lists of people and groups in a file, exact or with items to add and to remove. */
import { revealed } from '../../base/secret-value.ts';
import type { SaidItem, SaidList } from '../model/desired.ts';
import type { FileList } from '../model/kind-spec.ts';
import { sameKey } from '../model/names.ts';
import { type Faults, instead } from './faults.ts';
import { readFollow } from './follow.ts';
import { itemsOf } from './list-items.ts';
import { described, type Node } from './node.ts';

const ways = ['include', 'exclude'] as const;

/** Reads a list, and adds faults for items that it cannot have. Returns undefined if the node is not a list. */
export function readList(node: Node, key: string, list: FileList, faults: Faults): SaidList | undefined {
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
  const said: Partial<Record<(typeof ways)[number], SaidItem[]>> = {};
  const words = list.follows === undefined ? ways : [...ways, 'follow'];
  for (const [name, { place, value }] of node.entries) {
    const way = ways.find((each) => each === name);
    if (way === undefined) {
      faults.add(place, `${key} has no '${name}'${instead(faults, name, words)}`);
    } else if (value.type === 'list') {
      said[way] = itemsOf(value, `${key}.${name}`, list, faults);
    } else {
      faults.add(value.place, `${key}.${name} must be a list, not ${described(value)}`);
    }
  }
  const { include = [], exclude = [] } = said;
  if (node.entries.size === 0) faults.add(node.place, `${key} has neither include nor exclude`);
  refuseBoth(include, exclude, key, list, faults);
  return { place: node.place, exact: false, include, exclude };
}

/** Returns the items that a list adds. */
export function added(list: SaidList): readonly SaidItem[] {
  return list.exact ? list.items : list.include;
}

function refuseBoth(
  include: readonly SaidItem[],
  exclude: readonly SaidItem[],
  key: string,
  { of }: FileList,
  faults: Faults,
): void {
  const same = ({ plain }: SaidItem) => sameKey(of, revealed(plain));
  const included = new Map(include.map((item) => [same(item), item]));
  for (const item of exclude) {
    const other = included.get(same(item));
    if (other !== undefined) {
      faults.add(item.place, `${key} excludes what it includes`, { other: other.place });
    }
  }
}

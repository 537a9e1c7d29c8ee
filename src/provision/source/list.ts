/** Reads the lists of people and groups in a file, exact or with items to add and to remove. */
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { group } from '../../api/codecs/group.ts';
import { members } from '../../api/codecs/users.ts';
import { revealed, Secret } from '../../base/secret-value.ts';
import type { SaidItem, SaidList } from '../model/desired.ts';
import type { FileList } from '../model/kinds.ts';
import { sameKey } from '../model/same-key.ts';
import { type Faults, instead } from './faults.ts';
import { described, isUnfilled, type ListNode, type Node, textOf } from './node.ts';

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
  const said: Partial<Record<(typeof ways)[number], SaidItem[]>> = {};
  for (const [name, { place, value }] of node.entries) {
    const way = ways.find((each) => each === name);
    if (way === undefined) {
      faults.add(place, `${key} has no '${name}'${instead(faults, name, ways)}`);
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

function itemsOf(node: ListNode, key: string, list: FileList, faults: Faults): SaidItem[] {
  return node.items.flatMap((item) => {
    if (isUnfilled(item)) return [];
    const text = textOf(item);
    if (item.type !== 'scalar' || text === undefined) {
      faults.add(item.place, `${key} has ${described(item)} in a list of names`, {
        hint: 'put a name that looks like a number in quotes',
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

/** Reads one principal, or one group with or without `group:`. */
function writtenItem(text: string, { of }: FileList): unknown {
  if (text.includes('\0')) throw new InvalidValueError('contains a NUL character');
  if (of === 'groups') return group.parse(text.replace(/^group:/, ''), {});
  const [principal] = members.parse(text, {});
  if (principal === undefined) throw new InvalidValueError("has 'none' in a list", '[] is nobody');
  return principal;
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

/** Who and what the lists of a file name. */
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { group } from '../../api/codecs/references.ts';
import { members } from '../../api/codecs/users.ts';
import { Secret } from '../../base/secret-value.ts';
import type { SaidItem } from '../model/desired.ts';
import type { FileList } from '../model/kind-spec.ts';
import type { Faults } from './faults.ts';
import { described, isUnfilled, type ListNode, textOf } from './node.ts';

/** The people or groups that a list names; what cannot be in it is a fault. */
export function itemsOf(node: ListNode, key: string, list: FileList, faults: Faults): SaidItem[] {
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

/** One principal, with `group:` before the name of a group that is no role; or one group, with or without it. Throws {@link InvalidValueError}. */
export function writtenItem(text: string, { of }: FileList): unknown {
  if (text.includes('\0')) throw new InvalidValueError('contains a NUL character');
  if (of === 'groups') return group.parse(text.replace(/^group:/, ''), {});
  const [principal] = members.parse(text.startsWith('role:') ? `group:${text}` : text, {});
  if (principal === undefined) throw new InvalidValueError("has 'none' in a list", '[] is nobody');
  return principal;
}

/** Things that are renamed. */
import type { Reading } from '../../api/resources/compare.ts';
import { nameValue } from '../model/about-kinds.ts';
import { kindOf } from '../model/kinds.ts';
import type { WantedThing } from '../model/wanted.ts';
import type { DraftField } from './draft.ts';
import { liveName } from './plan-context.ts';

/** Returns the field that has the new name; undefined if the name stays. */
export function renaming(thing: WantedThing, reading: Reading): DraftField | undefined {
  const { kind, key, renamedFrom, place } = thing;
  const { resource, key: name } = kindOf(kind);
  const from = liveName(kind, reading);
  const field = resource.fields[name];
  if (renamedFrom === undefined || from === key || field?.update === undefined) return undefined;
  const { update } = field;
  return { name, field, param: update, from, to: key, sent: nameValue(kind, key), blind: false, place };
}

/** Finds the people and things that files refer to, by kind. */
import type { WrittenGroupSetting } from '../../api/codecs/group-setting.ts';
import type { CodecName } from '../../api/codecs/index.ts';
import type { WrittenProfileValue } from '../../api/codecs/profile-data.ts';
import type { Principal, Reference } from '../../api/reference.ts';
import type { DeclaredList, Desired } from '../model/desired.ts';
import { fieldSpecs } from '../model/kind-fields.ts';
import { type KindName, kindOf } from '../model/kinds.ts';

export interface Named {
  readonly kind: KindName;
  readonly reference: Reference;
}

/** Returns the references in a value, by the codec that read it. */
const inValues: Readonly<Partial<Record<CodecName, (written: never) => readonly Named[]>>> = {
  'group-setting': (written: WrittenGroupSetting) => [
    ...('members' in written ? written.members : []).map(
      (reference) => ({ kind: 'users', reference }) as const,
    ),
    ...('group' in written ? [written.group] : written.subgroups).map(
      (reference) => ({ kind: 'groups', reference }) as const,
    ),
  ],
  user: (reference: Reference) => [{ kind: 'users', reference }],
  'channel-name': (written: Reference | '') =>
    written === '' ? [] : [{ kind: 'channels', reference: written }],
  folder: (reference: Reference) => [{ kind: 'folders', reference }],
  'notice-channel': (written: Reference | 'none') =>
    written === 'none' ? [] : [{ kind: 'channels', reference: written }],
  'channel-references': (written: readonly Reference[]) =>
    written.map((reference) => ({ kind: 'channels', reference })),
  'profile-data': (written: readonly WrittenProfileValue[]) =>
    written.map(({ field }) => ({ kind: 'profile_fields', reference: field })),
};

/** Returns everything that files name apart from their own entries. */
export function namedIn({ kinds }: Desired): Named[] {
  const named: Named[] = [];
  for (const [kind, { entries }] of kinds) {
    const known = fieldSpecs(kind);
    for (const { fields, lists } of entries) {
      for (const [key, { written }] of fields) {
        const { param } = known.get(key) ?? {};
        const read = param && inValues[param.kind];
        if (read !== undefined && written !== null) named.push(...read(written as never));
      }
      for (const [key, list] of lists) {
        const isGroups = kindOf(kind).lists?.[key]?.of === 'groups';
        for (const { written } of itemsOf(list)) {
          named.push(
            isGroups ? { kind: 'groups', reference: written as Reference } : principal(written as Principal),
          );
        }
      }
    }
  }
  return named;
}

function principal(written: Principal): Named {
  return 'user' in written
    ? { kind: 'users', reference: written.user }
    : { kind: 'groups', reference: written.group };
}

function itemsOf(list: DeclaredList) {
  return list.exact ? list.items : [...list.include, ...list.exclude];
}

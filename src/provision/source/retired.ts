/** Finds things that the files both retire and use. */
import type { WrittenGroupSetting } from '../../api/codecs/group-setting.ts';
import type { Principal, Reference } from '../../api/reference.ts';
import { useOf } from '../model/about-kinds.ts';
import type { Desired } from '../model/desired.ts';
import { fieldSpecs } from '../model/kind-fields.ts';
import type { KindName } from '../model/kinds.ts';
import { sameEntry, sameKey } from '../model/names.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';
import { added } from './list.ts';

type Kinds = Desired['kinds'];

/** Adds faults for uses of deactivated people and groups and of archived folders, with both places. */
export function refuseRetired(kinds: Kinds, faults: Faults): void {
  refuseDeactivatedPeople(kinds, faults);
  refuseUsed('groups', usedGroups(kinds), kinds, faults);
  refuseUsed('folders', usedFolders(kinds), kinds, faults);
}

/** Adds faults for deactivated people who are in lists or have permissions. */
function refuseDeactivatedPeople(kinds: Kinds, faults: Faults): void {
  const deactivated = retiredIn('users', kinds);
  if (deactivated.size === 0) return;
  const refuse = (reference: Reference, place: Place, where: string) => {
    if (reference.by !== 'email') return;
    const other = deactivated.get(sameKey('users', reference.email));
    if (other !== undefined) {
      faults.add(place, `${where} has ${reference.email}, whom the files deactivate`, { other });
    }
  };
  for (const [kind, { entries }] of kinds) {
    const permissions = permissionNames(kind);
    for (const { key, lists, fields } of entries) {
      for (const [name, list] of lists) {
        for (const { written, place } of added(list)) {
          const principal = written as Principal;
          if (typeof principal === 'object' && 'user' in principal)
            refuse(principal.user, place, `${name} of '${key}'`);
        }
      }
      for (const name of permissions) {
        const declared = fields.get(name);
        if (declared === undefined) continue;
        const written = declared.written as WrittenGroupSetting;
        for (const member of 'members' in written ? written.members : [])
          refuse(member, declared.place, name);
      }
    }
  }
}

/** Returns where the files retire things of a kind. */
function retiredIn(kind: KindName, kinds: Kinds): ReadonlyMap<string, Place> {
  const use = useOf(kind);
  const places = (kinds.get(kind)?.entries ?? []).flatMap((entry) => {
    const declared = entry.fields.get(use?.key ?? '');
    return declared?.written === !use?.inUse ? [[sameEntry(entry), declared.place] as const] : [];
  });
  return new Map(places);
}

function permissionNames(kind: KindName): string[] {
  return [...fieldSpecs(kind)].flatMap(([name, { param }]) => (param.kind === 'group-setting' ? [name] : []));
}

/** The use of a name, with its description for messages. */
interface Use {
  readonly name: string;
  readonly place: Place;
  readonly text: string;
}

/**
 * Adds faults for uses of things that the files retire (docs/service.md, Groups: Deactivation; Channels: Folders).
 * Uses by retired things do not count.
 */
function refuseUsed(kind: KindName, uses: readonly Use[], kinds: Kinds, faults: Faults): void {
  const retired = retiredIn(kind, kinds);
  for (const { name, place, text } of uses) {
    const other = retired.get(sameKey(kind, name));
    if (other !== undefined) faults.add(place, `${text} '${name}', which the files retire`, { other });
  }
}

function usedGroups(kinds: Kinds): Use[] {
  const uses: Use[] = [];
  const use = (reference: Reference, place: Place, text: string) => {
    if (reference.by === 'name') uses.push({ name: reference.name, place, text });
  };
  for (const [kind, { entries }] of kinds) {
    const permissions = permissionNames(kind);
    const retired = useOf(kind);
    for (const { key, fields, lists } of entries) {
      if (fields.get(retired?.key ?? '')?.written === !retired?.inUse) continue;
      const subgroups = lists.get('subgroups');
      for (const { written, place } of subgroups === undefined ? [] : added(subgroups)) {
        use(written as Reference, place, `subgroups of '${key}' has`);
      }
      for (const name of permissions) {
        const declared = fields.get(name);
        if (declared === undefined) continue;
        const written = declared.written as WrittenGroupSetting;
        const groups = 'group' in written ? [written.group] : written.subgroups;
        for (const group of groups) use(group, declared.place, `${name} has`);
      }
    }
  }
  return uses;
}

function usedFolders(kinds: Kinds): Use[] {
  return (kinds.get('channels')?.entries ?? []).flatMap(({ key, fields }) => {
    const declared = fields.get('folder');
    const reference = declared?.written as Reference | null | undefined;
    if (declared === undefined || reference?.by !== 'name') return [];
    return [{ name: reference.name, place: declared.place, text: `'${key}' is in` }];
  });
}

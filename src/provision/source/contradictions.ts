/** Finds entries that contradict each other about a person or a name, and groups that contain each other. */

import type { Reference } from '../../api/reference.ts';
import { rankOf } from '../../api/roles.ts';
import type { DeclaredItem, Desired, Entry } from '../model/desired.ts';
import { type KindName, kindNames } from '../model/kinds.ts';
import { sameEntry, sameKey } from '../model/names.ts';
import { matchesPattern } from '../model/pattern.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';
import { added } from './list.ts';
import type { PolicyReader } from './policy.ts';
import { refuseRetired } from './retired.ts';

/** Adds a fault for groups that contain themselves, also through other groups (docs/service.md, Groups: Rules). */
function refuseCircles(groups: readonly Entry[], faults: Faults): void {
  const inner = new Map<string, { readonly item: DeclaredItem; readonly name: string }[]>();
  for (const { key, lists } of groups) {
    const list = lists.get('subgroups');
    const items = list === undefined ? [] : added(list);
    inner.set(
      sameKey('groups', key),
      items.flatMap((item) => {
        const reference = item.written as Reference;
        return reference.by === 'name' ? [{ item, name: sameKey('groups', reference.name) }] : [];
      }),
    );
  }
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string, path: readonly string[]): void => {
    state.set(name, 'open');
    for (const each of inner.get(name) ?? []) {
      const known = state.get(each.name);
      if (known === 'open') {
        const circle = [...path.slice(path.indexOf(each.name)), each.name];
        faults.add(each.item.place, `groups contain each other in a circle: ${circle.join(' has ')}`);
      } else if (known === undefined && inner.has(each.name)) {
        visit(each.name, [...path, each.name]);
      }
    }
    state.set(name, 'done');
  };
  for (const name of inner.keys()) if (!state.has(name)) visit(name, [name]);
}

/** Adds a fault for entries of merged files that cannot both be true, with both places. */
export function refuseContradictions(kinds: Desired['kinds'], rules: PolicyReader, faults: Faults): void {
  for (const kind of kindNames) {
    const entries = kinds.get(kind)?.entries ?? [];
    refuseRenames(kind, entries, faults);
    refuseSharedIds(kind, entries, faults);
    refuseLeftAlone(kind, entries, rules, faults);
  }
  refuseOwners(kinds, rules, faults);
  refuseRetired(kinds, faults);
  refuseCircles(kinds.get('groups')?.entries ?? [], faults);
}

/**
 * Adds faults for renames. Only one entry may have a former name, and another entry may take that name only if its
 * present holder is renamed too; so chains and swaps of names work.
 */
function refuseRenames(kind: KindName, entries: readonly Entry[], faults: Faults): void {
  const renamed = entries.filter(({ renamedFrom }) => renamedFrom !== undefined);
  if (renamed.length === 0) return;
  const byKey = new Map(entries.map((entry) => [sameEntry(entry), entry]));
  const claimed = new Map<string, Place>();
  for (const { key, renamedFrom } of renamed) {
    if (renamedFrom === undefined) continue;
    const { name, place } = renamedFrom;
    const same = sameKey(kind, name);
    if (name === key) faults.add(place, `${kind}: '${name}' already exists`);
    const claim = claimed.get(same);
    if (claim !== undefined) {
      faults.add(place, `${kind}: two entries are renamed from '${name}'`, { other: claim });
    }
    claimed.set(same, place);
    const holder = byKey.get(same);
    if (holder !== undefined && holder.key !== key && holder.renamedFrom === undefined) {
      faults.add(place, `${kind}: '${name}' is another entry's name, and that one has no renamed_from`, {
        other: holder.place,
      });
    }
  }
}

function refuseSharedIds(kind: KindName, entries: readonly Entry[], faults: Faults): void {
  const seen = new Map<number, Place>();
  for (const { id } of entries) {
    if (id === undefined) continue;
    const before = seen.get(id.id);
    if (before !== undefined)
      faults.add(id.place, `${kind}: two entries have the id ${id.id}`, { other: before });
    else seen.set(id.id, id.place);
  }
}

function refuseLeftAlone(
  kind: KindName,
  entries: readonly Entry[],
  rules: PolicyReader,
  faults: Faults,
): void {
  const patterns = rules.unmanaged(kind);
  if (patterns.length === 0) return;
  for (const { key, place } of entries) {
    const pattern = patterns.find(({ text }) => matchesPattern(kind, key, text));
    if (pattern === undefined) continue;
    faults.add(place, `${kind}: '${key}' is left unchanged by unmanaged: '${pattern.shown}'`, {
      other: pattern.place,
    });
  }
}

/** Adds a fault if someone who must stay an owner is deactivated or gets another role. */
function refuseOwners(kinds: Desired['kinds'], rules: PolicyReader, faults: Faults): void {
  const owners = rules.requiredOwners();
  if (owners.length === 0) return;
  const byAddress = new Map(
    (kinds.get('users')?.entries ?? []).map((entry) => [sameKey('users', entry.key), entry]),
  );
  for (const { text, place, shown } of owners) {
    const fields = byAddress.get(sameKey('users', text))?.fields;
    const active = fields?.get('active');
    const role = fields?.get('role');
    if (active?.written === false) {
      faults.add(active.place, `${shown} is a required owner, and deactivated here`, { other: place });
    } else if (role !== undefined && role.written !== rankOf('owner')) {
      faults.add(role.place, `${shown} is a required owner, and has another role here`, { other: place });
    }
  }
}

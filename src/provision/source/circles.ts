/** Finds groups that contain each other. */
import type { Reference } from '../../api/reference.ts';
import type { Entry, SaidItem } from '../model/desired.ts';
import { sameKey } from '../model/same-key.ts';
import type { Faults } from './faults.ts';
import { added } from './list.ts';

/** Adds a fault for groups that contain themselves, also through other groups (docs/service.md, Groups: Rules). */
export function refuseCircles(groups: readonly Entry[], faults: Faults): void {
  const inner = new Map<string, { readonly item: SaidItem; readonly name: string }[]>();
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

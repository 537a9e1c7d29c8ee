/** Emits the events for user groups. Their types, fields and first levels: docs/service.md, Events. */

import { capabilities as declared } from '../../api/capabilities.ts';
import { groupFields } from '../../api/resources/group.ts';
import type { Capabilities, Event } from '../queues/event.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import { groupSerializer } from '../serializers/group.ts';
import { type Group, groupSettings } from '../state/model.ts';
import { changedFields } from '../state/stored.ts';
import { type EmitContext, everybody } from './audience.ts';

/** Whether a client is sent deactivated groups: before there was a capability for them, every client was. */
export function knowsDeactivated({ level }: Pick<EmitContext, 'level'>, capabilities: Capabilities): boolean {
  return (
    level < declared.include_deactivated_groups.since || capabilities.include_deactivated_groups === true
  );
}

/**
 * Emits each difference between a group before and after a change, one event for each field. For a deactivated group,
 * only the name is hidden from clients that do not support such groups.
 */
export function emitGroupChanges(context: EmitContext, before: Group, group: Group): void {
  const { organization, level } = context;
  for (const [name, value] of changedFields(groupFields, before, group, withEvent)) {
    organization.events.emit(everybody, ({ capabilities }) =>
      name === 'name' && before.deactivated && !knowsDeactivated(context, capabilities)
        ? undefined
        : changed(group, { [name]: value }),
    );
  }
  // The settings follow, so that the group is first sent with its old ones.
  if (before.deactivated && !group.deactivated) {
    emitGroupReactivated(context, { ...group, settings: before.settings });
  }
  for (const setting of groupSettings) {
    const [was, is] = [before, group].map((each) =>
      serializeGroupValue(organization, each.settings[setting], level),
    );
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    organization.events.emit(everybody, changed(group, { [setting]: is }));
  }
}

/** Fields whose change has its own event. */
const withEvent = new Set(['deactivated']);

/** Emits a deactivation. Clients that do not support deactivated groups get a removal. */
export function emitGroupDeactivated(context: EmitContext, group: Group): void {
  context.organization.events.emit(everybody, ({ capabilities }) =>
    knowsDeactivated(context, capabilities)
      ? changed(group, { deactivated: true })
      : { type: 'user_group', op: 'remove', group_id: group.id },
  );
}

/** Emits a reactivation. Clients that do not support deactivated groups get a new group. */
function emitGroupReactivated(context: EmitContext, group: Group): void {
  context.organization.events.emit(everybody, ({ capabilities }) =>
    knowsDeactivated(context, capabilities)
      ? changed(group, { deactivated: false })
      : { type: 'user_group', op: 'add', group: groupSerializer(context)(group) },
  );
}

function changed({ id }: Group, data: Readonly<Record<string, unknown>>): Event {
  return { type: 'user_group', op: 'update', group_id: id, data };
}

/** Emits a new group in the service's form: without its subgroups, which follow in another event. */
export function emitGroupCreated(context: EmitContext, group: Group): void {
  context.organization.events.emit(everybody, {
    type: 'user_group',
    op: 'add',
    group: groupSerializer(context)({ ...group, direct_subgroup_ids: [] }),
  });
  emitGroupHolds(context, group, 'add_subgroups', group.direct_subgroup_ids);
}

export type GroupHolds = 'add_members' | 'remove_members' | 'add_subgroups' | 'remove_subgroups';

/**
 * Emits the users or subgroups that were added to or removed from a group, ids ascending; nothing if there are none.
 */
export function emitGroupHolds(
  { organization }: EmitContext,
  { id: group_id }: Group,
  op: GroupHolds,
  ids: readonly number[],
): void {
  if (ids.length === 0) return;
  const name = op.endsWith('_members') ? 'user_ids' : 'direct_subgroup_ids';
  const sorted = [...ids].sort((one, other) => one - other);
  organization.events.emit(everybody, { type: 'user_group', op, group_id, [name]: sorted });
}

/** Finds the risk classes of a change. A permission is compared by who had it and who will have it. */

import { carriesRisk } from '../../api/resources/carries-risk.ts';
import type { Reading } from '../../api/resources/compare.ts';
import type { ResourceField, Risk } from '../../api/resources/resource.ts';
import { rankOf } from '../../api/roles.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { RiskClass } from '../model/risk-classes.ts';
import type { Draft, DraftField, DraftList } from './draft.ts';
import { type GroupStates, groupsBehind } from './group-states.ts';
import { type PlanContext, roleOf } from './plan-context.ts';

/** Returns the risk classes of a changed field, as its resource declares them and by the people affected. */
export function fieldRisks(draft: Draft, changed: DraftField, states: GroupStates): RiskClass[] {
  const { name, param, blind, to } = changed;
  const { retired } = kindOf(draft.kind).resource;
  const classes = (): RiskClass[] => {
    if (name === 'role') return roleRisks(draft, changed);
    if (draft.reading === undefined) return [];
    if (name === retired?.field) return to === retired.when ? [retires(draft)] : ['widens-access'];
    return param.kind === 'group-setting' ? permissionRisks(changed, states) : declared(changed);
  };
  return [...(blind ? (['blind'] as const) : []), ...classes()];
}

function retires({ kind }: Draft): RiskClass {
  return kindOf(kind).retiring ?? 'hides-or-deletes';
}

/** Returns the risk classes of a declared risk; only commands ask about the others. */
function classesOf(risk: Risk): RiskClass[] {
  if (risk === 'widens-access' || risk === 'gives-administration') return [risk];
  return risk === 'deletes' || risk === 'retires' ? ['hides-or-deletes'] : [];
}

function declared({ field: { risk }, from, to }: DraftField): RiskClass[] {
  if (risk === undefined || risk.when === 'self-excluded') return [];
  if (carriesRisk(risk.when, from, to)) return classesOf(risk.type);
  return typeof risk.when === 'boolean' && risk.type === 'widens-access' ? ['narrows-access'] : [];
}

function roleRisks({ reading }: Draft, changed: DraftField): RiskClass[] {
  const to = Number(changed.to);
  const from = reading === undefined ? rankOf('member') : roleOf(reading);
  if (to < from) return ['widens-access', ...declared({ ...changed, from })];
  return to > from && reading !== undefined ? ['narrows-access'] : [];
}

const compared = new WeakMap<GroupStates, Map<string, readonly [gains: boolean, loses: boolean]>>();

function permissionRisks({ field, from, to }: DraftField, states: GroupStates): RiskClass[] {
  const [gains, loses] = holderChange(from, to, states);
  return [
    ...(gains ? (['widens-access'] as const) : []),
    ...(gains && administers(field) ? (['gives-administration'] as const) : []),
    ...(loses ? (['narrows-access'] as const) : []),
  ];
}

/** Returns whether anyone gains the permission, and whether anyone loses it. */
function holderChange(from: unknown, to: unknown, states: GroupStates): readonly [boolean, boolean] {
  const known = compared.get(states) ?? new Map<string, readonly [boolean, boolean]>();
  compared.set(states, known);
  const key = JSON.stringify([from ?? null, to]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const [had, has] = [states.before.holders(from), states.after.holders(to)];
  const result = [hasOthers(has, had), from === undefined || hasOthers(had, has)] as const;
  known.set(key, result);
  return result;
}

function hasOthers(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const id of one) if (!other.has(id)) return true;
  return false;
}

export function listRisks(draft: Draft, list: DraftList, managers: ReadonlySet<number>): RiskClass[] {
  if (draft.reading === undefined) return list.blind ? ['blind'] : [];
  const manages = draft.kind === 'groups' && managers.has(draft.id);
  return [
    ...(list.added.length > 0 ? (['widens-access'] as const) : []),
    ...(list.added.length > 0 && manages ? (['gives-administration'] as const) : []),
    ...(list.removed.length > 0 ? (['narrows-access', 'removes-people'] as const) : []),
    ...(list.blind ? (['blind'] as const) : []),
  ];
}

/** Returns the risk classes of the action on the whole thing. */
export function actionRisks(draft: Draft, { live }: PlanContext): RiskClass[] {
  const { kind, action } = draft;
  const { created } = kindOf(kind).resource;
  if (action === 'create' && created !== undefined) return classesOf(created.type);
  // Whether a channel of that name exists cannot be seen.
  if (action === 'create' && kind === 'channels' && live.kinds.get(kind)?.isHidden === true) return ['blind'];
  if (action === 'archive' || action === 'deactivate' || action === 'remove') return [retires(draft)];
  return action === 'revoke' ? ['narrows-access'] : [];
}

/** Returns the groups through which people manage something, without system groups, whose members have it by role. */
export function managersOf(values: Iterable<unknown>, states: GroupStates): ReadonlySet<number> {
  const found = new Set<number>();
  for (const value of new Set(values)) {
    for (const id of groupsBehind(value, states.after)) found.add(id);
  }
  return found;
}

/** Returns the values of a thing's permissions that let people manage something. */
export function managingPermissions(kind: KindName, reading: Reading): unknown[] {
  const { fields } = kindOf(kind).resource;
  return Object.entries(fields).flatMap(([name, field]) => (administers(field) ? (reading[name] ?? []) : []));
}

function administers({ risk }: ResourceField): boolean {
  return risk?.opens === 'administration';
}

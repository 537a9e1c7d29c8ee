/** Which classes a change is of. A permission is held against who had it and who will have it. */

import { brings } from '../../api/resources/brings.ts';
import { rankOf } from '../../api/roles.ts';
import type { RiskClass } from '../model/risk-classes.ts';
import type { Draft, DraftField, DraftList } from './draft.ts';
import { roleOf, type Scene } from './scene.ts';
import { groupsBehind, type Sides } from './sides.ts';

const administrator = rankOf('administrator');

/** Permissions by which somebody manages something. */
const managing: ReadonlySet<string> = new Set([
  'can_administer_channel_group',
  'can_manage_group',
  'can_manage_all_groups',
  'can_manage_billing_group',
]);

export function fieldRisks(draft: Draft, changed: DraftField, sides: Sides): RiskClass[] {
  const { name, field, param, to, blind } = changed;
  const blindly: readonly RiskClass[] = blind ? ['blind'] : [];
  if (name === 'role') return [...blindly, ...roleRisks(draft, Number(to))];
  if (draft.reading === undefined) return [...blindly];
  if (name === 'is_active') return [...blindly, to === true ? 'widens-access' : 'removes-people'];
  if (name === 'is_archived' || name === 'deactivated') {
    return [...blindly, to === true ? 'hides-or-deletes' : 'widens-access'];
  }
  if (param.kind === 'group-setting') return [...blindly, ...permissionRisks(changed, sides)];
  return [...blindly, ...declared(field.risk, changed)];
}

function declared(risk: DraftField['field']['risk'], { name, from, to }: DraftField): RiskClass[] {
  if (name === 'invite_only') return [to === true ? 'narrows-access' : 'widens-access'];
  if (risk === undefined || risk.when === 'self-excluded') return [];
  if (brings(risk.when, from, to)) {
    if (risk.is === 'widens-access' || risk.is === 'gives-administration') return [risk.is];
    return risk.is === 'deletes' || risk.is === 'retires' ? ['hides-or-deletes'] : [];
  }
  return typeof risk.when === 'boolean' && risk.is === 'widens-access' ? ['narrows-access'] : [];
}

function roleRisks({ reading }: Draft, to: number): RiskClass[] {
  const from = reading === undefined ? 400 : roleOf(reading);
  if (to === from) return [];
  if (to > from) return reading === undefined ? [] : ['narrows-access'];
  const given: readonly RiskClass[] = to <= administrator && from > to ? ['gives-administration'] : [];
  return ['widens-access', ...given];
}

const compared = new WeakMap<Sides, Map<string, readonly [gains: boolean, loses: boolean]>>();

function permissionRisks({ name, from, to }: DraftField, sides: Sides): RiskClass[] {
  const [gains, loses] = held(from, to, sides);
  return [
    ...(gains ? (['widens-access'] as const) : []),
    ...(gains && managing.has(name) ? (['gives-administration'] as const) : []),
    ...(loses ? (['narrows-access'] as const) : []),
  ];
}

/** Whether anybody has it who had not, and whether anybody has not who had. */
function held(from: unknown, to: unknown, sides: Sides): readonly [boolean, boolean] {
  const known = compared.get(sides) ?? new Map<string, readonly [boolean, boolean]>();
  compared.set(sides, known);
  const key = JSON.stringify([from ?? null, to]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const [had, has] = [sides.before.holders(from), sides.after.holders(to)];
  const answer = [some(has, had), from === undefined || some(had, has)] as const;
  known.set(key, answer);
  return answer;
}

function some(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
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

/** What is done to the thing as a whole. */
export function actionRisks({ kind, action }: Draft, { live }: Scene): RiskClass[] {
  // Whether there is a channel of that name is not seen.
  if (action === 'create' && kind === 'channels' && live.kinds.get(kind)?.isHidden === true) return ['blind'];
  if (action === 'deactivate' && kind === 'users') return ['removes-people'];
  if (action === 'archive' || action === 'deactivate' || action === 'remove') return ['hides-or-deletes'];
  return action === 'revoke' ? ['narrows-access'] : [];
}

/** Groups by which people manage something; those of roles apart, whose people have a role. */
export function managersOf(values: Iterable<unknown>, sides: Sides): ReadonlySet<number> {
  const found = new Set<number>();
  for (const value of new Set(values)) {
    for (const id of groupsBehind(value, sides.after)) found.add(id);
  }
  return found;
}

export function managingPermissions(reading: Readonly<Record<string, unknown>>): unknown[] {
  return [...managing].flatMap((name) => reading[name] ?? []);
}

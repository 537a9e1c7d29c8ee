/**
 * Adds what must have succeeded before access is given, where the order alone is not enough: a failed request must not
 * leave anyone with access that they have neither before nor after the plan.
 */
import { entrances } from '../../api/channel-rules.ts';
import { type GroupSettingChange, isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import { createGroup } from '../../api/resources/group.ts';
import { subscribe, unsubscribe } from '../../api/table/channels.ts';
import { changeMembers, changeSubgroups } from '../../api/table/group-members.ts';
import { reactivateUser } from '../../api/table/users.ts';
import { type Draft, decidesAccess, fieldOf, listOf } from './draft.ts';
import { type GroupStates, groupsBehind } from './group-states.ts';
import type { OpenStep } from './naming.ts';
import type { StepDraft } from './steps.ts';

/** The most requests that one request waits for; beyond that, the order of the stages must do. */
const maxWaits = 100;

/** Adds the requests that each step must wait for. */
export function addDependencies(steps: readonly OpenStep[], states: GroupStates): void {
  const taking = new Map<number, OpenStep[]>();
  const leaving = new Map<number, OpenStep[]>();
  const entering = new Map<number, OpenStep[]>();
  for (const step of steps) {
    if (step.stage !== 'narrow') continue;
    for (const draft of step.drafts) {
      if (draft.kind === 'groups') push(taking, draft.id, step);
      if (draft.kind === 'channels' && step.row === unsubscribe.id) push(leaving, draft.id, step);
      if (step.row === subscribe.id) push(entering, draft.id, step);
    }
  }
  const patched = new Map<number, OpenStep[]>();
  for (const step of steps) {
    for (const draft of step.drafts) {
      if (draft.kind !== 'channels' || step.row === unsubscribe.id || step.stage === 'retire') continue;
      if (step.row === subscribe.id && draft.reading !== undefined) continue;
      // People who join before a channel becomes private are added under its present name, and those who leave are
      // removed under it.
      wait(step, entering.get(draft.id) ?? []);
      if (draft.formerName !== undefined) wait(step, leaving.get(draft.id) ?? []);
      if (!draft.fields.some(decidesAccess)) continue;
      wait(step, leaving.get(draft.id) ?? []);
      for (const group of behind(draft, states, 'after')) wait(step, taking.get(group) ?? []);
      if (draft.reading === undefined) continue;
      for (const group of behind(draft, states, 'before')) push(patched, group, step);
    }
  }
  guardGroups(steps, { taking, patched }, states);
  guardReturns(steps);
  guardGroupReturns(steps);
}

/** Arguments that list people. */
const lists = ['principals', 'subscribers', 'members', 'add'];

/** Makes requests wait that add a reactivated user, or name them in permissions, until the account is active. */
function guardReturns(steps: readonly OpenStep[]): void {
  const returns = steps.filter(({ row }) => row === reactivateUser.id);
  const byUser = new Map(returns.map((step) => [Number(step.args.user_id), step]));
  if (byUser.size === 0) return;
  for (const step of steps) {
    const listed =
      step.stage === 'narrow' ? [] : lists.flatMap((list) => (step.args[list] ?? []) as readonly number[]);
    for (const id of [...listed, ...peopleIn(step.args)]) wait(step, [byUser.get(id) ?? []].flat());
  }
}

/** Returns the users who get a permission or a bot. */
function peopleIn({ bot_owner_id: owner, ...settings }: StepDraft['args']): readonly number[] {
  const wanted = Object.values(settings).map((value) => (value as GroupSettingChange | null)?.new ?? value);
  const members = wanted.flatMap((value) =>
    isGroupSetting(value) && typeof value !== 'number' ? value.direct_members : [],
  );
  return typeof owner === 'number' ? [...members, owner] : members;
}

/**
 * Makes requests that name a reactivated group wait for it; groups that are reactivated together can name each other
 * at once.
 */
function guardGroupReturns(steps: readonly OpenStep[]): void {
  const isReactivated = (draft: Draft) =>
    draft.kind === 'groups' && fieldOf(draft, 'deactivated')?.to === false;
  const byGroup = new Map<number, OpenStep>();
  for (const step of steps) {
    const [draft] = step.drafts;
    if (draft !== undefined && isReactivated(draft) && step.args.deactivated === false)
      byGroup.set(draft.id, step);
  }
  if (byGroup.size === 0) return;
  for (const step of steps) {
    if (step.drafts.some(isReactivated)) continue;
    for (const id of groupsIn(step)) wait(step, [byGroup.get(id) ?? []].flat());
  }
}

/** Returns the groups that get a permission. */
function groupsIn({ args, drafts }: StepDraft): readonly number[] {
  const fields = drafts.flatMap((draft) => draft.fields).filter(({ name }) => name in args);
  return fields.flatMap(({ to, param }) => {
    if (!isGroupSetting(to) || !param.kind.startsWith('group-setting')) return [];
    return typeof to === 'number' ? [to] : to.direct_subgroups;
  });
}

type ByGroup = ReadonlyMap<number, readonly OpenStep[]>;

/**
 * Makes additions to a group wait until the group no longer gives access that it should not give, and additions of a
 * subgroup until those who should not be in it are removed.
 */
function guardGroups(
  steps: readonly OpenStep[],
  { taking, patched }: { readonly taking: ByGroup; readonly patched: ByGroup },
  states: GroupStates,
): void {
  const holding = holdersOf(taking, states);
  for (const step of steps) {
    const [draft] = step.drafts;
    if (draft?.kind !== 'groups' || !gives(step)) continue;
    wait(step, patched.get(draft.id) ?? []);
    wait(step, holding.get(draft.id) ?? []);
    for (const inner of listOf(draft, 'subgroups')?.added ?? []) {
      for (const group of groupsBehind(inner, states.after)) wait(step, taking.get(group) ?? []);
    }
  }
}

function gives({ row, args }: StepDraft): boolean {
  if (row === createGroup.id) return true;
  const adds = args.add !== undefined || args.add_subgroups !== undefined;
  return (row === changeMembers.id || row === changeSubgroups.id) && adds;
}

/** Returns, for each group, the requests that remove it, or a group that contains it, from another group. */
function holdersOf(taking: ByGroup, { before }: GroupStates): ByGroup {
  const holding = new Map<number, OpenStep[]>();
  for (const steps of taking.values()) {
    for (const step of steps) {
      const removed = step.drafts.flatMap((draft) => listOf(draft, 'subgroups')?.removed ?? []);
      for (const id of removed) for (const inner of groupsBehind(id, before)) push(holding, inner, step);
    }
  }
  return holding;
}

function behind(draft: Draft, states: GroupStates, when: 'before' | 'after'): Set<number> {
  const found = new Set<number>();
  for (const name of entrances) {
    const value =
      when === 'after' ? (fieldOf(draft, name)?.to ?? draft.reading?.[name]) : draft.reading?.[name];
    for (const id of groupsBehind(value, states[when])) found.add(id);
  }
  return found;
}

function wait(step: OpenStep, before: readonly OpenStep[]): void {
  if (before.length > maxWaits) return;
  for (const each of before) if (each !== step && !step.after.includes(each)) step.after.push(each);
}

function push(map: Map<number, OpenStep[]>, id: number, step: OpenStep): void {
  const known = map.get(id);
  if (known === undefined) map.set(id, [step]);
  else known.push(step);
}

/**
 * Builds the steps for groups: creates them with all their members, inner groups first, and adds and removes members.
 */
import { createGroup } from '../../api/resources/group.ts';
import { changeMembers, changeSubgroups } from '../../api/table/group-members.ts';
import { membershipRequests, takesSubgroups } from '../../engine/requests/group-membership.ts';
import type { Stage } from '../model/plan.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { type Draft, type DraftField, fieldOf, listOf } from './draft.ts';
import { createArgs } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import type { PlanContext } from './plan-context.ts';
import { updateStep } from './settings-steps.ts';
import { placeholdersIn, type StepDraft } from './steps.ts';

/**
 * Returns the requests that create groups. A group that contains itself or a group that is created later gets that
 * part once all exist.
 */
export function groupCreation(drafts: readonly Draft[], context: PlanContext): OpenStep[] {
  const place = creationOrder(drafts);
  return drafts.flatMap((draft) => {
    const own = place.get(draft.id) ?? 0;
    const isCreated = (value: unknown) =>
      [...placeholdersIn(value)].every((id) => (place.get(id) ?? -1) < own);
    const now = draft.fields.filter(({ sent }) => isCreated(sent));
    const later = draft.fields.filter(({ sent }) => !isCreated(sent));
    const subgroups = listOf(draft, 'subgroups')?.added ?? [];
    const within = takesSubgroups(context.level) ? subgroups.filter(isCreated) : [];
    const create: OpenStep = {
      stage: 'make',
      row: createGroup.id,
      args: {
        name: draft.name,
        description: '',
        ...createArgs(now),
        members: listOf(draft, 'members')?.added ?? [],
        ...(within.length > 0 && { subgroups: within }),
      },
      drafts: [draft],
      makes: [draft.id],
      after: [],
    };
    const missing = subgroups.filter((id) => !within.includes(id));
    return [
      create,
      ...settled(draft, later, context),
      ...memberSteps(draft, { groups: missing }, true, 'widen', context),
    ];
  });
}

function settled(draft: Draft, later: readonly DraftField[], { level }: PlanContext): OpenStep[] {
  const step = updateStep(draft, later, 'settle', level);
  return step === undefined ? [] : [{ ...step, after: [] }];
}

/** Numbers the groups so that each comes after the new groups that it contains, except in circles. */
function creationOrder(drafts: readonly Draft[]): ReadonlyMap<number, number> {
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const place = new Map<number, number>();
  const visited = new Set<number>();
  const visit = (draft: Draft): void => {
    if (visited.has(draft.id)) return;
    visited.add(draft.id);
    for (const id of namedIn(draft)) {
      const inner = byId.get(id);
      if (inner !== undefined) visit(inner);
    }
    place.set(draft.id, place.size);
  };
  for (const draft of drafts) visit(draft);
  return place;
}

function* namedIn(draft: Draft): Generator<number> {
  for (const id of listOf(draft, 'subgroups')?.added ?? []) if (isPlaceholder(id)) yield id;
  for (const { sent } of draft.fields) yield* placeholdersIn(sent);
}

interface Members {
  readonly users?: readonly number[];
  readonly groups?: readonly number[];
}

function memberSteps(
  draft: Draft,
  { users = [], groups = [] }: Members,
  joins: boolean,
  stage: Stage,
  { level }: PlanContext,
): OpenStep[] {
  const members = [
    ...users.map((user_id) => ({ user_id, group_id: null })),
    ...groups.map((group_id) => ({ user_id: null, group_id })),
  ];
  const changes = members.map((member) => ({ member, in: joins }));
  return membershipRequests(draft.id, changes, level).map(({ by, args }) => ({
    stage,
    row: by === 'members' ? changeMembers.id : changeSubgroups.id,
    args,
    drafts: [draft],
    after: [],
  }));
}

/**
 * Returns the requests that add and remove members.
 * @param updates the requests that change the group itself: a group must be reactivated first
 */
export function membershipSteps(
  draft: Draft,
  updates: readonly StepDraft[],
  context: PlanContext,
): OpenStep[] {
  const [members, subgroups] = [listOf(draft, 'members'), listOf(draft, 'subgroups')];
  const { me } = context;
  const removedIds = members?.removed ?? [];
  const others = removedIds.filter((id) => id !== me);
  const after = fieldOf(draft, 'deactivated')?.to === false ? updates : [];
  const removed = memberSteps(
    draft,
    { users: others, groups: subgroups?.removed ?? [] },
    false,
    'narrow',
    context,
  );
  const added = memberSteps(
    draft,
    { users: members?.added ?? [], groups: subgroups?.added ?? [] },
    true,
    'widen',
    context,
  );
  // The account that applies the files leaves last, since its rights may depend on the group.
  const own =
    others.length < removedIds.length ? memberSteps(draft, { users: [me] }, false, 'retire', context) : [];
  return [...removed, ...added, ...own].map((step) => ({ ...step, after: [...after] }));
}

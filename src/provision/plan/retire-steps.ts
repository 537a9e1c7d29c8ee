/** Builds the requests that retire things: last of all, and things that use others before those. */

import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { areAccounts, nameParam, nameValue, rowsOf } from '../model/about-kinds.ts';
import { fieldSpecs } from '../model/kind-fields.ts';
import { kindOf } from '../model/kinds.ts';
import { type Draft, fieldOf, isNew, targetOf } from './draft.ts';
import type { OpenStep } from './naming.ts';

/** Whether the change retires its thing. */
export function retires(draft: Draft): boolean {
  const { retired } = kindOf(draft.kind).resource;
  const isSet = retired !== undefined && fieldOf(draft, retired.field)?.to === retired.when;
  return draft.invitation === undefined && (draft.pruned === true || isSet);
}

/** Returns the requests that archive, deactivate and remove things; people are handled separately. */
export function retireSteps(drafts: readonly Draft[]): OpenStep[] {
  const retired = drafts.filter((draft) => draft.kind !== 'users' && retires(draft));
  const steps = new Map(retired.map((draft) => [draft, stepFor(draft)]));
  const users = usersOfGroups(retired);
  for (const [draft, step] of steps) {
    for (const user of draft.kind === 'groups' ? (users.get(draft.id) ?? []) : []) {
      const before = steps.get(user);
      if (before !== undefined && before !== step && !before.after.includes(step)) step.after.push(before);
    }
  }
  return [...steps.values()];
}

function stepFor(draft: Draft): OpenStep {
  const { retire, update } = rowsOf(draft.kind);
  const { retired } = kindOf(draft.kind).resource;
  const row = retire ?? update;
  if (row === undefined) throw new Error(`nothing retires ${draft.kind}`);
  const args = {
    ...targetOf(draft, row),
    ...(retire === undefined && retired && { [retired.field]: retired.when }),
  };
  // Accounts that should no longer act are stopped first.
  const stage = areAccounts(draft.kind) ? 'narrow' : 'retire';
  return { stage, row: row.id, args, drafts: [draft], after: [] };
}

/**
 * Returns, for each group, the retired things that use it: a group in use cannot be deactivated (docs/service.md,
 * Groups).
 */
function usersOfGroups(retired: readonly Draft[]): ReadonlyMap<number, readonly Draft[]> {
  const users = new Map<number, Draft[]>();
  for (const draft of retired) {
    for (const id of groupsIn(draft.reading ?? {})) {
      const known = users.get(id);
      if (known === undefined) users.set(id, [draft]);
      else known.push(draft);
    }
  }
  return users;
}

function groupsIn(reading: Reading): number[] {
  const subgroups = (reading.direct_subgroup_ids ?? []) as readonly number[];
  const named = Object.entries(reading).flatMap(([name, value]) => {
    if (!/^(can|create|direct)_/.test(name) || !isGroupSetting(value)) return [];
    return typeof value === 'number' ? [value] : value.direct_subgroups;
  });
  return [...new Set([...subgroups, ...named])];
}

// Replaces things that no row can change: removes them and creates them again, with the values of the files in place
// of the present ones.

/**
 * Returns the requests that remove and create them.
 * @param drafts of one kind whose things are replaced
 */
export function replacements(drafts: readonly Draft[]): OpenStep[] {
  return drafts.flatMap((draft): OpenStep[] => {
    const { create, retire } = rowsOf(draft.kind);
    if (isNew(draft) || retires(draft) || create === undefined || retire === undefined) return [];
    const shared = { stage: 'settle', drafts: [draft] } as const;
    const removing: OpenStep = { ...shared, row: retire.id, args: targetOf(draft, retire), after: [] };
    const args = { [nameParam(draft.kind)]: nameValue(draft.kind, draft.name), ...argsOf(draft) };
    return [removing, { ...shared, row: create.id, args, after: [removing] }];
  });
}

/** Returns the values that it keeps and those that it gets. */
function argsOf({ kind, reading = {}, fields }: Draft): Record<string, unknown> {
  const sent = new Map(fields.map(({ name, sent }) => [name, sent]));
  return Object.fromEntries(
    [...fieldSpecs(kind).values()].flatMap(({ name, field: { create } }) => {
      const value = sent.has(name) ? sent.get(name) : reading[name];
      return create === undefined || value === undefined || value === null
        ? []
        : [[create.as ?? name, value]];
    }),
  );
}

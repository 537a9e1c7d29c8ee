/**
 * Builds the requests for default channel groups: the server knows their channels by name, and adds them in a separate
 * request.
 */
import { changeDefaultGroupChannels, createDefaultGroup } from '../../api/resources/default-group.ts';
import { type Draft, fieldOf, isNew } from './draft.ts';
import { createArgs } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import { liveName, type Scene } from './scene.ts';

/**
 * Returns requests that create groups, and that remove and add channels. They run once channels have their names, and
 * once channels that join a group are no longer default channels.
 * @param before requests that create and change channels
 */
export function defaultGroupSteps(
  drafts: readonly Draft[],
  before: readonly OpenStep[],
  scene: Scene,
): OpenStep[] {
  const namesOf = namesIn(scene);
  const shared = (draft: Draft, ids: readonly number[]) =>
    ({ stage: 'order', drafts: [draft], after: changing(ids, before) }) as const;
  return drafts.flatMap((draft): OpenStep[] => {
    const field = fieldOf(draft, 'streams');
    const [from, to] = [idsIn(field?.from), idsIn(field?.to)];
    if (isNew(draft)) {
      const said = { group_name: draft.name, description: '', ...createArgs(draft.fields) };
      const args = { ...said, stream_names: namesOf(to) };
      return [{ ...shared(draft, to), row: createDefaultGroup.id, args, makes: [draft.id] }];
    }
    const step = (op: 'add' | 'remove', ids: readonly number[]): OpenStep[] => {
      const args = { group_id: draft.id, op, stream_names: namesOf(ids) };
      return ids.length === 0 ? [] : [{ ...shared(draft, ids), row: changeDefaultGroupChannels.id, args }];
    };
    const out = from.filter((id) => !to.includes(id));
    const into = to.filter((id) => !from.includes(id));
    return [...step('remove', out), ...step('add', into)];
  });
}

/** Returns the requests that create or change one of the channels. */
function changing(ids: readonly number[], steps: readonly OpenStep[]): OpenStep[] {
  return steps.filter(
    ({ stage, drafts }) =>
      stage !== 'retire' && drafts.some(({ kind, id }) => kind === 'channels' && ids.includes(id)),
  );
}

/** Returns a function that gives the names that channels have after the plan. */
function namesIn({ wanted, reading }: Scene): (ids: readonly number[]) => string[] {
  const said = new Map(wanted.things.get('channels')?.map(({ id, key }) => [id, key]));
  return (ids) => ids.map((id) => said.get(id) ?? liveName('channels', reading('channels', id) ?? {}));
}

function idsIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value : [];
}

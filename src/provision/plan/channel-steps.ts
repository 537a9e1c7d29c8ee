/** Builds the steps that create channels, and those by which the account that applies files leaves them. */

import { maxPerRequest } from '../../api/channel-rules.ts';
import { changeDefaultGroupChannels, createDefaultGroup } from '../../api/resources/default-group.ts';
import { isAtLeast } from '../../api/roles.ts';
import { createChannel, subscribe, unsubscribe } from '../../api/table/channels.ts';
import { pieces } from '../../base/batches.ts';
import { administered, type CreationFacts, creationRequests } from '../../engine/requests/channel-batches.ts';
import type {
  ChannelArgs,
  ChannelCreation,
  CreationRequest,
} from '../../engine/requests/channel-creation.ts';
import { type Draft, fieldOf, isNew, listOf } from './draft.ts';
import { createArgs } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import { liveName, type PlanContext } from './plan-context.ts';
import type { Request } from './steps.ts';

export function creationSteps(drafts: readonly Draft[], context: PlanContext): OpenStep[] {
  const requests = creationRequests(creationsOf(drafts), factsOf(context));
  const steps = requests.map((request): OpenStep => ({ ...stepOf(request), stage: 'make', after: [] }));
  const left = steps.filter((_, at) => requests[at]?.account === 'leaves');
  return [...steps, ...leaving(left)];
}

function creationsOf(drafts: readonly Draft[]): ChannelCreation<Draft>[] {
  return drafts.map((draft) => ({ of: draft, args: argsOf(draft) }));
}

function argsOf(draft: Draft): ChannelArgs {
  const subscribers = [...(listOf(draft, 'subscribers')?.added ?? [])].sort((one, other) => one - other);
  return { name: draft.name, subscribers, ...createArgs(draft.fields) };
}

/** Returns the new channels that get administrators as their managers because no file names any. */
export function leftToAdministrators(drafts: readonly Draft[], context: PlanContext): ReadonlySet<Draft> {
  const all = administered(creationsOf(drafts), factsOf(context));
  return new Set(all.flatMap(({ of, args }) => ('can_administer_channel_group' in args ? [of] : [])));
}

function factsOf(context: PlanContext): CreationFacts {
  const { level, live } = context;
  const seesAll = isAtLeast(live.me.role, 'administrator');
  return { level, seesAll, ...(seesAll && { administrators: context.systemGroup('role:administrators') }) };
}

function stepOf({ by, args, of, parts }: CreationRequest<Draft>): Request {
  return {
    row: by === 'creating' ? createChannel.id : subscribe.id,
    args,
    drafts: of,
    makes: of.map(({ id }) => id),
    halves: parts && (() => parts().map(stepOf)),
  };
}

/** Builds the requests by which the account leaves all new channels at once, whichever requests created them. */
function leaving(steps: readonly OpenStep[]): OpenStep[] {
  const drafts = steps.flatMap((step) => step.drafts);
  return pieces(drafts, maxPerRequest.subscriptions).map((part) => ({
    stage: 'make',
    row: unsubscribe.id,
    args: { subscriptions: part.map(({ name }) => name) },
    drafts: part,
    after: [...steps],
  }));
}

// Builds the requests for default channel groups: the server knows their channels by name, and adds them in a separate
// request.

/**
 * Returns requests that create groups, and that remove and add channels. They run once channels have their names, and
 * once channels that join a group are no longer default channels.
 * @param before requests that create and change channels
 */
export function defaultGroupSteps(
  drafts: readonly Draft[],
  before: readonly OpenStep[],
  context: PlanContext,
): OpenStep[] {
  const namesOf = namesIn(context);
  const shared = (draft: Draft, ids: readonly number[]) =>
    ({ stage: 'order', drafts: [draft], after: changing(ids, before) }) as const;
  return drafts.flatMap((draft): OpenStep[] => {
    const field = fieldOf(draft, 'streams');
    const [from, to] = [idsIn(field?.from), idsIn(field?.to)];
    if (isNew(draft)) {
      const fields = { group_name: draft.name, description: '', ...createArgs(draft.fields) };
      const args = { ...fields, stream_names: namesOf(to) };
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
function namesIn({ wanted, reading }: PlanContext): (ids: readonly number[]) => string[] {
  const keys = new Map(wanted.things.get('channels')?.map(({ id, key }) => [id, key]));
  return (ids) => ids.map((id) => keys.get(id) ?? liveName('channels', reading('channels', id) ?? {}));
}

function idsIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value : [];
}

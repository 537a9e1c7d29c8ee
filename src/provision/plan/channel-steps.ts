/** Builds the steps that create channels, and those by which the account that applies files leaves them. */
import { mostOfRequest } from '../../api/channel-rules.ts';
import { isAtLeast } from '../../api/roles.ts';
import { createChannel, subscribe, unsubscribe } from '../../api/table/channels.ts';
import { pieces } from '../../base/batches.ts';
import { administered, type CreationFacts, creationRequests } from '../../engine/requests/channel-batches.ts';
import type {
  ChannelArgs,
  ChannelCreation,
  CreationRequest,
} from '../../engine/requests/channel-creation.ts';
import { type Draft, listOf } from './draft.ts';
import { createArgs } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import type { Scene } from './scene.ts';
import type { Request } from './steps.ts';

export function creationSteps(drafts: readonly Draft[], scene: Scene): OpenStep[] {
  const requests = creationRequests(creationsOf(drafts), factsOf(scene));
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
export function leftToAdministrators(drafts: readonly Draft[], scene: Scene): ReadonlySet<Draft> {
  const all = administered(creationsOf(drafts), factsOf(scene));
  return new Set(all.flatMap(({ of, args }) => ('can_administer_channel_group' in args ? [of] : [])));
}

function factsOf(scene: Scene): CreationFacts {
  const { level, live } = scene;
  const seesAll = isAtLeast(live.me.role, 'administrator');
  return { level, seesAll, ...(seesAll && { administrators: scene.systemGroup('role:administrators') }) };
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
  return pieces(drafts, mostOfRequest.subscriptions).map((some) => ({
    stage: 'make',
    row: unsubscribe.id,
    args: { subscriptions: some.map(({ name }) => name) },
    drafts: some,
    after: [...steps],
  }));
}

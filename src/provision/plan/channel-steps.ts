/** The steps that create channels, and what the account that applies files leaves again. */
import { mostOfRequest } from '../../api/channel-rules.ts';
import { isAtLeast } from '../../api/roles.ts';
import { createChannel, subscribe, unsubscribe } from '../../api/table/channels.ts';
import { pieces } from '../../base/batches.ts';
import {
  type ChannelArgs,
  type CreationRequest,
  creationRequests,
} from '../../engine/requests/channel-creation.ts';
import { type Draft, listOf } from './draft.ts';
import { createArgs } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import type { Scene } from './scene.ts';
import type { Request } from './steps.ts';

export function creationSteps(drafts: readonly Draft[], scene: Scene): OpenStep[] {
  const { level } = scene;
  const creations = drafts.map((draft) => ({ of: draft, args: argsOf(draft, scene) }));
  const requests = creationRequests(creations, { level, seesAll: isAdministrator(scene) });
  const steps = requests.map((request): OpenStep => ({ ...stepOf(request), stage: 'make', after: [] }));
  const left = steps.filter((_, at) => requests[at]?.account === 'leaves');
  return [...steps, ...leaving(left)];
}

function argsOf(draft: Draft, scene: Scene): ChannelArgs {
  const given = createArgs(draft.fields);
  const subscribers = [...(listOf(draft, 'subscribers')?.added ?? [])].sort((one, other) => one - other);
  return { name: draft.name, subscribers, ...given, ...administrators(given, scene) };
}

/**
 * Who administers a channel of which the file says nothing of that: administrators, who do so anyway, in place
 * of the account that makes it. So channels can go together, and who applied a file does not matter later.
 */
export function administrators(
  given: Readonly<Record<string, unknown>>,
  scene: Scene,
): { readonly can_administer_channel_group?: number } {
  const { since } = createChannel.params.can_administer_channel_group;
  const group = scene.systemGroup('role:administrators');
  if (given.can_administer_channel_group !== undefined || group === undefined) return {};
  return scene.level >= since && isAdministrator(scene) ? { can_administer_channel_group: group } : {};
}

function isAdministrator({ live }: Scene): boolean {
  return isAtLeast(live.me.role, 'administrator');
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

/** The account leaves all channels at once, whichever requests created them. */
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

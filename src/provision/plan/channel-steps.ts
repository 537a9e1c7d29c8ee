/** New channels in the fewest requests: equal ones together, where they then share nothing. */
import { channel as resource } from '../../api/resources/channel.ts';
import { sharesObjects } from '../../api/resources/shares-objects.ts';
import { isAtLeast } from '../../api/roles.ts';
import { createChannel, subscribe, unsubscribe } from '../../api/table/channels.ts';
import { grouped, halves, pieces } from '../../base/batches.ts';
import { type Draft, listOf } from './draft.ts';
import { createArgs } from './field-changes.ts';
import type { OpenStep } from './naming.ts';
import type { Scene } from './scene.ts';
import type { Request } from './steps.ts';

/** Channels of one request, and subscriptions that it makes: the service ends a request that takes too long. */
const most = { channels: 100, subscriptions: 5000 } as const;

/** A channel that is to be made, as it is sent. */
interface Wanted {
  readonly draft: Draft;
  readonly description: unknown;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly subscribers: readonly number[];
}

export function creationSteps(drafts: readonly Draft[], scene: Scene): OpenStep[] {
  const { level } = scene;
  const creates = level >= createChannel.since;
  const steps: OpenStep[] = [];
  const emptied: OpenStep[] = [];
  for (const group of grouped(
    drafts.map((draft) => wantedOf(draft, scene)),
    alike,
  )) {
    const [{ settings, subscribers }] = group as [Wanted, ...Wanted[]];
    const isAlone = sharesObjects(resource, settings, level);
    const isEmpty = subscribers.length === 0;
    // Emptying takes one request for all channels, so a request of their own is as few for two.
    if (creates && (isAlone || group.length < (isEmpty ? 3 : 2))) {
      for (const each of group) steps.push(made(creating(each)));
      continue;
    }
    const size = isAlone
      ? 1
      : Math.min(most.channels, Math.ceil(most.subscriptions / (subscribers.length || 1)));
    const together = pieces(group, size).map((piece) => made(subscribing(piece, creates)));
    for (const step of together) steps.push(step);
    if (isEmpty && keepsEmpty(settings, level)) for (const step of together) emptied.push(step);
  }
  return emptied.length === 0 ? steps : [...steps, ...emptying(emptied)];
}

/** Below this level a private channel that nobody is in any more is archived (docs/service.md, Channels). */
const keepsEmptySince = 372;

function keepsEmpty(settings: Wanted['settings'], level: number): boolean {
  return settings.invite_only !== true || level >= keepsEmptySince;
}

/** What is plain for a new channel needs no word; with it two channels that are equal would not look so. */
const plain: Readonly<Record<string, unknown>> = {
  invite_only: false,
  is_web_public: false,
  is_default_stream: false,
};

function wantedOf(draft: Draft, scene: Scene): Wanted {
  const { description, ...given } = createArgs(draft.fields);
  const said = Object.entries(given).filter(([name, value]) => !(name in plain) || plain[name] !== value);
  const settings = { ...Object.fromEntries(said), ...administrators(given, scene) };
  const subscribers = [...(listOf(draft, 'subscribers')?.added ?? [])].sort((one, other) => one - other);
  return { draft, description, settings, subscribers };
}

/**
 * Who administers a channel of which the file says nothing of that: administrators, who do so anyway, in place
 * of the account that makes it. So channels can go together, and who applied a file does not matter later.
 */
export function administrators(
  given: Readonly<Record<string, unknown>>,
  { level, live, systemGroup }: Scene,
): { readonly can_administer_channel_group?: number } {
  const { since } = createChannel.params.can_administer_channel_group;
  const group = systemGroup('role:administrators');
  if (given.can_administer_channel_group !== undefined || group === undefined) return {};
  return level >= since && isAtLeast(live.me.role, 'administrator')
    ? { can_administer_channel_group: group }
    : {};
}

/** What must be equal for channels to be made in one request. */
function alike({ settings, subscribers }: Wanted): string {
  const sorted = Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sorted, subscribers]);
}

function made(request: Request): OpenStep {
  return { ...request, stage: 'make', after: [] };
}

function creating({ draft, description, settings, subscribers }: Wanted): Request {
  const args = {
    name: draft.name,
    ...(description !== undefined && { description }),
    subscribers,
    ...settings,
  };
  return { row: createChannel.id, args, drafts: [draft], makes: [draft.id] };
}

/** Subscribing to names that nobody holds makes the channels. */
function subscribing(group: readonly Wanted[], creates: boolean): Request {
  const [{ settings, subscribers }] = group as readonly [Wanted, ...Wanted[]];
  const halfOf = (half: readonly Wanted[]) => {
    const [only] = half;
    return only !== undefined && half.length === 1 && creates ? creating(only) : subscribing(half, creates);
  };
  return {
    row: subscribe.id,
    args: {
      subscriptions: group.map(({ draft: { name }, description }) =>
        description === undefined ? { name } : { name, description },
      ),
      // Without principals it is the account itself, which is taken out again.
      ...(subscribers.length > 0 && { principals: subscribers }),
      ...settings,
    },
    drafts: group.map(({ draft }) => draft),
    makes: group.map(({ draft: { id } }) => id),
    ...(group.length > 1 && { halves: () => halves(group).map(halfOf) }),
  };
}

function emptying(steps: readonly OpenStep[]): OpenStep[] {
  const drafts = steps.flatMap((step) => step.drafts);
  return pieces(drafts, most.subscriptions).map((some) => ({
    stage: 'make',
    row: unsubscribe.id,
    args: { subscriptions: some.map(({ name }) => name) },
    drafts: some,
    after: [...steps],
  }));
}

/** Channels that are made from the rows of a table, in the fewest requests. */
import { channel as resource } from '../../api/resources/channel.ts';
import { sharesObjects } from '../../api/resources/shares-objects.ts';
import type { WireArgs } from '../../api/spec.ts';
import { createChannel, subscribe } from '../../api/table/channels.ts';
import { grouped, halves, pieces } from '../../base/batches.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Planning, Work } from '../../bulk/plan.ts';
import { placeOf } from '../../bulk/resolve-rows.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { explained } from '../../changes/explained.ts';
import type { Context } from '../../session/context.ts';
import { type ChannelCreation, createAnew, keepsEmpty, takenHint } from './_creation.ts';
import { explainCreation } from './_creation-refused.ts';
import { endOf, isOurs, leave, type Made, madeEnd, mostChannels, type Wanted } from './_creation-rows.ts';
import { comparableName, isTaken, nameTaken, readChannels } from './_holder.ts';

/** Subscriptions that one request makes: the service ends one that takes too long. */
const mostSubscriptions = 5000;

/** The requests that make them; what this server would refuse of them is a fault of the row. */
export async function creating(fresh: readonly Wanted[], stay: Stay, planning: Planning): Promise<Work[]> {
  const { context, faults } = planning;
  const creates = stay.level >= createChannel.since;
  const explain = explainer(context);
  const groups = grouped(fresh, alike);
  const works: Work[] = [];
  noteApart(groups, stay, context);
  for (const group of groups) {
    const [first] = group as [Wanted, ...Wanted[]];
    const { name, subscribers, ...settings } = first.args;
    try {
      if (creates) await context.check(createChannel, first.args);
      else await context.check(subscribe, { subscriptions: [{ name }], ...withoutDescription(settings) });
    } catch (error) {
      if (!(error instanceof CliError) || error.exitReason !== 'usage') throw error;
      for (const { row } of group) faults.add(placeOf(row), error);
      continue;
    }
    const together = mayBeMerged(first, stay);
    if ((together && group.length > 1) || (!creates && subscribers.length > 0)) {
      const size = together ? Math.min(mostChannels, Math.ceil(mostSubscriptions / people(first))) : 1;
      for (const piece of pieces(group, size)) works.push(merged(piece, { creates, explain, context }));
    } else {
      for (const each of group) works.push(alone(each, explain, context));
    }
  }
  return works;
}

/** What decides whether channels outlast that the last one leaves, and are still seen then. */
export interface Stay {
  readonly level: number;
  /** Whether the account sees private channels that it is not in. */
  readonly seesAll: boolean;
}

/**
 * Whether one request may make several of such channels. Who makes channels by subscribing to them is in them
 * where nobody else is named, and has to leave again: a private one has to outlast that, and to be seen after it.
 */
function goTogether({ args: { subscribers, invite_only } }: Wanted, { level, seesAll }: Stay): boolean {
  return subscribers.length > 0 || invite_only !== true || (level >= keepsEmpty && seesAll);
}

/** What decides it at this server for this account. */
export async function stayOf(context: Context): Promise<Stay> {
  const { is_admin } = await (await context.directory()).me();
  const { level } = await (await context.client()).server();
  return { level, seesAll: is_admin === true };
}

/** Whether such a channel may have been made in one request with others. */
export function mayBeMerged(wanted: Wanted, stay: Stay): boolean {
  const { name: _, subscribers: __, ...settings } = wanted.args;
  return goTogether(wanted, stay) && !sharesObjects(resource, settings, stay.level);
}

/** Says why channels that are alike take a request each, and what would let them go together. */
function noteApart(groups: readonly (readonly Wanted[])[], stay: Stay, context: Context): void {
  const apart = groups.filter(([first, ...others]) => {
    if (first === undefined || others.length < requestsFor(first)) return false;
    return goTogether(first, stay) && !mayBeMerged(first, stay);
  });
  const channels = apart.reduce((sum, group) => sum + group.length, 0);
  if (channels === 0) return;
  const fewer = apart.reduce((sum, [first]) => sum + (first === undefined ? 0 : requestsFor(first)), 0);
  context.note(
    `${channels.toLocaleString('en')} channels take a request each, because channels of one request share who administers ` +
      `them; where every permission names a group (--can-administer-channel-group role:administrators), ${fewer} would do`,
  );
}

/** How many are subscribed to such a channel by the request that makes it. */
function people({ args: { subscribers } }: Wanted): number {
  return Math.max(1, subscribers.length);
}

/** How many requests make several of such channels: the account leaves where nobody is to be in them. */
function requestsFor({ args: { subscribers } }: Wanted): number {
  return subscribers.length > 0 ? 1 : 2;
}

/** What must be equal for channels to be made in one request. */
function alike({ args: { name: _, description: __, subscribers, ...settings } }: Wanted): string {
  const sorted = Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sorted, [...subscribers].sort((one, other) => one - other)]);
}

function withoutDescription<T extends object>(settings: T): Omit<T, 'description'> {
  const { description: _, ...others } = settings as T & { description?: unknown };
  return others;
}

interface Making {
  /** Whether the server has a call that makes a single channel. */
  readonly creates: boolean;
  readonly explain: Explainer;
  readonly context: Context;
}

/** One request for channels that are alike: subscribing to names that nobody holds makes them. */
function merged(wanted: readonly Wanted[], making: Making): Work {
  const { creates, explain, context } = making;
  const [first] = wanted as readonly [Wanted, ...Wanted[]];
  return {
    rows: wanted.map(({ row }) => row),
    endangered: [],
    shares: true,
    size: wanted.length * people(first),
    requests: requestsFor(first),
    async run(begun) {
      const request = await requestFor(wanted, context);
      const areThere = async () => (await madeSince(wanted, begun, context)) === wanted.length;
      try {
        await confirmedWrite(context, {
          attempt: async () => (await context.write(subscribe, request, { makes: true })).sent,
          readBack: async () => ((await areThere()) ? true : undefined),
        });
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        // A request whose answer got lost was repeated, and refused because it was done.
        if (!(await areThere())) throw wanted.length === 1 ? await explain(error, wanted[0]?.args) : error;
      }
      const made = wanted.map(
        (each): Made => ({ ...each, holder: { stream_id: null, name: each.args.name } }),
      );
      return first.args.subscribers.length > 0 ? made.map(madeEnd) : leave(made, context);
    },
    ...(wanted.length > 1 && {
      parts: () =>
        halves(wanted).map((half) =>
          half.length === 1 && creates ? alone(half[0] as Wanted, explain, context) : merged(half, making),
        ),
    }),
  };
}

async function requestFor(wanted: readonly Wanted[], context: Context): Promise<WireArgs<typeof subscribe>> {
  const [first] = wanted as readonly [Wanted, ...Wanted[]];
  const { name: _, description: __, subscribers, announce, ...settings } = first.args;
  const subscriptions = wanted.map(({ args: { name, description } }) =>
    description === undefined ? { name } : { name, description },
  );
  // Nobody named is the account itself; a channel for nobody is not announced (docs/service.md, Channels).
  if (subscribers.length === 0) return { subscriptions, ...settings };
  return {
    subscriptions,
    principals: await (await context.directory()).principals(subscribers),
    ...(announce !== undefined && { announce }),
    ...settings,
  };
}

/** How many of the channels are there, and were made by this account since a moment. */
async function madeSince(wanted: readonly Wanted[], begun: number, context: Context): Promise<number> {
  const { user_id } = await (await context.directory()).me();
  const names = new Set(wanted.map(({ args }) => comparableName(args.name)));
  const channels = await readChannels(context);
  return channels.filter((each) => names.has(comparableName(each.name)) && isOurs(each, begun, user_id))
    .length;
}

function alone({ row, args }: Wanted, explain: Explainer, context: Context): Work {
  return {
    rows: [row],
    endangered: [],
    shares: true,
    requests: 1,
    async run() {
      try {
        const id = (await createAnew(args, context)) ?? null;
        return [endOf(row, 'created', { stream_id: id, name: args.name })];
      } catch (error) {
        throw error instanceof CliError ? await explain(error, args) : error;
      }
    },
  };
}

type Explainer = (refusal: CliError, args: ChannelCreation | undefined) => Promise<CliError>;

/** Says why a creation was refused; what is refused in the same words is asked about once. */
function explainer(context: Context): Explainer {
  const known = new Map<string, Promise<CliError>>();
  return async (refusal, args) => {
    if (args === undefined) return refusal;
    if (isTaken(refusal)) {
      return explained(refusal, async () => nameTaken(args.name, undefined, takenHint, refusal));
    }
    const words = `${refusal.code} ${refusal.message}`;
    const told = known.get(words) ?? explainCreation(refusal, args, context);
    known.set(words, told);
    return told;
  };
}

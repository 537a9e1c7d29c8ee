/** Channels that are made from the rows of a table, in the fewest requests. */
import { channel as resource } from '../../api/resources/channel.ts';
import { sharesObjects } from '../../api/resources/shares-objects.ts';
import type { WireArgs } from '../../api/spec.ts';
import { createChannel, subscribe } from '../../api/table/channels.ts';
import { grouped, halves, pieces } from '../../base/batches.ts';
import { CliError } from '../../base/cli-error.ts';
import type { BulkRow, Planning, RowEnd, Work } from '../../bulk/plan.ts';
import { placeOf } from '../../bulk/resolve-rows.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { explained } from '../../changes/explained.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { type ChannelCreation, createAnew, takenHint } from './_creation.ts';
import { explainCreation } from './_creation-refused.ts';
import { comparableName, isTaken, nameTaken, readChannels } from './_holder.ts';

/** Channels of one request, and subscriptions that it makes: the service ends a request that takes too long. */
const most = { channels: 100, subscriptions: 5000 } as const;

/** A row that makes a channel. */
export interface Wanted {
  readonly row: BulkRow;
  readonly args: ChannelCreation;
}

/** Whether a run of ours made the channel that it had begun with. */
export function isOurs(
  { creator_id, date_created }: Channel,
  begun: number | undefined,
  me: number,
): boolean {
  if (begun === undefined) return false;
  // Both clocks count whole seconds. Older servers do not tell who made a channel, or when.
  return (creator_id ?? me) === me && (date_created ?? begun) >= begun - 1;
}

export function endOf(row: BulkRow, outcome: RowEnd['outcome'], { stream_id, name }: Known): RowEnd {
  return { row, outcome, known: { stream_id, name } };
}

type Known = { readonly stream_id: number | null; readonly name: string };

/** The requests that make them; what this server would refuse of them is a fault of the row. */
export async function creating(fresh: readonly Wanted[], level: number, planning: Planning): Promise<Work[]> {
  const { context, faults } = planning;
  const creates = level >= createChannel.since;
  const explain = explainer(context);
  const groups = grouped(fresh, alike);
  const works: Work[] = [];
  noteApart(groups, level, context);
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
    const together = subscribers.length > 0 && !sharesObjects(resource, settings, level);
    if ((together && group.length > 1) || (!creates && subscribers.length > 0)) {
      const size = together ? Math.min(most.channels, Math.ceil(most.subscriptions / subscribers.length)) : 1;
      works.push(...pieces(group, size).map((piece) => merged(piece, { creates, explain, context })));
    } else {
      works.push(...group.map((each) => alone(each, explain, context)));
    }
  }
  return works;
}

/** Says why channels that are alike take a request each, and what would let them go together. */
function noteApart(groups: readonly (readonly Wanted[])[], level: number, context: Context): void {
  const apart = groups.filter(([first, ...others]) => {
    const { subscribers = [], ...settings } = first?.args ?? {};
    return others.length > 0 && subscribers.length > 0 && sharesObjects(resource, settings, level);
  });
  const channels = apart.reduce((sum, group) => sum + group.length, 0);
  if (channels === 0) return;
  context.note(
    `${channels.toLocaleString('en')} channels take a request each, because channels of one request share who administers ` +
      `them; where every permission names a group (--can-administer-channel-group role:administrators), ${apart.length} would do`,
  );
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
  return {
    rows: wanted.map(({ row }) => row),
    endangered: [],
    requests: 1,
    async run(begun) {
      const request = await requestFor(wanted, context);
      const made = async () => (await madeSince(wanted, begun, context)) === wanted.length;
      try {
        await confirmedWrite(context, {
          attempt: async () => (await context.write(subscribe, request, { makes: true })).sent,
          readBack: async () => ((await made()) ? true : undefined),
        });
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        // A request whose answer got lost was repeated, and refused because it was done.
        if (!(await made())) throw wanted.length === 1 ? await explain(error, wanted[0]?.args) : error;
      }
      return wanted.map(({ row, args }) => endOf(row, 'created', { stream_id: null, name: args.name }));
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
  const { name: _, description: __, subscribers, ...settings } = first.args;
  return {
    subscriptions: wanted.map(({ args: { name, description } }) =>
      description === undefined ? { name } : { name, description },
    ),
    principals: await (await context.directory()).principals(subscribers),
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

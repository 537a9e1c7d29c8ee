/** Creates a channel exactly once, whatever the server's level and the state of the network. */
import { createChannel, subscribe, unsubscribe } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { readServerClock } from '../../changes/server-clock.ts';
import type { Channel } from '../../directory/channels.ts';
import { isOurChannel } from '../../engine/origin.ts';
import {
  type ChannelArgs,
  type CreationRequest,
  creationRequest,
} from '../../engine/requests/channel-creation.ts';
import type { Context } from '../../session/context.ts';
import { findHolder, nameTaken } from './_holder.ts';

/**
 * Returns the new channel's id; undefined in a dry run, and if the account cannot see what it created. Throws a
 * conflict if the name is taken.
 */
export async function createAnew(args: ChannelArgs, context: Context): Promise<number | undefined> {
  const { level } = await (await context.client()).server();
  const request = creationRequest({ of: args.name, args }, level);
  const begun = Date.now();
  const findOurs = () => ourChannel(args.name, begun, context);
  const { sent, id } = await sendCreation(
    request,
    {
      before: () => (request.by === 'subscribing' ? refuseTaken(args.name, context) : undefined),
      async readBack() {
        const ours = await findOurs();
        return ours && { sent: true, id: ours.stream_id };
      },
    },
    context,
  );
  if (request.by === 'creating') return id;
  if (request.account === 'stays') noteStaying([args.name], context);
  if (request.account === 'leaves') await context.write(unsubscribe, { subscriptions: [args.name] });
  if (!sent) return undefined;
  const ours = await findOurs();
  if (ours !== undefined) return ours.stream_id;
  const holder = await findHolder(args.name, context);
  if (holder === undefined) {
    context.warn(`channel ${args.name} was created, but this account cannot see it, so its id is not known`);
    return undefined;
  }
  throw new CliError('conflict', `channel ${args.name} was created at the same time by someone else`, {
    hint: `the users were subscribed to that one: realmctl channel list --sort name shows it (id ${holder.stream_id})`,
  });
}

export const takenHint = '--if-exists skip leaves it unchanged, --if-exists update changes it';

/** The result of a request that creates channels; ids are only known from a reply or a look-up. */
export interface CreationSent {
  readonly sent: boolean;
  readonly id?: number | undefined;
}

interface Sending {
  /** Runs before each attempt. */
  before?(): Promise<void> | undefined;
  /** Finds what was created if the answer was lost. */
  readBack(): Promise<CreationSent | undefined>;
}

/** Creates channels exactly once, however often answers are lost. */
export async function sendCreation(
  request: CreationRequest<unknown>,
  { before, readBack }: Sending,
  context: Context,
): Promise<CreationSent> {
  async function attempt(): Promise<CreationSent> {
    await before?.();
    if (request.by === 'creating') {
      const written = await context.write(createChannel, request.args);
      return written.sent ? { sent: true, id: written.reply.id } : { sent: false };
    }
    const { principals: people, ...args } = request.args;
    const principals = people && { principals: await (await context.directory()).principals(people) };
    const { sent } = await context.write(subscribe, { ...args, ...principals }, { makes: true });
    return { sent };
  }
  return confirmedWrite(context, { attempt, readBack });
}

/** Explains why this account is subscribed to channels that should have no subscribers. */
export function noteStaying(names: readonly string[], context: Context): void {
  const where = names.length === 1 ? 'it' : counted(names.length, 'channel');
  context.note(
    `this account stays subscribed to ${where}: this server archives private channels without subscribers`,
  );
}

/** Throws if the name is taken: below level 417, subscribing to a name would silently use the existing channel. */
async function refuseTaken(name: string, context: Context): Promise<void> {
  const holder = await findHolder(name, context);
  if (holder !== undefined) throw nameTaken(name, holder, takenHint);
}

/**
 * Returns the channel of that name if this account created it since a time of our clock. The creation time is from the
 * server's clock, so the two clocks are compared first.
 */
async function ourChannel(name: string, begun: number, context: Context): Promise<Channel | undefined> {
  const { me, at } = await readServerClock(context);
  const holder = await findHolder(name, context);
  return holder !== undefined && isOurChannel(holder, { me, begun: Math.floor(at(begun)) })
    ? holder
    : undefined;
}

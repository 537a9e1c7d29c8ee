/** Creates channels exactly once, whatever the server's level and the state of the network. */
import { createChannel, subscribe, unsubscribe } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { readServerClock } from '../../changes/server-clock.ts';
import { type CreationStart, isCreatedChannel } from '../../engine/origin.ts';
import {
  type ChannelArgs,
  type CreationRequest,
  creationRequest,
} from '../../engine/requests/channel-creation.ts';
import type { Context } from '../../session/context.ts';
import { comparableName, findHolder, nameTaken, readChannels } from './_holder.ts';

/**
 * Returns the new channel's id; undefined in a dry run, and if the account cannot see what it created. Throws a
 * conflict if the name is taken.
 */
export async function createAnew(args: ChannelArgs, context: Context): Promise<number | undefined> {
  const { level } = await (await context.client()).server();
  const request = creationRequest({ of: args.name, args }, level);
  const startedAt = Date.now();
  const creating: Creating = {
    names: [args.name],
    // The creation time is from the server's clock, so the two clocks are compared first.
    async since() {
      const { me, at } = await readServerClock(context);
      return { me, begun: Math.floor(at(startedAt)) };
    },
    before: () => (request.by === 'subscribing' ? refuseTaken(args.name, context) : undefined),
  };
  const { sent, id, remains } = await createChannels(request, creating, context);
  if (remains !== undefined) {
    const message = `channel ${args.name} was created, but ${remains.message}`;
    throw remains.with(context.signal.aborted ? { message } : { exitReason: 'partial', message });
  }
  if (request.by === 'creating' || !sent) return id;
  const created = await findCreated(creating, context);
  if (created !== undefined) return created.id;
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

/** The result of a request that creates channels; an id is only known from a reply or a look-up. */
interface CreationSent {
  readonly sent: boolean;
  readonly id?: number | undefined;
}

interface Creating {
  readonly names: readonly string[];
  /** Returns who creates them, and since when. */
  since(): Promise<CreationStart>;
  /** Runs before each attempt. */
  before?(): Promise<void> | undefined;
}

/**
 * Creates the channels of one request exactly once, however often answers are lost, and leaves those that should have
 * no subscribers. `remains` says why the account could not leave them.
 */
export async function createChannels(
  request: CreationRequest<unknown>,
  creating: Creating,
  context: Context,
): Promise<CreationSent & { readonly remains?: CliError | undefined }> {
  const readBack = () => findCreated(creating, context);
  async function attempt(): Promise<CreationSent> {
    await creating.before?.();
    if (request.by === 'creating') {
      const written = await context.write(createChannel, request.args);
      return written.sent ? { sent: true, id: written.reply.id } : { sent: false };
    }
    const { principals: people, ...args } = request.args;
    const principals = people && { principals: await (await context.directory()).principals(people) };
    const { sent } = await context.write(subscribe, { ...args, ...principals }, { makes: true });
    return { sent };
  }
  const done = await confirmedWrite(context, { attempt, readBack }).catch(async (error) => {
    // After a lost answer, the request may have been repeated, and refused because the channels existed.
    const isRepeatable = request.by === 'subscribing' && creating.before === undefined;
    const found = isRepeatable && error instanceof CliError ? await readBack() : undefined;
    if (found === undefined) throw error;
    return found;
  });
  if (request.account === 'stays') noteStaying(creating.names, context);
  if (request.account !== 'leaves') return done;
  return { ...done, remains: await leaveChannels(creating.names, context) };
}

/** Unsubscribes the account from channels that should have no subscribers; returns why it could not. */
export async function leaveChannels(
  names: readonly string[],
  context: Context,
): Promise<CliError | undefined> {
  try {
    await context.write(unsubscribe, { subscriptions: names });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CliError)) throw failure;
    return failure.with({ message: `this account is still in it: ${failure.message}` });
  }
}

/** Explains why this account is subscribed to channels that should have no subscribers. */
function noteStaying(names: readonly string[], context: Context): void {
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

/** Finds channels of all these names that this account created since a time; returns the id if there is one. */
async function findCreated({ names, since }: Creating, context: Context): Promise<CreationSent | undefined> {
  const beginning = await since();
  const wanted = new Set(names.map(comparableName));
  const created = (await readChannels(context)).filter(
    (each) => wanted.has(comparableName(each.name)) && isCreatedChannel(each, beginning),
  );
  if (created.length !== names.length) return undefined;
  return { sent: true, id: names.length === 1 ? created[0]?.stream_id : undefined };
}

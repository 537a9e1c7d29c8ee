/** Creating a channel so that exactly one comes to be, whatever the server's level and the network. */
import type { WireArgs } from '../../api/spec.ts';
import { createChannel, subscribe, unsubscribe } from '../../api/table/channels.ts';
import { ownUser } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { findHolder, nameTaken } from './_holder.ts';

export type ChannelCreation = WireArgs<typeof createChannel>;

/**
 * The new channel's id; nothing in a dry run, and where the account cannot see
 * what it made. Throws a conflict where the name is taken.
 */
export async function createAnew(wanted: ChannelCreation, context: Context): Promise<number | undefined> {
  const { level } = await (await context.client()).server();
  return level >= createChannel.since ? byCreating(wanted, context) : bySubscribing(wanted, context);
}

async function byCreating(wanted: ChannelCreation, context: Context): Promise<number | undefined> {
  const begun = Date.now();
  return confirmedWrite(context, {
    async attempt() {
      const written = await context.write(createChannel, wanted);
      return written.sent ? written.reply.id : undefined;
    },
    readBack: async () => (await findOurs(wanted.name, begun, context))?.stream_id,
  });
}

/** From here a private channel is known to stay when nobody is in it (docs/service.md, Channels). */
export const keepsEmpty = 372;

/**
 * Below level 417 subscribing to a name creates the channel, or silently takes
 * one that is there: the name is looked up before, and whose channel it is after.
 */
async function bySubscribing(wanted: ChannelCreation, context: Context): Promise<number | undefined> {
  const { name, description, subscribers, announce, ...settings } = wanted;
  const nobody = subscribers.length === 0;
  const principals = await (await context.directory()).principals(subscribers);
  const begun = Date.now();
  const sent = await confirmedWrite(context, {
    async attempt() {
      const holder = await findHolder(name, context);
      if (holder !== undefined) throw nameTaken(name, holder, takenHint);
      const request = {
        subscriptions: [description === undefined ? { name } : { name, description }],
        // Without principals the account itself gets subscribed.
        ...(nobody ? {} : { principals }),
        // An empty channel is not announced by POST /channels/create either.
        ...(announce === undefined || nobody ? {} : { announce }),
        ...settings,
      };
      const written = await context.write(subscribe, request, { makes: true });
      return written.sent;
    },
    readBack: async () => ((await findOurs(name, begun, context)) === undefined ? undefined : true),
  });
  if (
    nobody &&
    settings.invite_only === true &&
    (await (await context.client()).server()).level < keepsEmpty
  ) {
    context.note(
      'this account stays in it: a server of this level archives a private channel that nobody is in',
    );
  } else if (nobody) await context.write(unsubscribe, { subscriptions: [name] });
  if (!sent) return undefined;
  const made = await findOurs(name, begun, context);
  if (made !== undefined) return made.stream_id;
  const holder = await findHolder(name, context);
  if (holder === undefined) {
    context.warn(`channel ${name} was created, but this account cannot see it, so its id is not known`);
    return undefined;
  }
  throw new CliError('conflict', `channel ${name} was created at the same moment by somebody else`, {
    hint: `the users were subscribed to that one: realmctl channel list --sort name shows it (id ${holder.stream_id})`,
  });
}

export const takenHint = '--if-exists skip leaves it as it is, --if-exists update changes it';

/**
 * The channel of that name if this account made it since a moment of our clock.
 * The server's clock tells when it was made, so the two are compared first; a
 * second is allowed for what both leave out.
 */
async function findOurs(name: string, begun: number, context: Context): Promise<Channel | undefined> {
  const { reply: me, date } = await (await context.client()).call(ownUser, {});
  const behind = date === undefined ? 0 : Date.now() / 1000 - date;
  const since = Math.floor(begun / 1000 - behind) - 1;
  const holder = await findHolder(name, context);
  // Servers below level 30 do not tell when; the name was free when this began.
  if (holder === undefined || (holder.date_created ?? since) < since) return undefined;
  // Servers below level 254 do not tell who made a channel.
  return holder.creator_id === undefined || holder.creator_id === me.user_id ? holder : undefined;
}

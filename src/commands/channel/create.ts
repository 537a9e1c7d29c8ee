import { resolveArgs } from '../../api/derive/resolve.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import type { WireParams } from '../../api/spec.ts';
import {
  createChannel,
  getChannel,
  listChannels,
  listSubscribers,
  subscribe,
  unsubscribe,
  updateChannel,
} from '../../api/table/channels.ts';
import { wordChoices } from '../../api/value-options.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { CliError } from '../../base/cli-error.ts';
import { changeFields, createdResult } from '../../changes/result.ts';
import type { Channel } from '../../directory/channels.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { verifiedResult } from '../_verify-created.ts';
import { warnUnheard } from './_announcement.ts';
import { skipExisting, updateExisting } from './_create-existing.ts';
import { createAnew, takenHint } from './_creation.ts';
import { explainCreation } from './_creation-refused.ts';
import { findHolder, isTaken, nameTaken } from './_holder.ts';
import { channelVerification } from './_verification.ts';

const params = {
  ...createChannel.params,
  subscribers: { ...createChannel.params.subscribers, required: false as const },
};

/** The requested settings; `subscribers` only if they were named. */
type CreateArgs = WireParams<typeof params>;

export const command = verb({
  rows: [createChannel, subscribe, unsubscribe, listChannels, getChannel, listSubscribers, updateChannel],
  params,
  extra: {
    if_exists: {
      kind: 'choice',
      choices: wordChoices('fail', 'skip', 'update'),
      default: 'fail',
      help: 'what to do if the name is taken',
    },
  },
  fields: changeFields(resource, 'subscribers'),
  resource,
  bulk: {
    key: 'name',
    runOptions: ['if_exists'],
    action: 'Create',
    noun: 'channels',
    id: 'stream_id',
    idsAfter: true,
    load: () => import('./_create-many.ts'),
  },
  asks: ['widens-access', 'deletes', 'takes-own-rights', 'many-people'],
  positionals: [{ param: 'name', name: 'NAME' }],
  examples: {
    'realmctl channel create launch --private --subscribers me':
      'create a private channel and subscribe yourself',
    'realmctl channel create news --subscribers group:role:members --can-send-message-group role:moderators':
      'everyone can read, moderators can post',
    "realmctl channel create design --if-exists update --description 'Design talk'":
      'create it, or update it if it exists',
  },
  async run({ given, extra }, context) {
    const reuse = extra.if_exists === 'skip' || extra.if_exists === 'update' ? extra.if_exists : undefined;
    const [client, directory] = await Promise.all([context.client(), context.directory()]);
    const [resolved, holder] = await allInOrder([
      resolveArgs(params, given, directory),
      reuse === undefined ? undefined : findHolder(given.name, context),
      // The request depends on the level, so read that at the same time.
      client.server(),
    ]);
    if (holder !== undefined && reuse !== undefined) return reuseOf(reuse, holder, resolved, context);
    try {
      return await create(resolved, context);
    } catch (error) {
      if (!isTaken(error))
        throw error instanceof CliError ? await explainCreation(error, resolved, context) : error;
      const found = await findHolder(resolved.name, context);
      if (found !== undefined && reuse !== undefined) return reuseOf(reuse, found, resolved, context);
      throw nameTaken(resolved.name, found, hintFor(found), error as CliError);
    }
  },
});

async function reuseOf(
  how: 'skip' | 'update',
  holder: Channel,
  { subscribers = [], ...settings }: CreateArgs,
  context: Context,
): Promise<ObjectResult> {
  return how === 'skip'
    ? skipExisting(holder, context)
    : updateExisting(holder, settings, subscribers, context);
}

async function create(args: CreateArgs, context: Context): Promise<ObjectResult> {
  const subscribers = args.subscribers ?? [];
  const { refuseUseless } = await import('./_creation-rules.ts');
  await refuseUseless({ ...args, subscribers }, context);
  await warnUnheard(args.announce, context);
  const id = await createAnew({ ...args, subscribers }, context);
  if (subscribers.length === 0) {
    const notAnnounced = args.announce === true ? ', and an empty channel is not announced' : '';
    context.note(`nobody is subscribed; --subscribers names users${notAnnounced}`);
  }
  const made = createdResult(resource, id, args, args.subscribers === undefined ? {} : { subscribers });
  return verifiedResult(made, { id, sent: args }, channelVerification(context), context);
}

function hintFor(holder: Channel | undefined): string {
  // If this account cannot see the channel, it can neither use nor change it.
  if (holder === undefined) return 'choose another name';
  if (holder.is_archived !== true) return takenHint;
  return `unarchive it: realmctl channel unarchive id:${holder.stream_id}; or ${takenHint}`;
}

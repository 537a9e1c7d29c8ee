import { resolveArgs } from '../../api/derive/resolve.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { asUpdate } from '../../api/resources/compare.ts';
import type { WireParams } from '../../api/spec.ts';
import {
  createChannel,
  listChannels,
  listSubscribers,
  subscribe,
  unsubscribe,
  updateChannel,
} from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { changeFields, changeResult, createdResult, updatedResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Channel } from '../../directory/channels.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import type { ChannelChanges } from './_change-params.ts';
import { changeChannel } from './_changes.ts';
import { createAnew, takenHint } from './_creation.ts';
import { explainCreation } from './_creation-refused.ts';
import { findHolder, isTaken, nameTaken, subscriberIds } from './_holder.ts';

const params = {
  ...createChannel.params,
  subscribers: { ...createChannel.params.subscribers, required: false as const },
};
const fields = changeFields(resource, 'subscribers');

/** What was asked for: `subscribers` only where they were named. */
type CreateArgs = WireParams<typeof params>;

export const command = verb({
  rows: [createChannel, subscribe, unsubscribe, listChannels, listSubscribers, updateChannel],
  params,
  extra: {
    if_exists: {
      kind: 'choice',
      choices: [
        { value: 'fail', label: 'fail' },
        { value: 'skip', label: 'skip' },
        { value: 'update', label: 'update' },
      ],
      default: 'fail',
      help: 'what to do when the name is taken',
    },
  },
  fields,
  positionals: [{ param: 'name', name: 'NAME' }],
  aliases: { private: 'invite_only', 'web-public': 'is_web_public', default: 'is_default_stream' },
  examples: [
    {
      line: 'realmctl channel create launch --private --subscribers me',
      what: 'a private channel with me in it',
    },
    {
      line: 'realmctl channel create news --subscribers group:role:members --can-send-message-group role:moderators',
      what: 'everybody reads, moderators post',
    },
    {
      line: `realmctl channel create design --if-exists update --description 'Design talk'`,
      what: 'make it so, whether it exists or not',
    },
  ],
  async run({ given, extra }, context) {
    const asked: CreateArgs = await resolveArgs(params, given, await context.directory());
    const reuse = extra.if_exists === 'skip' || extra.if_exists === 'update' ? extra.if_exists : undefined;
    const holder = reuse === undefined ? undefined : await findHolder(asked.name, context);
    if (holder !== undefined && reuse !== undefined) return takeExisting(holder, reuse, asked, context);
    try {
      return await create(asked, context);
    } catch (error) {
      if (!isTaken(error))
        throw error instanceof CliError ? await explainCreation(error, asked, context) : error;
      const found = await findHolder(asked.name, context);
      if (found !== undefined && reuse !== undefined) return takeExisting(found, reuse, asked, context);
      throw nameTaken(asked.name, found, hintFor(found), error as CliError);
    }
  },
});

async function create(asked: CreateArgs, context: Context): Promise<ObjectResult> {
  const subscribers = asked.subscribers ?? [];
  const id = await createAnew({ ...asked, subscribers }, context);
  if (subscribers.length === 0) {
    const unheard = asked.announce === true ? ', and an empty channel is not announced' : '';
    context.note(`nobody is subscribed; --subscribers names users${unheard}`);
  }
  return createdResult(resource, id, asked, asked.subscribers === undefined ? {} : { subscribers });
}

async function takeExisting(
  holder: Channel,
  how: 'skip' | 'update',
  asked: CreateArgs,
  context: Context,
): Promise<ObjectResult> {
  const { stream_id, name } = holder;
  if (holder.is_archived === true) context.warn(`${thingText(resource, holder)} is archived`);
  if (how === 'skip') {
    return changeResult(
      resource,
      { stream_id, name },
      { outcome: 'skipped', done: `${thingText(resource, holder)} exists already` },
    );
  }
  // First, because an account that is not in the channel cannot add anybody once it is private.
  const added = await addMissing(holder, asked.subscribers ?? [], context);
  const { name: _, ...settings } = asked;
  const updated = await changeChannel(holder, asUpdate(resource, settings) as ChannelChanges, context).catch(
    (error: unknown) => {
      if (!(error instanceof CliError) || added.length === 0) throw error;
      throw error.with({
        message: error.messageAnd(`${counted(added.length, 'user')} subscribed all the same`),
      });
    },
  );
  const result = await updatedResult(resource, holder, updated, context);
  return added.length === 0 ? result : withSubscribers(result, holder, added);
}

/** Subscribes those who are not, and gives their ids. */
async function addMissing(
  { stream_id, name }: Channel,
  wanted: readonly number[],
  context: Context,
): Promise<readonly number[]> {
  if (wanted.length === 0) return [];
  const present = new Set(await subscriberIds(stream_id, context));
  const missing = wanted.filter((id) => !present.has(id));
  if (missing.length === 0) return [];
  const principals = await (await context.directory()).principals(missing);
  await context.write(subscribe, { subscriptions: [{ name }], principals });
  return missing;
}

function withSubscribers(
  { object, done, ...result }: ObjectResult,
  channel: Channel,
  added: readonly number[],
): ObjectResult {
  const users = `${counted(added.length, 'user')} subscribed`;
  return {
    ...result,
    object: { ...object, subscribers: added, outcome: 'updated' },
    done:
      object.outcome === 'unchanged'
        ? `updated ${thingText(resource, channel)}: ${users}`
        : `${done}; ${users}`,
  };
}

function hintFor(holder: Channel | undefined): string {
  // What this account cannot see it can neither take as it is nor change.
  if (holder === undefined) return 'choose another name';
  if (holder.is_archived !== true) return takenHint;
  return `bring it back: realmctl channel update id:${holder.stream_id} --unarchive; or ${takenHint}`;
}

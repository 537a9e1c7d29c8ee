import { resolveArgs } from '../../api/derive/resolve.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import type { WireParams } from '../../api/spec.ts';
import {
  createChannel,
  listChannels,
  subscribe,
  unsubscribe,
  updateChannel,
} from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import type { Changes } from './_change-params.ts';
import { changeChannel } from './_changes.ts';
import { createAnew, takenHint } from './_creation.ts';
import { explainCreation } from './_creation-refused.ts';
import { findHolder, isTaken, nameTaken } from './_holder.ts';

const params = {
  ...createChannel.params,
  subscribers: { ...createChannel.params.subscribers, required: false as const },
};
const fields = ['id', 'outcome', ...Object.keys(params)];

/** What was asked for: `subscribers` only where they were named. */
type Asked = WireParams<typeof params>;

export const command = verb({
  rows: [createChannel, subscribe, unsubscribe, listChannels, updateChannel],
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
    const asked: Asked = await resolveArgs(params, given, await context.directory());
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

async function create(asked: Asked, context: Context): Promise<ObjectResult> {
  const subscribers = asked.subscribers ?? [];
  const id = await createAnew({ ...asked, subscribers }, context);
  if (subscribers.length === 0) {
    const unheard = asked.announce === true ? ', and an empty channel is not announced' : '';
    context.note(`nobody is subscribed; --subscribers names users${unheard}`);
  }
  return report({ id, name: normalizeName(asked.name) }, 'created', asked);
}

async function takeExisting(
  { stream_id: id, name, ...rest }: Channel,
  how: 'skip' | 'update',
  asked: Asked,
  context: Context,
): Promise<ObjectResult> {
  if (rest.is_archived === true) context.warn(`channel ${name} (id ${id}) is archived`);
  if (how === 'skip') return report({ id, name }, 'skipped', {});
  const changes = asChanges(asked, rest);
  const principals = await (await context.directory()).principals(asked.subscribers ?? []);
  // First, because an account that is not in the channel cannot add anybody once it is private.
  if (principals.length > 0) await context.write(subscribe, { subscriptions: [{ name }], principals });
  if (Object.keys(changes).length > 0)
    await changeChannel({ stream_id: id, name, ...rest }, changes, context);
  return report({ id, name }, 'updated', asked);
}

/**
 * The same wishes in the words of an update: another name for privacy, and settings as
 * `{new}`. Privacy that is as it should be is left out: sent again, it would hide the
 * history of a private channel that shows it (the service's source).
 */
function asChanges(
  { name: _, subscribers: __, announce: ___, invite_only, ...same }: Asked,
  now: Pick<Channel, 'invite_only'>,
): Changes {
  const changes = Object.entries(same).map(([param, value]) => [
    param,
    param.startsWith('can_') ? { new: value } : value,
  ]);
  return {
    ...Object.fromEntries(changes),
    ...(invite_only === undefined || invite_only === now.invite_only ? {} : { is_private: invite_only }),
  };
}

function hintFor(holder: Channel | undefined): string {
  // What this account cannot see it can neither take as it is nor change.
  if (holder === undefined) return 'choose another name';
  if (holder.is_archived !== true) return takenHint;
  return `bring it back: realmctl channel update id:${holder.stream_id} --unarchive; or ${takenHint}`;
}

function report(
  { id = null, name }: { id: number | null | undefined; name: string },
  outcome: 'created' | 'skipped' | 'updated',
  asked: Partial<Asked>,
): ObjectResult {
  const { name: _, ...parameters } = asked;
  const known = id === null ? '' : ` (id ${id})`;
  const done =
    outcome === 'skipped' ? `channel ${name}${known} exists already` : `${outcome} channel ${name}${known}`;
  return {
    object: { id, name, outcome, ...parameters },
    fields,
    id: 'id',
    done,
    show: false,
  };
}

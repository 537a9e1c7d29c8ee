import { resolveArgs } from '../../api/derive/resolve.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { user } from '../../api/resources/user.ts';
import type { WrittenArgs } from '../../api/spec.ts';
import { createChannel, listChannels, listSubscribers, subscribe } from '../../api/table/channels.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { explained } from '../../changes/confirmed-write.ts';
import { guard } from '../../changes/guard.ts';
import { guardSelected } from '../../changes/selected.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Directory } from '../../directory/index.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { checkListOptions } from '../_check-list-options.ts';
import { verb, without } from '../_define.ts';
import { warnUnheard } from './_announcement.ts';
import { explainCreation } from './_creation-refused.ts';
import { channelFilters } from './_list-filters.ts';
import { selectedChannels } from './_several.ts';
import { affectedBy, selectedBy } from './_subscribe-hazards.ts';
import {
  type Batch,
  batchesFor,
  type Subscriber,
  type Subscribing,
  subscribeBatches,
} from './_subscribing.ts';
import {
  namedSubscribers,
  subscriptionColumns,
  subscriptionFields,
  subscriptionsResult,
} from './_subscription-rows.ts';
import { findTargets, type Targets } from './_targets.ts';
import { accessRefusal, unreadable } from './_unreadable.ts';

const params = without(subscribe.params, 'subscriptions');
/** Archived channels are not selected by `--all`. */
const activeFilters = without(channelFilters, 'archived');
/** Options that only matter for a new channel. */
const forNewOnly = Object.keys(without(createChannel.params, 'name', 'subscribers'));

export const command = verb({
  description:
    'Fails if a channel does not exist, unless you use --create. Options that describe a channel apply ' +
    'to the channels it creates.',
  rows: [subscribe, listChannels, listSubscribers],
  params,
  resource,
  bulk: {
    key: 'channels',
    columns: ['principals'],
    beside: { positional: 'channels', key: 'principals', id: 'user_id', resource: user },
    runOptions: ['include_archived'],
    action: 'Subscribe users to',
    noun: 'channels',
    id: 'stream_id',
    load: () => import('./_subscribe-many.ts'),
  },
  selectable: { fields: subscriptionFields, columns: subscriptionColumns },
  extra: {
    channels: { kind: 'texts', names: 'channel', nonEmpty: true, help: 'the channels: names, id:N or URLs' },
    ...underAll(activeFilters),
    create: { kind: 'switch', help: 'create channels that do not exist' },
    description: createChannel.params.description,
    include_archived: { kind: 'switch', help: 'subscribe to archived channels too' },
  },
  asks: ['many-people', 'all-that-match'],
  positionals: [{ param: 'channels', name: 'CHANNEL', variadic: true, optional: true }],
  examples: {
    'realmctl channel subscribe design incidents --users member2@sandbox.invalid,me --no-authorization-errors-fatal':
      { what: 'subscribe two users to two channels, as far as you can', exit: 8 },
    'realmctl channel subscribe general --users group:designers': 'subscribe all members of a group',
    'realmctl channel subscribe --all --where-folder Product --users member2@sandbox.invalid --yes':
      'subscribe a user to all channels of a folder',
    "realmctl channel subscribe launch --create --private --description 'Countdown' --users me":
      'create the channel if it does not exist',
  },
  async run({ given, extra }, context) {
    checkListOptions({ fields: subscriptionFields, columns: subscriptionColumns }, context.options);
    const filters = selection(activeFilters, extra, 'channels', context);
    const directory = await context.directory();
    const create = extra.create === true;
    const named = {
      ...given,
      ...(extra.description === undefined ? {} : { description: extra.description }),
    };
    const creation = Object.keys(named).filter((name) => forNewOnly.includes(name));
    const [first] = creation;
    if (first !== undefined && !create) {
      throw usageError(
        `${context.flagLabel(first)} applies only to new channels`,
        'add --create, or change a channel that exists with realmctl channel update',
      );
    }
    const archived = extra.include_archived === true;
    const [args, targets] = await allInOrder([
      resolveParticipants(given, directory, context),
      filters === undefined
        ? findTargets(extra.channels ?? [], { create, archived }, directory)
        : selectedChannels(filters, context, false).then((existing): Targets => ({ existing, toCreate: [] })),
      given.principals === undefined ? directory.me() : directory.users(),
    ]);
    const users = await namedSubscribers(args.principals, context);
    warnOfUnused(targets, creation, context);
    if (targets.toCreate.length > 0) await warnUnheard(args.announce, context);
    const ids = users.map(({ user_id }) => user_id);
    if (filters === undefined) {
      await guard('Add subscribers to', await affectedBy(targets.existing, ids, context), context);
    } else {
      const all = await selectedBy(targets.existing, ids, context);
      await guardSelected('Add subscribers to', all, 'channels', context);
    }
    const batches = await batchesOf(targets, { args, users, description: extra.description }, context);
    return subscriptionsResult(await send(batches, targets, context));
  },
});

/** Looks up the users and the settings; the server would take an empty list for the account itself. */
async function resolveParticipants(
  given: WrittenArgs<typeof params>,
  directory: Directory,
  context: Context,
): Promise<Subscribing> {
  const args = await resolveArgs(params, given, directory);
  if (args.principals?.length !== 0) return args;
  throw usageError(
    `${context.flagLabel('principals')} must name a user`,
    'name users, groups with members, or me',
  );
}

interface Subscription {
  readonly args: Subscribing;
  readonly users: readonly Subscriber[];
  readonly description: string | undefined;
}

/**
 * Returns the fewest requests for existing channels, and one for each new channel: channels that are created in one
 * request share the objects of their settings, so that a change to one changes the others (docs/service.md, Group
 * settings).
 */
async function batchesOf(
  { existing, toCreate }: Targets,
  { args, users, description }: Subscription,
  context: Context,
): Promise<Batch[]> {
  const plain = Object.fromEntries(
    Object.entries(args).filter(([name]) => !forNewOnly.includes(name)),
  ) as Subscribing;
  const together = await batchesFor(existing, users, plain, context);
  const alone = toCreate.map((name): Batch => {
    const subscription = description === undefined ? { name } : { name, description };
    return { channels: [{ name }], users, subscriptions: [subscription], args };
  });
  return [...together, ...alone];
}

async function send(
  batches: readonly Batch[],
  { existing }: Targets,
  context: Context,
): ReturnType<typeof subscribeBatches> {
  try {
    return await subscribeBatches(batches, context);
  } catch (error) {
    const several = batches.some(({ channels }) => channels.length > 1);
    if (!(error instanceof CliError)) throw error;
    const [first] = batches;
    const [{ name, stream_id } = { name: '' }] = first?.channels ?? [];
    if (stream_id === undefined) throw await explainCreation(error, { ...first?.args, name }, context);
    const explanation = await explained(error, () => explainAccess(error, existing, context));
    if (error.status !== 400 || error.hint !== undefined || !several) throw explanation;
    const others =
      'nobody was subscribed; --no-authorization-errors-fatal skips the channels that this account cannot use';
    throw explanation.with({
      hint: explanation.hint === undefined ? others : `${explanation.hint}\n${others}`,
    });
  }
}

/** Explains a refusal: the server names one of the channels that this account cannot read. */
async function explainAccess(
  refusal: CliError,
  existing: readonly Channel[],
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  return (await unreadable(existing, context)).length > 0 ? accessRefusal(refusal, context) : refusal;
}

/** Warns of settings that would have no effect. */
function warnOfUnused({ existing }: Targets, creation: readonly string[], context: Context): void {
  if (existing.length === 0 || creation.length === 0) return;
  const flags = creation.map(context.flagLabel).join(', ');
  context.warn(`${flags}: ignored for ${existing.map(({ name }) => name).join(', ')}, which already exists`);
}

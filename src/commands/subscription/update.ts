import type { Reference } from '../../api/reference.ts';
import { type Reading, writtenField } from '../../api/resources/compare.ts';
import { updateParams } from '../../api/resources/resource.ts';
import { subscription as resource, subscriptionFields } from '../../api/resources/subscription.ts';
import type { Param, WrittenArgs } from '../../api/spec.ts';
import { listChannels } from '../../api/table/channels.ts';
import { listSubscriptions, updateSubscriptions } from '../../api/table/subscriptions.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { runMany } from '../../bulk/many.ts';
import { resumable } from '../../bulk/several-options.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields } from '../../changes/result.ts';
import { findTargets } from '../../changes/targets.ts';
import { prepareUpdate } from '../../changes/update.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { selection } from '../_all.ts';
import { paramNames, verb } from '../_define.ts';
import { asTarget } from '../_updating.ts';
import { filterSubscriptions, ownSubscriptions, several, subscriptionFilters } from './_channels.ts';

const params = updateParams(subscriptionFields);
const fields = changeFields(resource);

export const command = verb({
  description:
    "Changes only what you name, and only for you. Anything you never set follows your account's " +
    'settings.',
  rows: [updateSubscriptions, listSubscriptions, listChannels],
  params,
  extra: several,
  fields,
  expectable: paramNames(params),
  asks: ['all-that-match'],
  several: resumable,
  positionals: [{ param: 'channels', name: 'CHANNEL', variadic: true, optional: true }],
  examples: {
    'realmctl subscription update general --muted': 'mute a channel',
    'realmctl subscription update design --muted': {
      what: 'mute a channel you are not subscribed to',
      exit: 3,
    },
    "realmctl subscription update general announcements --pinned --channel-color '#c2c2c2'":
      'pin two channels, in gray',
    'realmctl subscription update general --no-push-notifications': 'turn off mobile notifications',
    'realmctl subscription update --all --no-email-notifications --yes':
      'turn off email notifications for all channels',
  },
  async run({ given, extra, expected }, context) {
    refuseUseless(given, context);
    await refuseTooNew(given, context);
    const filters = selection(subscriptionFilters, extra, 'channels', context);
    const own = await ownSubscriptions(context);
    const selected = filters !== undefined;
    const found = selected
      ? filterSubscriptions(own, filters)
      : await subscribed(extra.channels, own, context);
    const prepared = await Promise.all(
      found.map((each) => prepare(each, given as Reading, expected as Reading | undefined, context)),
    );
    const results = { action: 'Update', noun: 'subscriptions', id: 'stream_id', fields, selected };
    return runMany(prepared, results, context);
  },
});

/**
 * Returns this account's subscriptions to the named channels. Throws `not-found` for a channel to which it is not
 * subscribed.
 */
async function subscribed(
  references: readonly Reference[] | undefined,
  own: Awaited<ReturnType<typeof ownSubscriptions>>,
  context: Context,
): Promise<Item[]> {
  const directory = await context.directory();
  const byId = new Map(own.map((each) => [each.stream_id, each]));
  return findTargets(references, {
    noun: 'channel',
    async find(reference) {
      const { stream_id, name } = await directory.channel(reference);
      const found = byId.get(stream_id);
      if (found !== undefined) return found;
      throw new CliError('not-found', `this account is not subscribed to channel ${name} (id ${stream_id})`, {
        hint: `realmctl channel subscribe id:${stream_id}`,
      });
    },
    idOf: ({ stream_id }) => stream_id as number,
  });
}

/** Throws a usage error if there is nothing to change, or for an invalid color. */
function refuseUseless(
  { channel_color: color, ...others }: WrittenArgs<typeof params>,
  context: Context,
): void {
  if (color === undefined && Object.keys(others).length === 0) {
    throw usageError('no change is named', 'add --help to see what can be changed');
  }
  if (color === undefined || /^#[0-9a-f]{3,6}$/i.test(color)) return;
  throw usageError(`${context.flagLabel('channel_color')} must be # and 3 to 6 hex digits, not '${color}'`);
}

/** Checks for settings that are too new: they are sent as values in a list, whose names are in no row. */
async function refuseTooNew(given: WrittenArgs<typeof params>, context: Context): Promise<void> {
  const client = await context.client();
  for (const [name, param] of Object.entries<Param>(params)) {
    if (given[name as keyof typeof given] !== undefined) await client.supports(name, param);
  }
}

async function prepare(
  reading: Item,
  wanted: Reading,
  expected: Reading | undefined,
  context: Context,
): Promise<Prepared> {
  const { stream_id } = reading;
  const prepared = await prepareUpdate(
    {
      resource,
      reading,
      wanted,
      expected,
      send: (changed) =>
        context.write(updateSubscriptions, {
          subscription_data: Object.entries(changed).map(([param, value]) => ({
            stream_id,
            property: writtenField(resource, param)?.name,
            value,
          })),
        }),
      readAgain: () => readAgain(stream_id, context),
      explain: async (refusal) => refusal,
    },
    context,
  );
  return asTarget(resource, reading, prepared, context);
}

async function readAgain(id: unknown, context: Context): Promise<Item> {
  const found = (await ownSubscriptions(context)).find(({ stream_id }) => stream_id === id);
  if (found === undefined) throw new CliError('not-found', `channel ${id} is no longer subscribed to`);
  return found;
}

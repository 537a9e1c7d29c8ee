/** Implements `channel create` for a name that is taken, if that is allowed. */
import { channel as resource } from '../../api/resources/channel.ts';
import { asUpdate, type Reading } from '../../api/resources/compare.ts';
import { subscribe } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { guard } from '../../changes/guard.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeResult, updatedResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { PreparedUpdate } from '../../changes/update.ts';
import type { Channel } from '../../directory/channels.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import type { ChannelChanges } from './_change-params.ts';
import { addingHazards, notSubscribed } from './_subscribe-hazards.ts';

/** Leaves the channel unchanged. */
export function skipExisting(holder: Channel, context: Context): ObjectResult {
  warnOfArchived(holder, context);
  const { stream_id, name } = holder;
  const done = `${thingText(resource, holder)} already exists`;
  return changeResult(resource, { stream_id, name }, { outcome: 'skipped', done });
}

/**
 * Updates the channel to what a new one would be, and subscribes those who are missing; asks one question about both.
 */
export async function updateExisting(
  holder: Channel,
  settings: Reading,
  subscribers: readonly number[],
  context: Context,
): Promise<ObjectResult> {
  warnOfArchived(holder, context);
  const added = await notSubscribed(holder, subscribers, context);
  const prepared = await prepareExisting(holder, { wanted: wantedOf(settings), added }, context);
  await guard('Update', [prepared], context);
  return prepared.run();
}

/** A change of an existing channel that is prepared and not started. */
export interface PreparedExisting extends Prepared {
  run(): Promise<ObjectResult>;
}

/** The differences between an existing channel and a new one. */
export interface Missing {
  /** The fields to change, as parameters of an update. */
  readonly wanted: ChannelChanges;
  /** The ids of users who are not subscribed yet. */
  readonly added: readonly number[];
}

/**
 * Returns the settings of a creation as parameters of an update.
 * @param settings by wire name
 */
export function wantedOf({ name: _, ...settings }: Reading): ChannelChanges {
  return asUpdate(resource, settings) as ChannelChanges;
}

/** Finds what there is to do; sends nothing. */
export async function prepareExisting(
  holder: Channel,
  { wanted, added }: Missing,
  context: Context,
): Promise<PreparedExisting> {
  const { prepareChannel } = await import('./_changes.ts');
  const prepared = await prepareChannel(holder, wanted, context);
  const hazards = [...prepared.hazards, ...(await addingHazards(added, context))];
  return {
    thing: prepared.thing,
    known: { stream_id: holder.stream_id, name: holder.name },
    hazards,
    requests: (added.length > 0 ? 1 : 0) + (prepared.isUpToDate === true ? 0 : 1),
    run: () => updateAndSubscribe(holder, prepared, added, context),
  };
}

async function updateAndSubscribe(
  holder: Channel,
  prepared: PreparedUpdate,
  added: readonly number[],
  context: Context,
): Promise<ObjectResult> {
  // This comes first, since only subscribers can add others once the channel is private.
  await subscribeThem(holder, added, context);
  try {
    const result = await updatedResult(resource, holder, await prepared.run(), context);
    return added.length === 0 ? result : withSubscribers(result, holder, added);
  } catch (error) {
    if (!(error instanceof CliError) || added.length === 0) throw error;
    throw error.with({
      message: error.messageAnd(`${counted(added.length, 'user')} subscribed anyway`),
    });
  }
}

function warnOfArchived(holder: Channel, context: Context): void {
  if (holder.is_archived === true) context.warn(`${thingText(resource, holder)} is archived`);
}

async function subscribeThem({ name }: Channel, users: readonly number[], context: Context): Promise<void> {
  if (users.length === 0) return;
  const principals = await (await context.directory()).principals(users);
  await context.write(subscribe, { subscriptions: [{ name }], principals });
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

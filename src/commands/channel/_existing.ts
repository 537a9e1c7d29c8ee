/** What `channel create` does where the name is taken and that is fine. */
import { channel as resource } from '../../api/resources/channel.ts';
import { asUpdate, type Reading } from '../../api/resources/compare.ts';
import { subscribe } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { type Endangered, guard } from '../../changes/guard.ts';
import { changeResult, updatedResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { PreparedUpdate } from '../../changes/update.ts';
import type { Channel } from '../../directory/channels.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { addingHazards, notSubscribed } from './_adding.ts';
import type { ChannelChanges } from './_change-params.ts';

/** Leaves the channel as it is. */
export function skipExisting(holder: Channel, context: Context): ObjectResult {
  warnOfArchived(holder, context);
  const { stream_id, name } = holder;
  const done = `${thingText(resource, holder)} already exists`;
  return changeResult(resource, { stream_id, name }, { outcome: 'skipped', done });
}

/** Makes the channel as a new one would be, with whoever is not subscribed yet; one question covers both. */
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

/** Such a change that was looked at and not begun. */
export interface PreparedExisting extends Endangered {
  /** Requests that it takes. */
  readonly requests: number;
  run(): Promise<ObjectResult>;
}

/** What an existing channel does not have of what a new one would. */
export interface Missing {
  /** What is wanted of its fields, in the words of an update. */
  readonly wanted: ChannelChanges;
  /** Ids of those who are not subscribed. */
  readonly added: readonly number[];
}

/** The wishes of a creation in the words of an update. @param settings by wire name */
export function wantedOf({ name: _, ...settings }: Reading): ChannelChanges {
  return asUpdate(resource, settings) as ChannelChanges;
}

/** Looks what there is to do; sends nothing. */
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
    hazards,
    requests: (added.length > 0 ? 1 : 0) + (prepared.isSo === true ? 0 : 1),
    run: () => makeSo(holder, prepared, added, context),
  };
}

async function makeSo(
  holder: Channel,
  prepared: PreparedUpdate,
  added: readonly number[],
  context: Context,
): Promise<ObjectResult> {
  // First, because an account that is not in the channel cannot add anybody once it is private.
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

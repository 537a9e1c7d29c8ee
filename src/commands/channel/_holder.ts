/** Finds the channel that has a name, and reports names that are taken. */

import { normalizeName } from '../../api/normalize-name.ts';
import { listSubscribers } from '../../api/table/channels.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import { takenText } from '../../engine/name-taken.ts';
import type { Context } from '../../session/context.ts';

/** Returns all channels as they are now, including archived ones, without the directory's cache. */
export async function readChannels(context: Context): Promise<readonly Channel[]> {
  return (await context.directory()).readChannels({ archived: true }, { include_default: true });
}

/** Returns the channel that has a name now; the server trims names and ignores case. */
export async function findHolder(name: string, context: Context): Promise<Channel | undefined> {
  return (await readChannels(context)).find((channel) => isSameName(channel.name, name));
}

/**
 * Returns the ids of the active subscribers; undefined if the server does not show them, as for archived channels
 * below level 480.
 */
export async function readSubscribers(
  stream_id: number,
  context: Context,
): Promise<readonly number[] | undefined> {
  try {
    return (await context.read(listSubscribers, { stream_id })).subscribers;
  } catch (error) {
    if (error instanceof CliError && error.status === 400) return undefined;
    throw error;
  }
}

/** Returns the ids of the active subscribers; none if the server does not show them. */
export async function subscriberIds(stream_id: number, context: Context): Promise<readonly number[]> {
  return (await readSubscribers(stream_id, context)) ?? [];
}

export function isSameName(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}

/** Returns a name in the form in which the server compares names of channels. */
export function comparableName(name: string): string {
  return normalizeName(name).toLowerCase();
}

/** Whether the server refused a request because of the name. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof CliError)) return false;
  // Below level 417, the error has no code of its own.
  return error.code === 'CHANNEL_ALREADY_EXISTS' || (error.isPlain && error.exitReason === 'conflict');
}

/** Returns a conflict that says which channel has the name, based on the server's refusal if there is one. */
export function nameTaken(
  name: string,
  holder: Channel | undefined,
  hint: string,
  refusal?: CliError,
): CliError {
  const message =
    holder === undefined
      ? `the name '${name}' is taken by a channel that this account cannot see`
      : takenText('channel', name, {
          id: holder.stream_id,
          name: holder.name,
          retired: holder.is_archived === true ? 'archived' : undefined,
        });
  const base = refusal ?? new CliError('conflict', message);
  return base.with({
    exitReason: 'conflict',
    code: 'CHANNEL_ALREADY_EXISTS',
    message,
    hint,
    worded: ['channel_name'],
  });
}

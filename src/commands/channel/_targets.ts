/** Finds the channels of a subscription: existing ones, and names of channels to create. */

import { normalizeName } from '../../api/normalize-name.ts';
import { isBlank, parseChannelReference, type Reference, showReference } from '../../api/reference.ts';
import { allMissing, isMissing } from '../../base/all-found.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Directory } from '../../directory/index.ts';

export interface Targets {
  readonly existing: readonly Channel[];
  /** The names of channels to create. */
  readonly toCreate: readonly string[];
}

/**
 * Finds all channels before anything is sent, since the server would create a channel for every unknown name. Throws
 * `not-found` with all missing names.
 */
export async function findTargets(
  written: readonly string[],
  { create, archived }: { create: boolean; archived: boolean },
  directory: Directory,
): Promise<Targets> {
  const existing = new Map<number, Channel>();
  const toCreate = new Map<string, string>();
  const missing: CliError[] = [];
  let named = false;
  const references = [...new Set(written)].map(parseChannelReference);
  if (references.some(isBlank)) throw usageError('CHANNEL must name a channel');
  const results = await allInOrder(references.map((reference) => findOne(reference, directory)));
  for (const [index, reference] of references.entries()) {
    const found = results[index] as Channel | CliError;
    if (!(found instanceof CliError)) existing.set(found.stream_id, found);
    else if (create && reference.by !== 'id') addName(toCreate, normalizeName(nameOf(reference)));
    else {
      missing.push(found);
      named ||= reference.by !== 'id';
    }
  }
  if (missing.length > 0) throw notFound(missing, named && !create);
  if (!archived) refuseArchived([...existing.values()]);
  return { existing: [...existing.values()], toCreate: [...toCreate.values()] };
}

/** Returns the name of a channel that is created from a reference. */
function nameOf(reference: Reference): string {
  return reference.by === 'name' ? reference.name : showReference(reference);
}

async function findOne(reference: Reference, directory: Directory): Promise<Channel | CliError> {
  try {
    return await directory.channel(reference);
  } catch (error) {
    if (isMissing(error)) return error;
    throw error;
  }
}

/** Adds a name, keeping the first spelling of names that differ only in case. */
function addName(names: Map<string, string>, name: string): void {
  const key = name.toLowerCase();
  if (!names.has(key)) names.set(key, name);
}

/**
 * @param canCreate whether --create could create some of them: new channels get ids from the server, so it takes names
 */
function notFound(missing: readonly CliError[], canCreate: boolean): CliError {
  const error = allMissing(missing);
  if (!canCreate) return error;
  // Words from xargs that were meant for --users must not become channels.
  if (missing.some(({ message }) => message.includes('@'))) {
    const hint = [
      error.hint,
      'to name several users, separate them by commas: --users ana@example.org,bo@example.org',
    ];
    return error.with({ hint: hint.filter(Boolean).join('\n') });
  }
  const hint = [error.hint, '--create creates channels that do not exist'].filter(Boolean).join('\n');
  return error.with({ hint });
}

/**
 * Throws for archived channels, since the server would silently subscribe users to them (docs/service.md,
 * Subscriptions).
 */
function refuseArchived(channels: readonly Channel[]): void {
  const archived = channels.filter(({ is_archived }) => is_archived === true);
  const [first] = archived;
  if (first === undefined) return;
  const names = archived.map(({ name, stream_id }) => `'${name}' (id ${stream_id})`).join(', ');
  throw usageError(
    `archived: ${names}`,
    `unarchive it: realmctl channel unarchive id:${first.stream_id}; or subscribe anyway with --include-archived`,
  );
}

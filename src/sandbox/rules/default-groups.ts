/**
 * Groups of default channels: which are valid, in the service's order (docs/service.md, Channels: Default channels).
 */
import { ApiError } from '../errors/api-error.ts';
import type { Channel, DefaultGroup } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { capitalChannelWord, channelWord } from './api-errors.ts';
import { channelNamed } from './bots.ts';
import type { Caller } from './caller.ts';

const longestName = 60;

/** Returns the group for an id in a path. */
export function defaultGroupOf({ organization, level }: Caller, id: number): DefaultGroup {
  const found = organization.defaultGroups.get(id);
  if (found !== undefined) return found;
  throw new ApiError(`Default ${channelWord(level)} group with id '${id}' does not exist.`);
}

/** Returns the channels with these names that the caller may read. */
export function channelsNamed(caller: Caller, names: readonly string[]): Channel[] {
  return names.flatMap((name) => {
    const id = channelNamed(caller, name);
    if (id === null) throw new ApiError(`Invalid ${channelWord(caller.level)} name ''`);
    return caller.organization.channels.get(id) ?? [];
  });
}

/** Throws for default channels, which cannot be in a group. */
export function requireNoDefaults({ level }: Caller, channels: readonly Channel[], group: string): void {
  const found = channels.find(({ is_default }) => is_default);
  if (found === undefined) return;
  throw new ApiError(`'${found.name}' is a default ${channelWord(level)} and cannot be added to '${group}'`);
}

export function requireGroupName(level: number, name: string): void {
  const what = `default ${channelWord(level)} group name`;
  if (name.trim() === '') throw new ApiError(`Invalid ${what} '${name}'`);
  if ([...name].length > longestName) {
    throw new ApiError(`D${what.slice(1)} too long (limit: ${longestName} characters)`);
  }
}

/** Throws if another group has the name, compared with case. */
export function requireFreeGroupName(
  { organization, level }: Pick<Caller, 'organization' | 'level'>,
  name: string,
): void {
  if (groupNamed(organization, name) === undefined) return;
  throw new ApiError(`Default ${channelWord(level)} group '${name}' already exists`);
}

function groupNamed({ defaultGroups }: Organization, name: string): DefaultGroup | undefined {
  return [...defaultGroups.values()].find((group) => group.name === name);
}

/** Throws for a channel that is already in the group, or is not in it. */
export function requirePresence(
  { level }: Caller,
  { name, streams }: DefaultGroup,
  channels: readonly Channel[],
  isPresent: boolean,
): void {
  const wrong = channels.find(({ stream_id: id }) => streams.includes(id) !== isPresent);
  if (wrong === undefined) return;
  const word = isPresent ? 'not' : 'already';
  throw new ApiError(
    `${capitalChannelWord(level)} '${wrong.name}' is ${word} present in default ${channelWord(level)} group '${name}'`,
  );
}

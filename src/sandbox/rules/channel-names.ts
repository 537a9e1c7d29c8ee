import { normalizeName } from '../../api/normalize-name.ts';
import { channelNameRule, foundIn } from '../../api/text-rule.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Channel } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { capitalChannelWord, channelWord, nameTextEnd } from './api-errors.ts';

const { longest: longestName } = channelNameRule;
/** From this level on, an archived channel keeps its name (docs/service.md, Channels). */
export const archivedKeepName = 315;

/**
 * Returns the name as it is stored. Throws an ApiError that names the rule; positions count from 1
 * in code points.
 */
export function channelName(written: string, level: number): string {
  const points = [...normalizeName(written)];
  const [kind, end] = [capitalChannelWord(level), nameTextEnd(level)];
  if (points.length === 0) throw new ApiError(`${kind} name can't be empty${end}`);
  if (points.length > longestName) {
    throw new ApiError(`${kind} name too long (limit: ${longestName} characters)${end}`);
  }
  const bad = badCharacter(points.join(''));
  if (bad !== undefined) {
    throw new ApiError(`Invalid character in ${channelWord(level)} name, at position ${bad}${end}`);
  }
  return points.join('');
}

/** Returns the position, from 1 and in code points, of a character that no name may have. */
export function badCharacter(name: string): number | undefined {
  const bad = [...name].findIndex((point) => foundIn(point, channelNameRule.never[0]) !== undefined);
  return bad < 0 ? undefined : bad + 1;
}

/**
 * Returns the channel that has the name, compared without case. An archived channel counts only at levels at which it
 * keeps its name.
 */
export function holderOf(organization: Organization, name: string, level: number): Channel | undefined {
  const holder = organization.channelsByName.get(name.toLowerCase());
  return holder?.is_archived === true && level < archivedKeepName ? undefined : holder;
}

/** Renames an archived channel that has the name, as the service does below that level when it archives one. */
export function freeName(organization: Organization, name: string): void {
  const holder = organization.channelsByName.get(name.toLowerCase());
  if (holder === undefined) return;
  const digits = holder.stream_id.toString(16).padStart(7, '0');
  const whole = [...`${digits}!DEACTIVATED:${holder.name}`];
  organization.renameChannel(holder, whole.slice(0, longestName).join(''));
}

/** Throws if another channel has the name. */
export function refuseTakenName(name: string, holder: Channel | undefined, level: number): void {
  if (holder === undefined) return;
  if (level >= 417) throw channelAlreadyExists(name);
  throw new ApiError(
    level >= 255 ? 'Channel name is already in use.' : `Stream name '${name}' is already taken.`,
  );
}

export function channelAlreadyExists(name: string): ApiError {
  return new ApiError(`Channel '${name}' already exists`, {
    status: 409,
    code: 'CHANNEL_ALREADY_EXISTS',
    fields: { channel_name: name },
  });
}

/** Which combinations of privacy a channel may have, and which one an update requests (docs/service.md, Channels). */

import { ApiError } from '../errors/api-error.ts';
import type { Channel } from '../state/model.ts';
import { channelWord } from './wording.ts';

/** The privacy fields of an update, as sent. */
export interface PrivacyChange {
  readonly is_private?: boolean | undefined;
  readonly is_web_public?: boolean | undefined;
  readonly history_public_to_subscribers?: boolean | undefined;
  readonly is_default_stream?: boolean | undefined;
}

export type Privacy = Pick<Channel, 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'>;

/**
 * Returns the new privacy of the channel; undefined if no privacy field was sent. Throws if the
 * combination is not possible.
 */
export function privacyAskedFor(channel: Channel, sent: PrivacyChange, level: number): Privacy | undefined {
  const inviteOnly = sent.is_private ?? channel.invite_only;
  const wanted = {
    invite_only: inviteOnly,
    is_web_public: sent.is_web_public ?? channel.is_web_public,
    history_public_to_subscribers: sent.history_public_to_subscribers ?? historyUnlessSent(channel, sent),
  };
  const touched = [sent.is_private, sent.is_web_public, sent.history_public_to_subscribers].some(
    (value) => value !== undefined,
  );
  if (touched) refuseImpossible(wanted);
  const becomesPrivateOrDefault = sent.is_private === true || sent.is_default_stream === true;
  if (becomesPrivateOrDefault && inviteOnly && (sent.is_default_stream ?? channel.is_default)) {
    throw defaultCannotBePrivate(level);
  }
  return touched ? wanted : undefined;
}

/**
 * Whether the history is shared if the update does not say so. A request for private alone also hides the history
 * from new subscribers, even if it was shared.
 */
function historyUnlessSent(channel: Channel, { is_private }: PrivacyChange): boolean {
  return is_private === undefined ? channel.history_public_to_subscribers : !is_private;
}

function refuseImpossible(wanted: Privacy): void {
  const both = wanted.invite_only && wanted.is_web_public;
  const openWithHiddenHistory = !wanted.invite_only && !wanted.history_public_to_subscribers;
  if (both || openWithHiddenHistory) throw new ApiError('Invalid parameters');
}

export function defaultCannotBePrivate(level: number): ApiError {
  return new ApiError(`A default ${channelWord(level)} cannot be private.`);
}

/** Shows a channel of GET /streams to people. */
import { channelPrivacies, channel as resource } from '../../api/resources/channel.ts';
import type { Item } from '../../output/result.ts';
import type { Listed } from '../_columns.ts';

type Privacy = keyof typeof channelPrivacies;

export const privacies = Object.keys(channelPrivacies) as readonly Privacy[];

/** Returns the word for a channel's privacy. */
export function privacy({ invite_only, is_web_public }: Item): Privacy {
  if (invite_only === true) return 'private';
  return is_web_public === true ? 'web-public' : 'public';
}

export const listed: Listed = { resource, particular: { privacy } };

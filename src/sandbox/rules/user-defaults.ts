import type { setDefaults } from '../../api/resources/default-settings.ts';
import type { WireArgs } from '../../api/spec.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';

/** Sounds that the service has (docs/service.md, Default settings). */
export const notificationSounds: readonly string[] = ['ding', 'zulip'];
/** Longest batching period in seconds (docs/service.md, Default settings). */
const longestBatching = 604_800;
/** First level of the release line that came without these emoji from its start. */
const withoutBlobs = 422;
/** What the column of a size in the service's database holds. */
const largestSize = 32_767;

/** Refuses what the service refuses only when it sets to work; a size that does not fit breaks it. */
export function checkDefaults(args: WireArgs<typeof setDefaults>, level: number): void {
  // The word is known only in part of the levels (docs/service.md, Default settings).
  if (args.emojiset === 'google-blob' && level >= withoutBlobs) {
    throw new ApiError('Invalid emojiset: Value error, Not in the list of possible values');
  }
  const { notification_sound: sound, email_notifications_batching_period_seconds: period } = args;
  // Silence is called `none`.
  if (sound !== undefined && sound !== 'none' && !notificationSounds.includes(sound)) {
    throw new ApiError(`Invalid notification sound '${sound}'`);
  }
  if (period !== undefined && (period <= 0 || period > longestBatching)) {
    throw new ApiError(`Invalid email batching period: ${period} seconds`);
  }
  for (const size of [args.web_font_size_px, args.web_line_height_percent]) {
    if (size !== undefined && (size < 0 || size > largestSize)) {
      throw new InternalServerError(`${size} does not fit`);
    }
  }
}

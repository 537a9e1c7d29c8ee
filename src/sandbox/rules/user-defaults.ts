import type { setDefaults } from '../../api/resources/default-settings.ts';
import type { WireArgs } from '../../api/spec.ts';
import { ApiError, InternalServerError } from '../errors/api-error.ts';

/** The service's sounds (docs/service.md, Default settings). */
export const notificationSounds: readonly string[] = ['ding', 'zulip'];
/** Longest batching period in seconds (docs/service.md, Default settings). */
const longestBatching = 604_800;
/** First level of the release line that did not have these emoji from its start. */
const withoutBlobs = 422;
/** The maximum of a size in the service's database. */
const largestSize = 32_767;

/** Throws for values that the service refuses only while it processes them; a size that does not fit makes it fail. */
export function checkDefaults(args: WireArgs<typeof setDefaults>, level: number): void {
  // Only some of the levels have this word (docs/service.md, Default settings).
  if (args.emojiset === 'google-blob' && level >= withoutBlobs) {
    throw new ApiError('Invalid emojiset: Value error, Not in the list of possible values');
  }
  const { notification_sound: sound, email_notifications_batching_period_seconds: period } = args;
  // The word for no sound is `none`.
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

import { formatDuration } from '../base/duration.ts';
import { type Check, ok, skipped, warning } from './finding.ts';

/** Tolerated difference in seconds; with more, times in the output mislead and certificates may seem invalid. */
const tolerated = 60;

/** Checks how far this machine's clock is from the server's, by the Date header of a reply (whole seconds). */
export const clock: Check = {
  name: 'clock',
  async run(checkContext) {
    const { value: answer } = await checkContext.serverSettings();
    if (answer === undefined) return skipped('no reply to compare with');
    if (answer.date === undefined) return skipped('the server does not report its time');
    const ahead = Math.round(Date.now() / 1000 - answer.date);
    if (Math.abs(ahead) <= tolerated) return ok("this machine's clock agrees with the server's");
    return warning(
      `this machine's clock is ${formatDuration(Math.abs(ahead) * 1000)} ${ahead > 0 ? 'ahead of' : 'behind'} the server's`,
      'set the clock, or let it be set from the network',
    );
  },
};

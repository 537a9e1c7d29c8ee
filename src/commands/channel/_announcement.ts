/** Whether anybody hears of a new channel that is to be announced. */
import type { Reading } from '../../api/resources/compare.ts';
import type { Context } from '../../session/context.ts';

/** Says beforehand that an announcement reaches nobody: the service takes it, and posts nothing then. */
export async function warnUnheard(announce: boolean | undefined, context: Context): Promise<void> {
  if (announce !== true) return;
  const { readSettings } = await import('../org/_settings.ts');
  // Servers below 241 tell it under another name; nothing is said of those, and no failure is worth ending for.
  const settings: Reading = await readSettings(context).catch((): Reading => ({}));
  const channel = settings.new_stream_announcements_stream_id;
  if (typeof channel !== 'number' || channel >= 0) return;
  context.warn(
    'nothing is announced: the organization has no channel for that (org update --new-stream-announcements-stream-id names one)',
  );
}

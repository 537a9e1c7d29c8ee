/** Warns if nobody will see the announcement of a new channel. */
import type { Reading } from '../../api/resources/compare.ts';
import type { Context } from '../../session/context.ts';

/** Warns that an announcement will not be posted, since the server accepts the request anyway. */
export async function warnUnheard(announce: boolean | undefined, context: Context): Promise<void> {
  if (announce !== true) return;
  const { readSettings } = await import('../org/_settings.ts');
  // Servers below 241 have it under another name; they get no warning, and no failure should end the run.
  const settings: Reading = await readSettings(context).catch((): Reading => ({}));
  const channel = settings.new_stream_announcements_stream_id;
  if (typeof channel !== 'number' || channel >= 0) return;
  context.warn(
    'the channel will not be announced: the organization has no channel for announcements (org update --new-stream-announcements-stream-id sets one)',
  );
}

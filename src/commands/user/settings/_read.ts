/** Reads the account's own settings. */
import { fetchState } from '../../../api/fetch-state.ts';
import { readingOfWire } from '../../../api/reading-of-wire.ts';
import { updateSettings } from '../../../api/resources/user-settings.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { CliError } from '../../../base/cli-error.ts';
import type { Context } from '../../../session/context.ts';

/** Returns the present settings, with the server's level. Throws if the server does not return them. */
export async function readOwnSettings(context: Context): Promise<{
  readonly settings: Readonly<Record<string, unknown>>;
  readonly level: number;
}> {
  const state = await context.read(registerQueue, fetchState('user_settings'));
  const { user_settings: settings, zulip_feature_level: level = 0 } = state;
  if (settings === undefined) {
    throw new CliError('refused', 'the server does not show the settings of this account', {
      hint: 'that needs feature level 89 (release 5.0)',
    });
  }
  return { settings: readingOfWire(updateSettings.params, settings, level), level };
}

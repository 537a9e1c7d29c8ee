/** Reads the default settings. */

import { fetchState } from '../../api/fetch-state.ts';
import { readingOfWire } from '../../api/reading-of-wire.ts';
import { setDefaults } from '../../api/resources/default-settings.ts';
import { registerQueue } from '../../api/table/events.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';

type Read = Readonly<Record<string, unknown>>;

/** Returns the present settings with the server's level. Throws if the server has none. */
export async function readDefaults(
  context: Context,
): Promise<{ readonly settings: Read; readonly level: number }> {
  const state = await context.read(registerQueue, fetchState('realm_user_settings_defaults'));
  const { realm_user_settings_defaults: settings, zulip_feature_level: level = 0 } = state;
  if (settings === undefined) {
    throw new CliError('refused', 'the server has no default settings for new users', {
      hint: 'they came with feature level 96 (release 5.0)',
    });
  }
  return { settings: readingOfWire(setDefaults.params, settings, level), level };
}

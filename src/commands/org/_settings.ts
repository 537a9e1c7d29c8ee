/** Reads the settings of the organization. */
import { fetchState } from '../../api/fetch-state.ts';
import { settingsInState } from '../../api/organization-state.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Context } from '../../session/context.ts';

/** Returns the settings that the server has, by the names that change them; no other call reads them. */
export async function readSettings(context: Context): Promise<Reading> {
  return settingsInState(await context.read(registerQueue, fetchState('realm')));
}

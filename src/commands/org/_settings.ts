/** The settings of the organization as they are read. */
import { fetchState } from '../../api/fetch-state.ts';
import { settingsInState } from '../../api/organization-state.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Context } from '../../session/context.ts';

/** The settings that the server has, by the names under which they are changed. There is no other call that reads them. */
export async function readSettings(context: Context): Promise<Reading> {
  return settingsInState(await context.read(registerQueue, fetchState('realm')));
}

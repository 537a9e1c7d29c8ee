/** The settings of the organization as they are read. */
import { fetchState } from '../../api/fetch-state.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { organizationFields } from '../../api/resources/organization.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Context } from '../../session/context.ts';

/** What the service puts before the name of a setting where it tells all that it has. */
const prefix = 'realm_';

/** The settings that the server has, by the names under which they are changed. There is no other call that reads them. */
export async function readSettings(context: Context): Promise<Reading> {
  const state: Reading = await context.read(registerQueue, fetchState('realm'));
  return Object.fromEntries(
    Object.keys(organizationFields).flatMap((name) => {
      const value = state[`${prefix}${name}`];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

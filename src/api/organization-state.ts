/** The organization's settings as a registration tells them (docs/service.md, State of a registration). */
import type { Reading } from './resources/compare.ts';
import { organizationFields } from './resources/organization.ts';

/** What the service puts before the name of a setting where it tells all that it has. */
const prefix = 'realm_';

/** The settings that the server has, by the names under which they are changed. */
export function settingsInState(state: Reading): Reading {
  return Object.fromEntries(
    Object.keys(organizationFields).flatMap((name) => {
      const value = state[`${prefix}${name}`];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

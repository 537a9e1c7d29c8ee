/** The organization's settings as a registration tells them (docs/service.md, State of a registration). */
import { choiceOfWire } from './choice-numbers.ts';
import type { Reading } from './resources/compare.ts';
import { organizationFields } from './resources/organization.ts';
import type { ResourceFields } from './resources/resource.ts';

/** What the service puts before the name of a setting where it tells all that it has. */
const prefix = 'realm_';

/** The settings that the server has, by the names under which they are changed; words where numbers depend on its level. */
export function settingsInState(state: Reading): Reading {
  const level = typeof state.zulip_feature_level === 'number' ? state.zulip_feature_level : 0;
  const fields: ResourceFields = organizationFields;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { update = {} }]) => {
      const value = state[`${prefix}${name}`];
      return value === undefined ? [] : [[name, choiceOfWire(update, value, level)]];
    }),
  );
}

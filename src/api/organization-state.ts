/** Reads the organization's settings from a registration (docs/service.md, State of a registration). */
import { choiceOfWire } from './choice-forms.ts';
import type { Reading } from './resources/compare.ts';
import { organizationFields } from './resources/organization.ts';
import type { ResourceFields } from './resources/resource.ts';
import type { Param } from './spec.ts';

/** The server's prefix for settings in the full state. */
const prefix = 'realm_';

/**
 * Returns the settings that the server has, by the names under which they are changed. Choices whose form depends on
 * the level become words.
 */
export function settingsInState(state: Reading): Reading {
  const level = typeof state.zulip_feature_level === 'number' ? state.zulip_feature_level : 0;
  const fields: ResourceFields = organizationFields;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { update = {} as Partial<Param> }]) => {
      const value = state[`${prefix}${name}`];
      // The server also sends the predecessor of a setting, for older clients.
      const isPast = update.until !== undefined && update.until < level;
      return value === undefined || isPast ? [] : [[name, choiceOfWire(update, value, level)]];
    }),
  );
}

/** The organization's settings as a registration tells them (docs/service.md, State of a registration). */
import { choiceOfWire } from './choice-forms.ts';
import type { Reading } from './resources/compare.ts';
import { organizationFields } from './resources/organization.ts';
import type { ResourceFields } from './resources/resource.ts';
import type { Param } from './spec.ts';

/** What the service puts before the name of a setting where it tells all that it has. */
const prefix = 'realm_';

/** The settings that the server has, by the names under which they are changed; the words of choices whose form depends on its level. */
export function settingsInState(state: Reading): Reading {
  const level = typeof state.zulip_feature_level === 'number' ? state.zulip_feature_level : 0;
  const fields: ResourceFields = organizationFields;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { update = {} as Partial<Param> }]) => {
      const value = state[`${prefix}${name}`];
      // What a setting was before its successor is told for older clients.
      const isPast = update.until !== undefined && update.until < level;
      return value === undefined || isPast ? [] : [[name, choiceOfWire(update, value, level)]];
    }),
  );
}

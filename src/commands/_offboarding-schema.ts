/** The schema of the record of an offboarding. */
import {
  failure,
  listOf,
  object,
  oneOf,
  orNull,
  outcome,
  type Schema,
  text,
  version,
} from './_schema-parts.ts';

const person = object({ user_id: { type: 'integer' }, full_name: text, email: text });
const id = orNull({ type: 'integer' });
const named = listOf(object({ id: { type: 'integer' }, name: text }));
const owned = oneOf(['channel', 'group', 'organization', 'bot']);
const setting = { of: owned, id, what: text, setting: text };
const ids = listOf({ type: 'integer' });
const settingValue: Schema = {
  description: 'the id of a group or of a bot owner, or a list of users and groups',
  anyOf: [{ type: 'integer' }, object({ direct_members: ids, direct_subgroups: ids })],
};

export const offboardingSchema: Schema = {
  description: 'the file of user offboard --record: what each person had, who got it, and how it ended',
  ...object({
    format_version: version,
    site: text,
    by: person,
    started: text,
    written: text,
    people: listOf(
      object({
        user_id: { type: 'integer' },
        full_name: text,
        email: text,
        role: id,
        outcome,
        error: orNull(failure),
        ended: orNull(text),
        handed_over_to: orNull(person),
        had: object({
          channels_administered: named,
          groups_managed: named,
          permissions: listOf(object(setting)),
          bots: named,
          groups: named,
          invitations: orNull(listOf(orNull(text))),
        }),
        handed_over: listOf(object({ ...setting, from: settingValue, to: settingValue })),
        groups_left: named,
        left_behind: listOf(object({ ...setting, reason: orNull(text) })),
      }),
    ),
    limits: listOf(text),
  }),
};

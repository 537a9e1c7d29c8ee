/** The schema of report's output. */
import { channelPrivacies } from '../api/resources/channel.ts';
import { roles } from '../api/roles.ts';
import { severities } from '../lint/rules/rule.ts';
import { shownAbilities } from '../page/document.ts';
import {
  count,
  flag,
  listOf,
  mapOf,
  object,
  oneOf,
  orNull,
  type Schema,
  text,
  version,
} from './_schema-parts.ts';

const states = { active: count, deactivated: count };
const role = orNull(oneOf(roles.map(({ label }) => label)));
const series = orNull(object({ days: listOf(text), counts: mapOf(listOf(count)) }));
const changedValue = { type: ['string', 'boolean', 'null'] };

const countsByRole = object(
  Object.fromEntries(['total', ...roles.map(({ label }) => label)].map((word) => [word, count])),
);
const finding = object({
  rule: text,
  severity: oneOf(severities),
  outcome: text,
  kind: orNull(text),
  name: orNull(text),
  message: text,
  why: orNull(text),
  fix: orNull(text),
});

export const reportSchema: Schema = {
  description: 'what report --json prints',
  ...object({
    format_version: version,
    site: text,
    organization: text,
    feature_level: count,
    read_at: text,
    read_by: object({ user_id: count, role }),
    gaps: listOf(text),
    people: listOf(object({ role, ...states })),
    bots: object(states),
    active_people: series,
    messages: series,
    users: listOf(object({ user_id: count, full_name: text, role, is_bot: flag, is_active: flag })),
    channels: listOf(
      object({
        stream_id: count,
        name: text,
        privacy: oneOf(Object.keys(channelPrivacies)),
        is_archived: flag,
        subscribers: orNull(count),
        weekly_messages: orNull(count),
        access: orNull(object(Object.fromEntries(shownAbilities.map((word) => [word, countsByRole])))),
      }),
    ),
    findings: listOf(finding),
    since: orNull(
      object({
        read_at: text,
        is_same_reader: flag,
        changes: listOf(
          object({
            kind: oneOf(['user', 'channel']),
            id: count,
            name: text,
            change: oneOf(['added', 'changed', 'gone']),
            field: orNull(text),
            from: changedValue,
            to: changedValue,
          }),
        ),
        new_findings: listOf(finding),
        gone_findings: listOf(finding),
      }),
    ),
  }),
};

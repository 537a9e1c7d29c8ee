/**
 * The JSON Schema of each document that realmctl prints for scripts. Every field is required and none is
 * forbidden: a renamed field breaks the schema, a new one does not.
 */
import { channelPrivacies } from '../api/resources/channel.ts';
import { roles } from '../api/roles.ts';
import { exitCodes } from '../base/exit-codes.ts';
import { outcomes as outcomeWords } from '../engine/outcome.ts';
import { halts } from '../engine/stop.ts';
import { severities } from '../lint/rules/rule.ts';
import { formatVersion } from '../output/json.ts';
import { shownAbilities } from '../page/document.ts';
import { outcomes as changeOutcomes } from '../provision/model/applied.ts';
import { kindNames } from '../provision/model/kinds.ts';
import { origins } from '../provision/model/origin.ts';
import { actions } from '../provision/model/plan.ts';
import { riskClasses } from '../provision/model/risk-classes.ts';
import { lintSchema, modelSchema } from './_lint-schemas.ts';
import {
  anything,
  count,
  either,
  flag,
  listOf,
  mapOf,
  object,
  oneOf,
  orNull,
  type Properties,
  ref,
  type Schema,
  text,
  thing,
} from './_schema-parts.ts';

const seconds = { type: 'number', minimum: 0 };

/** A count for each word. */
const countsBy = (words: readonly string[]) => object(Object.fromEntries(words.map((word) => [word, count])));

const version = { description: 'version of this format', const: formatVersion };
const exit = oneOf([...new Set(Object.values(exitCodes).map(({ code }) => code))]);
const failure = object({ exit, code: orNull(text), message: text, hint: orNull(text) });
const place = object({ file: text, line: count, column: count });
const kind = oneOf(kindNames);
const risks = listOf(oneOf(Object.keys(riskClasses)));
const origin = orNull(oneOf(Object.keys(origins)));

const outcome = {
  description: `${outcomeWords.join(', ')}; of subscriptions subscribed, already and others`,
  type: 'string',
  pattern: '^[a-z]+(-[a-z]+)*$',
};

const totals = object({
  add: count,
  change: count,
  remove: count,
  actions: countsBy(actions),
  lists: mapOf(object({ added: count, removed: count })),
  risks: countsBy(Object.keys(riskClasses)),
  gain_access: count,
  lose_access: count,
  notifications: count,
});

const changeFields: Properties = {
  kind,
  name: text,
  id: orNull({ type: 'integer' }),
  action: oneOf(actions),
  former_name: orNull(text),
  place: orNull(ref('place')),
  origin,
  risks,
  removes: flag,
  fields: listOf(
    object({
      field: text,
      known: flag,
      from: anything,
      to: anything,
      masked: flag,
      place: orNull(ref('place')),
      risks,
      origin,
    }),
  ),
  lists: listOf(
    object({
      list: text,
      exact: orNull(flag),
      of: count,
      added: listOf(text),
      removed: listOf(text),
      place: orNull(ref('place')),
      risks,
      origin,
    }),
  ),
  gain_access: listOf(text),
  lose_access: listOf(text),
  notifications: count,
};

const unresolved = listOf(object({ place: ref('place'), kind, written: text, message: text }));
const unknown = listOf(
  object({
    place: ref('place'),
    kind,
    written: text,
    message: text,
    entry: object({ kind, name: text, part: orNull(text) }),
  }),
);

const header: Properties = { format_version: version, profile: orNull(text) };

/** What there is to say of an organization, or why there is nothing. */
function organization(properties: Properties): Schema {
  return {
    if: { properties: { error: { type: 'null' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: object({ ...header, ...properties, error: { type: 'null' } }),
    else: object({ ...header, error: failure }),
  };
}

const planned = organization({
  site: text,
  feature_level: count,
  fingerprint: text,
  has_changes: flag,
  removes: flag,
  totals,
  changes: listOf(object(changeFields)),
  stops: listOf(
    object({
      brake: text,
      kind,
      name: orNull(text),
      place: orNull(ref('place')),
      message: text,
      allow: orNull(text),
    }),
  ),
  remarks: listOf(
    object({
      about: text,
      kind,
      name: orNull(text),
      place: orNull(ref('place')),
      message: text,
      count,
    }),
  ),
  unresolved,
  unknown,
  coverage: {
    ...mapOf(object({ in_files: count, already_so: count, in_no_file: count })),
    propertyNames: kind,
  },
  cost: object({
    steps: count,
    requests: orNull(count),
    reading_requests: orNull(count),
    seconds: orNull(seconds),
  }),
});

const applied = organization({
  site: text,
  feature_level: count,
  fingerprint: text,
  outcome,
  outcomes: countsBy(changeOutcomes),
  halted: orNull(oneOf(Object.keys(halts))),
  totals,
  changes: listOf(
    object({
      ...changeFields,
      outcome: oneOf(outcomeWords),
      error: orNull(failure),
      steps: object({ confirmed: count, of: count }),
      failures: listOf(failure),
    }),
  ),
  unresolved,
  unknown,
  requests: object({ writing: count, reading: count }),
  seconds,
});

const plan: Schema = {
  description: 'what plan --json prints: an item for each organization',
  ...listOf(planned),
  minItems: 1,
  $defs: { place },
};

const outcomeDocument: Schema = {
  description:
    'what a command that changes something prints with --json: an object for one thing, an array for several, ' +
    'for the rows of a table and for the organizations of apply',
  if: { type: 'array' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: listOf({
    if: either(['format_version'], ['fingerprint']),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: ref('organization'),
    else: {
      if: either(['row'], ['key', 'error']),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: ref('row'),
      else: ref('item'),
    },
  }),
  else: ref('one'),
  $defs: {
    place,
    one: { description: 'the thing, as far as it was changed', ...thing({ outcome }) },
    item: {
      description: 'one of several things, with the error where it failed',
      ...object({ outcome }, { error: orNull(failure) }),
      additionalProperties: true,
      if: { properties: { outcome: { const: 'failed' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { error: failure }, required: ['error'] },
    },
    row: {
      description: 'a row of a table, with the id of its thing',
      ...thing({ row: { type: 'integer', minimum: 1 }, key: text, outcome, error: orNull(failure) }),
    },
    organization: { description: 'an organization of apply', ...applied },
  },
};

const results: Schema = {
  description: 'a line of an NDJSON file of --results; a CSV file has the same columns',
  ...object({
    row: { type: 'integer', minimum: 1 },
    key: text,
    outcome: { ...outcome, description: `${outcomeWords.join(', ')}; begun while it is under way` },
    id: { type: ['integer', 'string', 'null'] },
    error: orNull(text),
    message: orNull(text),
    begun: orNull(count),
    site: orNull(text),
  }),
};

const error: Schema = {
  description: 'the object on standard error with --json',
  ...object({
    format_version: version,
    error: object(
      {
        exit,
        code: orNull(text),
        status: orNull({ type: 'integer' }),
        message: text,
        hint: orNull(text),
        request: orNull(object({ method: text, path: text })),
      },
      {
        server_code: text,
        outcome: oneOf(['unknown', 'partial', 'done']),
        done: listOf(text),
        fields: mapOf(anything),
        notes: listOf(text),
      },
    ),
  }),
};

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

const report: Schema = {
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

const offboarding: Schema = {
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

const documents = {
  plan,
  outcome: outcomeDocument,
  results,
  error,
  report,
  offboarding,
  lint: lintSchema,
  model: modelSchema(),
} as const;

export type DocumentName = keyof typeof documents;

/** The schema of a document, draft 2020-12. */
export function documentSchema(name: DocumentName): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${name} (realmctl, format ${formatVersion})`,
    ...documents[name],
  };
}

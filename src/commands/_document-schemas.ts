/**
 * The JSON Schemas of the documents that realmctl prints for scripts. Every field is required and further ones are
 * allowed, so a renamed field breaks the schema, but a new one does not.
 */
import { outcomes as outcomeWords } from '../engine/outcome.ts';
import { halts } from '../engine/stop.ts';
import { formatVersion } from '../output/json.ts';
import { outcomes as changeOutcomes } from '../provision/model/applied.ts';
import { kindNames } from '../provision/model/kinds.ts';
import { origins } from '../provision/model/origin.ts';
import { actions } from '../provision/model/plan.ts';
import { riskClasses } from '../provision/model/risk-classes.ts';
import { commandsSchema } from './_commands-schema.ts';
import { lintSchema, modelSchema } from './_lint-schemas.ts';
import { offboardingSchema } from './_offboarding-schema.ts';
import { reportSchema } from './_report-schema.ts';
import {
  anything,
  count,
  either,
  exit,
  failure,
  flag,
  listOf,
  mapOf,
  object,
  oneOf,
  orNull,
  outcome,
  type Properties,
  ref,
  type Schema,
  text,
  thing,
  version,
} from './_schema-parts.ts';

const seconds = { type: 'number', minimum: 0 };

/** Returns the schema of an object with a count for each word. */
const countsBy = (words: readonly string[]) => object(Object.fromEntries(words.map((word) => [word, count])));

const place = object({ file: text, line: count, column: count });
const kind = oneOf(kindNames);
const risks = listOf(oneOf(Object.keys(riskClasses)));
const origin = orNull(oneOf(Object.keys(origins)));

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
      follows: orNull(listOf(text)),
      of: count,
      added: listOf(text),
      added_through: orNull(listOf(orNull(text))),
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

/** Returns the schema of an organization's document, which has the result or an error. */
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
    one: { description: 'the thing after the change', ...thing({ outcome }) },
    item: {
      description: 'one of several things, with its error if it failed',
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
  ...object(
    {
      row: { type: 'integer', minimum: 1 },
      key: text,
      outcome: { ...outcome, description: `${outcomeWords.join(', ')}; begun while it is in progress` },
      id: { type: ['integer', 'string', 'null'] },
      error: orNull(text),
      message: orNull(text),
      begun: orNull(count),
      site: orNull(text),
    },
    { selection: text },
  ),
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

const documents = {
  plan,
  outcome: outcomeDocument,
  results,
  error,
  report: reportSchema,
  offboarding: offboardingSchema,
  lint: lintSchema,
  model: modelSchema(),
  commands: commandsSchema,
} as const;

export type DocumentName = keyof typeof documents;

/** Returns the schema of a document, draft 2020-12. */
export function documentSchema(name: DocumentName): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${name} (realmctl, format ${formatVersion})`,
    ...documents[name],
  };
}

/** The JSON Schema of files of desired state, derived from the kinds: by it editors complete and check them. */
import {
  type EntryWord,
  type KindName,
  kindNames,
  kindOf,
  nameWord,
  saidFields,
  wordsOf,
} from '../model/kinds.ts';
import { riskClasses } from '../model/risk-classes.ts';
import { namedKinds, policyKeys } from './policy.ts';
import { commonSchemas, fieldSchema, type JsonSchema } from './value-schema.ts';

/** The schema, draft 2020-12. What it refuses for its type, reading refuses; every key that reading takes is in it. */
export function desiredSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Desired state of an organization (realmctl)',
    type: 'object',
    properties: {
      $schema: { description: 'where this schema is, for editors', type: 'string' },
      ...Object.fromEntries(kindNames.map((kind) => [kind, kindSchema(kind)])),
      policy: policySchema,
      unmanaged: patternsSchema('names, with * and ?, of things that no run touches'),
      prune: patternsSchema('names, with * and ?, of things that --prune removes where no file has them'),
    },
    patternProperties: { '^x-': { description: 'passed over; anchors may stand here' } },
    additionalProperties: false,
    $defs: commonSchemas,
  };
}

/** A map by names or a list of items with their names; where there is one thing its settings. */
function kindSchema(kind: KindName): JsonSchema {
  const { help, key, ordered = false } = kindOf(kind);
  const properties = entryProperties(kind);
  if (key === '') return { description: help, type: 'object', properties, additionalProperties: false };
  const word = nameWord(kind);
  const item = {
    type: 'object',
    properties: { [word]: { description: `its ${word}`, type: 'string', minLength: 1 }, ...properties },
    required: [word],
    additionalProperties: false,
  };
  return {
    description: help,
    anyOf: [
      {
        description: `by ${word}`,
        type: 'object',
        additionalProperties: { type: ['object', 'null'], properties, additionalProperties: false },
      },
      { description: ordered ? 'in their order' : 'as a list', type: 'array', items: item },
    ],
  };
}

/** Fields, lists and words of an entry. */
function entryProperties(kind: KindName): Readonly<Record<string, JsonSchema>> {
  const { lists = {} } = kindOf(kind);
  return {
    ...Object.fromEntries([...saidFields(kind)].map(([name, said]) => [name, fieldSchema(said)])),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, { help }]) => [name, { description: help, $ref: '#/$defs/list' }]),
    ),
    ...Object.fromEntries(Object.entries(wordsOf(kind)).map(([name, word]) => [name, wordSchema(word)])),
  };
}

function wordSchema({ value, choices, help }: EntryWord): JsonSchema {
  const forms: Readonly<Record<EntryWord['value'], JsonSchema>> = {
    text: { type: 'string', minLength: 1 },
    flag: { type: 'boolean' },
    id: { type: 'integer', minimum: 1 },
    choice: { enum: choices },
    map: { type: 'object' },
  };
  return { description: help, ...forms[value] };
}

const policySchema: JsonSchema = {
  description: 'rules for every run on these files',
  type: 'object',
  properties: {
    max_removals: {
      description: policyKeys.max_removals,
      anyOf: [
        { type: 'integer', minimum: 0 },
        { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?%?$', examples: ['10%'] },
      ],
    },
    required_owners: { description: policyKeys.required_owners, $ref: '#/$defs/names' },
    deny: { description: policyKeys.deny, type: 'array', items: { enum: Object.keys(riskClasses) } },
    no_removals: { description: policyKeys.no_removals, type: 'boolean' },
  },
  additionalProperties: false,
};

function patternsSchema(description: string): JsonSchema {
  return {
    description,
    type: 'object',
    properties: Object.fromEntries(namedKinds.map((kind) => [kind, { $ref: '#/$defs/names' }])),
    additionalProperties: false,
  };
}

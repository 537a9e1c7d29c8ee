/** The JSON Schema of organization files, derived from the kinds; editors use it to complete and check files. */
import { isNumbered, nameWord } from '../model/about-kinds.ts';
import { fieldSpecs, wordsOf } from '../model/kind-fields.ts';
import type { EntryWord, FileList } from '../model/kind-spec.ts';
import { type KindName, kindNames, kindOf, namedKinds } from '../model/kinds.ts';
import { riskClasses } from '../model/risk-classes.ts';
import { policyKeys } from './policy.ts';
import { commonSchemas, fieldSchema, type JsonSchema } from './value-schema.ts';

/**
 * Returns the schema, draft 2020-12. Reading refuses every value whose type the schema refuses, and the schema has
 * every key that reading accepts.
 */
export function desiredSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Desired state of an organization (realmctl)',
    type: 'object',
    properties: {
      $schema: { description: 'where this schema is, for editors', type: 'string' },
      ...Object.fromEntries(kindNames.map((kind) => [kind, kindSchema(kind)])),
      policy: policySchema,
      unmanaged: patternsSchema('names, with * and ?, of things that runs never touch'),
      prune: patternsSchema(
        'names, with * and ?, of things that --prune may remove if they are not in the files',
      ),
    },
    patternProperties: { '^x-': { description: 'ignored; use it for anchors' } },
    additionalProperties: false,
    $defs: commonSchemas,
  };
}

/**
 * Returns the schema of a map by names or a list of items with names; of the settings if the kind has only one thing.
 */
function kindSchema(kind: KindName): JsonSchema {
  const { help, key, names, ordered = false } = kindOf(kind);
  const properties = entryProperties(kind);
  if (key === '') return { description: help, type: 'object', properties, additionalProperties: false };
  const word = nameWord(kind);
  const item = {
    type: 'object',
    properties: {
      [word]: { description: `its ${word}`, ...(names ? { enum: names } : nameSchema(kind)) },
      ...properties,
    },
    required: [word],
    additionalProperties: false,
  };
  return {
    description: help,
    anyOf: [
      {
        description: `by ${word}`,
        type: 'object',
        ...(names && { propertyNames: { enum: names } }),
        additionalProperties: { type: ['object', 'null'], properties, additionalProperties: false },
      },
      { description: ordered ? 'in their order' : 'as a list', type: 'array', items: item },
    ],
  };
}

function nameSchema(kind: KindName): JsonSchema {
  return isNumbered(kind) ? { type: 'integer' } : { type: 'string', minLength: 1 };
}

/** Returns the schemas of an entry's fields, lists and words. */
function entryProperties(kind: KindName): Readonly<Record<string, JsonSchema>> {
  const { lists = {} } = kindOf(kind);
  return {
    ...Object.fromEntries([...fieldSpecs(kind)].map(([name, spec]) => [name, fieldSchema(spec)])),
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, listSchema(list)])),
    ...Object.fromEntries(Object.entries(wordsOf(kind)).map(([name, word]) => [name, wordSchema(word)])),
  };
}

function listSchema({ help, follows }: FileList): JsonSchema {
  if (follows === undefined) return { description: help, $ref: '#/$defs/list' };
  const follow = follows === 'tables' ? 'followTable' : 'follow';
  return { description: help, anyOf: [{ $ref: '#/$defs/list' }, { $ref: `#/$defs/${follow}` }] };
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

/** The JSON Schema of a field's value, with the same forms that reading accepts. */
import { codecOf } from '../../api/codecs/index.ts';
import { helpOf } from '../../api/derive/help.ts';
import type { FieldParam } from '../../api/resources/resource.ts';
import { leavers } from '../model/desired.ts';
import type { FieldSpec } from '../model/kind-fields.ts';
import { formOf, isNullable } from './value.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const listOfTexts = { type: 'array', items: { type: 'string' } } as const;
const word = { type: ['string', 'number', 'boolean'] } as const;

/** Schemas that several fields share, by name; the schema of files has them under `$defs`. */
export const commonSchemas: Readonly<Record<string, JsonSchema>> = {
  placeholder: {
    description: 'filled in from the environment',
    type: 'string',
    pattern: '\\$\\{[A-Za-z_]',
  },
  names: { type: 'array', items: { type: 'string' } },
  list: {
    anyOf: [
      { description: 'exactly these; [] is nobody', $ref: '#/$defs/names' },
      {
        description: 'added and removed; everyone else stays',
        type: 'object',
        properties: { include: { $ref: '#/$defs/names' }, exclude: { $ref: '#/$defs/names' } },
        additionalProperties: false,
        minProperties: 1,
      },
    ],
  },
  source: {
    description: 'the people whose addresses a table has',
    type: 'object',
    properties: {
      table: {
        description: 'a file beside this one: CSV, TSV, NDJSON or YAML',
        type: 'string',
        minLength: 1,
      },
      command: {
        description: 'a program and its arguments that print a table; runs with --allow-commands',
        ...listOfTexts,
        minItems: 1,
      },
      column: { description: 'the column with the addresses', type: 'string', minLength: 1 },
      where: {
        description: 'values that a row must have, by column',
        type: 'object',
        additionalProperties: { anyOf: [word, { type: 'array', items: word, minItems: 1 }] },
      },
      encoding: { description: 'such as cp1252', type: 'string', minLength: 1 },
    },
    additionalProperties: false,
    oneOf: [{ required: ['table'] }, { required: ['command'] }],
  },
  followTable: {
    description: 'exactly the people of a table',
    type: 'object',
    properties: { follow: { $ref: '#/$defs/source' } },
    required: ['follow'],
    additionalProperties: false,
  },
  follow: {
    description: 'exactly these people and the members of these groups, or the people of a table',
    type: 'object',
    properties: {
      follow: { anyOf: [{ ...listOfTexts, minItems: 1 }, { $ref: '#/$defs/source' }] },
      leavers: { description: 'what becomes of people who leave on their own', enum: leavers },
    },
    required: ['follow'],
    additionalProperties: false,
  },
  permission: {
    anyOf: [
      {
        description: 'a group by its name; role:members and similar names are system groups',
        type: 'string',
        examples: codecOf('group-setting').complete?.({}) ?? [],
      },
      { description: 'users and groups: user:ana@x.org, group:design, role:members', $ref: '#/$defs/names' },
      {
        type: 'object',
        properties: {
          direct_members: { $ref: '#/$defs/names' },
          direct_subgroups: { $ref: '#/$defs/names' },
        },
        additionalProperties: false,
      },
    ],
  },
  switches: { type: 'object', additionalProperties: { anyOf: [{ type: 'boolean' }, placeholder()] } },
  profile: {
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/names' }, { type: 'null' }] },
  },
  object: {
    type: 'object',
    additionalProperties: {
      anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
    },
  },
};

function placeholder(): JsonSchema {
  return { $ref: '#/$defs/placeholder' };
}

/** Returns the schema of a field, with its help text. */
export function fieldSchema(spec: FieldSpec): JsonSchema {
  const { param } = spec;
  const forms = formSchemas(param);
  if (isNullable(spec)) forms.push({ type: 'null' });
  const [only, ...others] = forms;
  return { description: helpOf(param), ...(others.length === 0 ? only : { anyOf: forms }) };
}

function formSchemas(param: FieldParam): JsonSchema[] {
  const { maxLength, nonEmpty } = param;
  const form = formOf(param);
  switch (form) {
    case 'flag':
      return [{ type: 'boolean' }, placeholder()];
    case 'number':
      return [bounded(param), placeholder()];
    case 'word-or-number':
      return [...wordSchemas(param), placeholder()];
    case 'permission':
    case 'switches':
    case 'profile':
    case 'object':
      return [{ $ref: `#/$defs/${form}` }];
    case 'texts':
    case 'references':
      return [{ $ref: '#/$defs/names' }];
    case 'text': {
      const words = codecOf(param.kind).complete?.(param) ?? [];
      return [
        {
          type: 'string',
          ...(maxLength !== undefined && { maxLength }),
          ...(nonEmpty === true && { minLength: 1 }),
          ...(words.length > 0 && { examples: words }),
        },
      ];
    }
  }
}

function bounded({ min, max }: Pick<FieldParam, 'min' | 'max'>): JsonSchema {
  return {
    type: 'integer',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
}

/**
 * Returns schemas for the words that a value can have: labels of choices, lengths of time, and the words beside them.
 */
function wordSchemas(param: FieldParam): JsonSchema[] {
  const { choices, kind } = param;
  if (choices !== undefined) {
    const words = choices.flatMap(({ label, value, spellings = [] }) => [label, ...spellings, value]);
    return [{ enum: [...new Set(words)] }];
  }
  const words = codecOf(kind).complete?.(param) ?? [];
  const text = kind === 'time-limit' ? [{ description: 'such as 10m or 1h30m', type: 'string' }] : [];
  return [bounded({ min: 1 }), { enum: words }, ...text];
}

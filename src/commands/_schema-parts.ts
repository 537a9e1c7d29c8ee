/** Parts from which the JSON Schemas of documents are built. */
import { exitCodes } from '../base/exit-codes.ts';
import { outcomes } from '../engine/outcome.ts';
import { formatVersion } from '../output/json.ts';

export type Schema = Readonly<Record<string, unknown>>;
export type Properties = Readonly<Record<string, Schema>>;

export const text = { type: 'string' };
export const flag = { type: 'boolean' };
export const count = { type: 'integer', minimum: 0 };
export const anything = {};
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
export const oneOf = (words: readonly unknown[]): Schema => ({ enum: words });
export const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values });
export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

/** Returns the schema of an object that has all of these, and some of `optional`. */
export function object(properties: Properties, optional: Properties = {}): Schema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
  };
}

/** Returns the schema of an object that has these beside the fields of its subject. */
export function thing(properties: Properties): Schema {
  return { ...object(properties), additionalProperties: true };
}

/** Returns the schema of an object that has all fields of one set; with two sets, a renamed field is noticed. */
export function either(...sets: readonly (readonly string[])[]): Schema {
  return { anyOf: sets.map((required) => ({ required })) };
}

export const version = { description: 'version of this format', const: formatVersion };
export const exit = oneOf([...new Set(Object.values(exitCodes).map(({ code }) => code))]);
/** The schema of an error. */
export const failure = object({ exit, code: orNull(text), message: text, hint: orNull(text) });

/** The schema of an outcome. */
export const outcome = {
  description: `${outcomes.join(', ')}; for subscriptions also subscribed, already and others`,
  type: 'string',
  pattern: '^[a-z]+(-[a-z]+)*$',
};

/** The parts of which the JSON Schemas of documents are made. */

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

/** An object that has all of these, and `optional` where they apply. */
export function object(properties: Properties, optional: Properties = {}): Schema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
  };
}

/** An object with these beside the fields of whatever it is about. */
export function thing(properties: Properties): Schema {
  return { ...object(properties), additionalProperties: true };
}

/** An object that has all fields of one set; with two sets a field under another name is noticed. */
export function either(...sets: readonly (readonly string[])[]): Schema {
  return { anyOf: sets.map((required) => ({ required })) };
}

/** A published OpenAPI 3.0 description of the service: its operations, and validators for its schemas. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'form';
  readonly required: boolean;
  /** Sent in its field as JSON text. */
  readonly json: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly method: string;
  /** With its placeholders. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Schemas of the JSON replies, by status. */
  readonly replies: Readonly<Record<string, Schema>>;
}

export interface Document {
  /** The feature level that it describes. */
  readonly level: number;
  readonly operations: readonly Operation[];
  /** The operation of a request, and the values of its placeholders. */
  find(method: string, path: string): { operation: Operation; segments: Record<string, string> } | undefined;
  validator(schema: Schema): ValidateFunction;
}

/** The description in REALMCTL_OPENAPI. */
export function loadDocument(): Document {
  const file = process.env.REALMCTL_OPENAPI;
  if (file === undefined) throw new Error('run by npm run test:contract, with REALMCTL_OPENAPI set');
  return createDocument(JSON.parse(readFileSync(file, 'utf8')));
}

export function createDocument(source: Schema): Document {
  const document = toJsonSchema(source) as Schema;
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const resolve = (value: unknown): Schema => {
    const schema = value as Schema;
    if (typeof schema?.$ref !== 'string') return schema;
    const keys = schema.$ref.replace(/^.*#\//, '').split('/');
    return resolve(keys.reduce<unknown>((at, key) => (at as Schema)[key], document));
  };
  const operations = Object.entries(document.paths as Record<string, Record<string, Schema>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        readOperation(method.toUpperCase(), path, operation, resolve),
      ),
  );
  // A path without placeholders takes precedence over one whose placeholder happens to fit.
  const byPlaceholders = [...operations].sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  const known = new Map<Schema, ValidateFunction>();
  return {
    level: Number((document.info as { version: string }).version),
    operations,
    find(method, path) {
      for (const operation of byPlaceholders) {
        const segments = operation.method === method ? match(operation.path, path) : undefined;
        if (segments !== undefined) return { operation, segments };
      }
      return undefined;
    },
    validator(schema) {
      const validate = known.get(schema) ?? ajv.compile(schema);
      known.set(schema, validate);
      return validate;
    },
  };
}

function match(template: string, path: string): Record<string, string> | undefined {
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  if (found === null) return undefined;
  const groups = Object.entries(found.groups ?? {});
  return Object.fromEntries(groups.map(([name, text]) => [name, decodeURIComponent(text)]));
}

function readOperation(
  method: string,
  path: string,
  operation: Schema,
  resolve: (value: unknown) => Schema,
): Operation {
  const listed = ((operation.parameters ?? []) as unknown[]).map((each) => {
    const { name, in: place, required, schema, content } = resolve(each);
    const json = (content as Record<string, { schema: Schema }> | undefined)?.['application/json'];
    return {
      name: String(name),
      in: place as Parameter['in'],
      required: required === true,
      json: json !== undefined,
      schema: (json?.schema ?? schema) as Schema,
    };
  });
  const body = resolve(operation.requestBody ?? {}).content as Record<string, Schema> | undefined;
  const form = body?.['application/x-www-form-urlencoded'];
  const replies = Object.entries(operation.responses as Record<string, unknown>).flatMap(
    ([status, reply]) => {
      const content = resolve(reply).content as Record<string, { schema: Schema }> | undefined;
      const json = content?.['application/json'];
      return json === undefined ? [] : [[status, json.schema] as const];
    },
  );
  return {
    method,
    path,
    parameters: [...listed, ...(form === undefined ? [] : serializeGroupValue(form, resolve))],
    replies: Object.fromEntries(replies),
  };
}

function serializeGroupValue(form: Schema, resolve: (value: unknown) => Schema): Parameter[] {
  const { properties = {}, required = [] } = resolve(form.schema) as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  const encoding = (form.encoding ?? {}) as Record<string, { contentType?: string }>;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'form',
    required: required.includes(name),
    json: encoding[name]?.contentType === 'application/json',
    schema,
  }));
}

/** OpenAPI 3.0 writes null as `nullable`. Examples can match several of the given forms, so any may fit. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'nullable' && typeof inner === 'boolean') continue;
    if (key === '$ref') copy.$ref = String(inner).replace(/^#/, 'document#');
    else copy[key === 'oneOf' && Array.isArray(inner) ? 'anyOf' : key] = toJsonSchema(inner);
  }
  const { nullable } = value as { nullable?: unknown };
  if (nullable === true && typeof copy.type === 'string') {
    copy.type = [copy.type, 'null'];
    if (Array.isArray(copy.enum)) copy.enum = [...copy.enum, null];
  }
  return copy;
}

/** Checks a value, with issues detailed enough for both the server's texts and a person. */
import { oncePer } from '../../base/once.ts';
import { codecOf } from '../codecs/index.ts';
import type { Param } from '../spec.ts';
import { replySchema } from './reply-schema.ts';
import { type Schema, type SchemaIssue, schemas } from './schemas.ts';

export type JsonType = 'integer' | 'boolean' | 'string' | 'list' | 'object';

type ValueIssue =
  /** Text that is not JSON although JSON is required. */
  | { readonly problem: 'not-json' }
  | { readonly problem: 'wrong-type'; readonly expected: JsonType }
  /** An object lacks a key; the key is the end of `path`. */
  | { readonly problem: 'missing' }
  /** Not one of the allowed values. */
  | { readonly problem: 'not-allowed' }
  | { readonly problem: 'blank' }
  | { readonly problem: 'too-long'; readonly limit: number | undefined }
  | { readonly problem: 'too-small'; readonly limit: number }
  | { readonly problem: 'too-large'; readonly limit: number }
  /** A lone surrogate, which no encoding can represent. */
  | { readonly problem: 'not-unicode' };

export type ValidationIssue = ValueIssue & {
  /** Keys and indexes inside the value; empty for the value itself. */
  readonly path: readonly (string | number)[];
  /**
   * Set if the parameter takes more than one form: `path` then belongs to the one whose outer type matches best, else
   * to the first.
   */
  readonly form?: number;
};

const schemaOf = oncePer((param: Param): Schema => {
  const schema =
    param.shape === undefined ? codecOf(param.kind).schema(schemas, param) : replySchema(param.shape);
  return param.nullable ? schemas.nullable(schema) : schema;
});

export type Validated =
  | { readonly ok: true; readonly value: unknown }
  | ({ readonly ok: false } & ValidationIssue);

/** Checks a wire value against its parameter. The returned value lacks unknown object keys. */
export function validateValue(param: Param, value: unknown): Validated {
  const result = schemaOf(param).safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const issue = result.error.issues[0] as SchemaIssue;
  return { ok: false, ...locate(issue, value, param) };
}

function locate(issue: SchemaIssue, root: unknown, param: Param): ValidationIssue {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'invalid_union') {
    const branches = (issue.errors ?? []).map((errors) => errors[0]).filter((each) => each !== undefined);
    const form = Math.max(
      branches.findIndex((each) => each.path.length > 0),
      0,
    );
    const inner = branches[form];
    if (inner !== undefined) {
      return { ...locate({ ...inner, path: [...issue.path, ...inner.path] }, root, param), form };
    }
  }
  return { ...issueOf(issue, valueAt(root, path), param, path.length > 0), path };
}

function issueOf(issue: SchemaIssue, value: unknown, param: Param, inside: boolean): ValueIssue {
  switch (issue.code) {
    case 'too_small':
      return { problem: 'too-small', limit: Number(issue.minimum) };
    case 'too_big':
      return { problem: 'too-large', limit: Number(issue.maximum) };
    case 'invalid_value': {
      const type = typeof issue.values?.[0];
      // A number with a fraction fits no number type.
      const isFraction = typeof value === 'number' && !Number.isInteger(value);
      if (type === typeof value && !isFraction) return { problem: 'not-allowed' };
      return { problem: 'wrong-type', expected: type === 'number' ? 'integer' : 'string' };
    }
    case 'custom':
      if (issue.message === 'too-long') return { problem: 'too-long', limit: param.maxLength };
      return { problem: issue.message === 'not-unicode' ? 'not-unicode' : 'blank' };
    default:
      if (inside && value === undefined) return { problem: 'missing' };
      return { problem: 'wrong-type', expected: jsonTypes[issue.expected ?? ''] ?? 'object' };
  }
}

const jsonTypes: Readonly<Record<string, JsonType>> = {
  int: 'integer',
  number: 'integer',
  boolean: 'boolean',
  string: 'string',
  array: 'list',
  object: 'object',
};

function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  let at = root;
  for (const key of path) at = (at as Record<string | number, unknown> | null | undefined)?.[key];
  return at;
}

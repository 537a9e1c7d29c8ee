/**
 * The only importer of zod. The few schema makers that kinds and shapes use are one object, so that a kind needs no
 * heavy import and zod is not loaded before a call is checked.
 */
import * as z from 'zod/mini';

export type Schema = z.ZodMiniType;
export interface SchemaIssue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Expected type, for `invalid_type`. */
  readonly expected?: string;
  /** Allowed values, for `invalid_value`. */
  readonly values?: readonly unknown[];
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** Issues of each form, for `invalid_union`. */
  readonly errors?: readonly (readonly SchemaIssue[])[];
}

/** The schema makers. Object schemas from `looseObject` keep unknown fields. */
export const schemas = {
  string: z.string,
  number: z.number,
  int: z.int,
  boolean: z.boolean,
  any: z.any,
  literal: z.literal,
  array: z.array,
  object: z.object,
  looseObject: z.looseObject,
  record: z.record,
  union: z.union,
  optional: z.optional,
  nullable: z.nullable,
  minimum: z.gte,
  maximum: z.lte,
  refine: z.refine,
} as const;

export type Schemas = typeof schemas;

/**
 * What a row of the endpoint table may hold. Rows are inert data: no functions,
 * no imports with weight, serializable. Everything else derives from them.
 */

import type { CodecName, WireOf, WrittenOf } from './codecs/index.ts';
import type { NoticeName } from './notices.ts';
import type { ReplyOf, Shape } from './shape.ts';
import type { Choice, Deprecation, Encoding, ValueOptions } from './value-options.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type ParamLocation = 'path' | 'query' | 'form' | 'file';

export interface Param extends ValueOptions {
  readonly kind: CodecName;
  /** Default: `query` for GET, `form` otherwise; a `file` makes the body multipart. */
  readonly in?: ParamLocation;
  /** Only where it differs from what the kind implies. */
  readonly encoding?: Encoding;
  readonly required?: boolean;
  /** From this feature level on, up to `since`, the service takes one id where later levels take a list or want a change. */
  readonly plainSince?: number;
  /** What its numbers meant from an earlier feature level on, up to `since`; those servers are not written to. */
  readonly earlier?: { readonly since: number; readonly choices: readonly Choice[] };
  /** In place of `required`: the first feature level that requires it; before, the service does without. */
  readonly requiredSince?: number;
  /** With `requiredSince`: the last feature level that requires it. */
  readonly requiredUntil?: number;
  /** The service's default: for help, never sent. */
  readonly default?: string | number | boolean;
  readonly since?: number;
  /** Last feature level that has it. */
  readonly until?: number;
  /** With `until`: wire name of the parameter that later levels have in its place. */
  readonly successor?: string;
  readonly deprecated?: Deprecation;
  /** Flag name without dashes, where it is not the wire name in kebab case. */
  readonly flag?: string;
  /** Further names of its flag, without dashes, which help does not tell. */
  readonly also?: readonly string[];
  /** Switch that says no to it, without dashes, where the kind has no `--no-` of its own. */
  readonly opposite?: string;
  /** One letter that stands for the flag. */
  readonly short?: string;
  /** The heading under which help lists it, where that is not the usual one. */
  readonly group?: string;
  /** Never shown, traced or logged. */
  readonly secret?: boolean;
  /** What others get to see where it is given, beside the change itself: a dry run and the question tell it. */
  readonly notice?: NoticeName;
  /** Of a JSON object: the fields that we rely on. */
  readonly shape?: Shape;
  /** One fragment, lower case, no full stop. */
  readonly help: string;
}

export type Params = Readonly<Record<string, Param>>;

/** How parameters of one row depend on each other; a flag that is false counts as not given. */
export type Rule =
  | { readonly rule: 'excludes'; readonly params: readonly [string, string]; readonly why: string }
  | { readonly rule: 'needs'; readonly param: string; readonly needs: string; readonly why: string }
  | { readonly rule: 'at-least-one'; readonly params: readonly string[]; readonly why: string };

/** The least role that may call an endpoint, before any permission setting is looked at. */
export type Role = 'owner' | 'administrator' | 'moderator' | 'member' | 'guest';

export interface Endpoint {
  /** `noun.verb`, unique in the table. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api/v1`; `{name}` stands for a path parameter of that wire name. */
  readonly path: string;
  /** First feature level that has it; absent: older than all levels. */
  readonly since?: number;
  /** Last feature level that has it; `deprecated` says what later levels have in its place. */
  readonly until?: number;
  readonly deprecated?: Deprecation;
  /** Works without credentials. */
  readonly anonymous?: boolean;
  /** Least role; absent: any account. Servers above `until` look at other rights than the role. */
  readonly role?: Role | { readonly least: Role; readonly until: number };
  /** Bots are refused, up to this level where it is a number. */
  readonly humansOnly?: boolean | { readonly until: number };
  /** People are refused, from this level on. */
  readonly botsOnly?: { readonly since: number };
  /** Changes nothing that lasts, whatever its method. GET never does. */
  readonly reads?: boolean;
  /** Repeating it after an unclear failure does no harm. GET always is. */
  readonly repeatable?: boolean;
  /**
   * Such calls change rows of the server's database that others of them change too. At the same time they can end in
   * a deadlock there, so they go one after the other.
   */
  readonly inTurn?: boolean;
  /** Whether the service reports ignored parameters of it, where that is not as its having parameters says. */
  readonly reportsIgnored?: boolean;
  /** The service calls us; there is nothing to send. */
  readonly incoming?: boolean;
  readonly help: string;
  /** What others get to see of each call, beside the change itself: a dry run and the question tell it. */
  readonly notice?: NoticeName;
  readonly params: Params;
  readonly rules?: readonly Rule[];
  /** Fields beyond the envelope that we rely on. */
  readonly reply: Shape;
  /** What it gives is for whoever asked alone: never traced or logged. */
  readonly secretReply?: boolean;
  /** Codes it is known to give, besides BAD_REQUEST. */
  readonly errors?: readonly string[];
}

/** Declares a row. The literal type is kept, so arguments and replies are inferred from it. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

type RequiredNames<P extends Params> = {
  [K in keyof P]: P[K] extends { readonly required: true } ? K : never;
}[keyof P];

type Nullable<P extends Param, T> = P extends { readonly nullable: true } ? T | null : T;

/** Arguments for a set of parameters, as they go on the wire before encoding. */
export type WireParams<P extends Params> = {
  [K in RequiredNames<P> & string]: Nullable<P[K], WireOf<P[K]['kind']>>;
} & {
  [K in Exclude<keyof P, RequiredNames<P>> & string]?: Nullable<P[K], WireOf<P[K]['kind']>> | undefined;
};

/** The arguments of a call. */
export type WireArgs<E extends Endpoint> = WireParams<E['params']>;

/** The same arguments as a person wrote them: references not yet looked up. All optional. */
export type WrittenArgs<P extends Params> = {
  [K in keyof P & string]?: Nullable<P[K], WrittenOf<P[K]['kind']>> | undefined;
};

/** The reply of an endpoint beyond the envelope. */
export type Reply<E extends Endpoint> = ReplyOf<E['reply']>;

/**
 * The parts of a row in the endpoint table. Rows are plain data: no functions, no heavy imports, serializable.
 * Everything else derives from them.
 */

import type { CodecName, WireOf, WrittenOf } from './codecs/index.ts';
import type { NoticeName } from './notices.ts';
import type { ReplyOf, Shape } from './shape.ts';
import type { Choice, Deprecation, Encoding, ValueOptions } from './value-options.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type ParamLocation = 'path' | 'query' | 'form' | 'file';

export interface Param extends ValueOptions {
  readonly kind: CodecName;
  /** `query` for GET and `form` otherwise by default; a `file` makes the body multipart. */
  readonly in?: ParamLocation;
  /** Only if it differs from the one that the kind implies. */
  readonly encoding?: Encoding;
  readonly required?: boolean;
  /** From this feature level on, up to `since`, the server takes one id instead of a list or a change. */
  readonly plainSince?: number;
  /**
   * The meaning of its numbers from an earlier feature level on, up to `since`; realmctl does not write to those
   * servers.
   */
  readonly earlier?: { readonly since: number; readonly choices: readonly Choice[] };
  /** The first feature level that requires it, instead of `required`; earlier servers do not need it. */
  readonly requiredSince?: number;
  /** With `requiredSince`: the last feature level that requires it. */
  readonly requiredUntil?: number;
  /** The server's default: for help, never sent. */
  readonly default?: string | number | boolean;
  readonly since?: number;
  /** Last feature level that has it. */
  readonly until?: number;
  /** With `until`: wire name of the parameter that replaces it. */
  readonly successor?: string;
  readonly deprecated?: Deprecation;
  /** Flag name without dashes, if it is not the wire name in kebab case. */
  readonly flag?: string;
  /** Further names of its flag, without dashes, which help does not show. */
  readonly also?: readonly string[];
  /** Switch that negates it, without dashes, if the kind has no `--no-` of its own. */
  readonly opposite?: string;
  /** The flag's one-letter form. */
  readonly short?: string;
  /** The heading under which help lists it, if it is not the usual one. */
  readonly group?: string;
  /** Whether it is never displayed, traced or logged. */
  readonly secret?: boolean;
  /** The notification that it causes beside the change itself, for a dry run and the question. */
  readonly notice?: NoticeName;
  /** For a JSON object: the fields that realmctl relies on. */
  readonly shape?: Shape;
  /** One lowercase phrase without a full stop. */
  readonly help: string;
}

export type Params = Readonly<Record<string, Param>>;

/** A dependency between the parameters of one row; a flag that is false counts as not given. */
export type Rule =
  | { readonly rule: 'excludes'; readonly params: readonly [string, string]; readonly why: string }
  | { readonly rule: 'needs'; readonly param: string; readonly needs: string; readonly why: string }
  | { readonly rule: 'at-least-one'; readonly params: readonly string[]; readonly why: string };

/** The least role that may call an endpoint, regardless of permission settings. */
export type Role = 'owner' | 'administrator' | 'moderator' | 'member' | 'guest';

export interface Endpoint {
  /** `noun.verb`, unique in the table. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api/v1`; `{name}` stands for a path parameter of that wire name. */
  readonly path: string;
  /** First feature level that has it; if absent, it is older than all levels. */
  readonly since?: number;
  /** Last feature level that has it; `deprecated` names what replaces it. */
  readonly until?: number;
  readonly deprecated?: Deprecation;
  /** Whether it works without credentials. */
  readonly anonymous?: boolean;
  /** The least role; any account if absent. Servers above `until` check other rights than the role. */
  readonly role?: Role | { readonly least: Role; readonly until: number };
  /** Whether bots are rejected; with a number, up to this level. */
  readonly humansOnly?: boolean | { readonly until: number };
  /** People are rejected from this level on. */
  readonly botsOnly?: { readonly since: number };
  /** Whether organization files can state what it does, so that a plan file can have it. */
  readonly inFiles?: boolean;
  /** Whether it changes nothing permanently, whatever its method. GET never does. */
  readonly reads?: boolean;
  /** Whether repeating it after an unclear failure does no harm. For GET this is always true. */
  readonly repeatable?: boolean;
  /**
   * Whether calls change database rows that other such calls change too. Run at the same time, they could deadlock
   * the database, so they run one after the other.
   */
  readonly inTurn?: boolean;
  /** Whether the server reports ignored parameters for it, if that differs from whether it has parameters. */
  readonly reportsIgnored?: boolean;
  /** Whether the server calls us; there is nothing to send. */
  readonly incoming?: boolean;
  readonly help: string;
  /** The notification that each call causes beside the change itself, for a dry run and the question. */
  readonly notice?: NoticeName;
  readonly params: Params;
  readonly rules?: readonly Rule[];
  /** Fields besides the envelope that realmctl relies on. */
  readonly reply: Shape;
  /** Whether the reply is only for the caller: it is never traced or logged. */
  readonly secretReply?: boolean;
  /** Error codes that it is known to return, besides BAD_REQUEST. */
  readonly errors?: readonly string[];
}

/** A row as it is written: the call in one text, and no parameters or fields of a reply where there are none. */
type WrittenRow = Omit<Endpoint, 'method' | 'path' | 'params' | 'reply'> &
  Partial<Pick<Endpoint, 'params' | 'reply'>> & {
    /** `GET /messages`. */
    readonly call: `${Method} ${string}`;
  };

type RowOf<E extends WrittenRow> = Omit<E, 'call' | 'params' | 'reply'> & {
  readonly method: E['call'] extends `${infer M extends Method} ${string}` ? M : never;
  readonly path: E['call'] extends `${Method} ${infer P}` ? P : never;
  readonly params: E extends { readonly params: infer P } ? P : Record<never, never>;
  readonly reply: E extends { readonly reply: infer R } ? R : Record<never, never>;
};

/** Declares a row. Its literal type is kept, so that arguments and replies are inferred from it. */
export function endpoint<const E extends WrittenRow>({ call, params = {}, reply = {}, ...row }: E): RowOf<E> {
  const [method, path] = call.split(' ');
  return { ...row, method, path, params, reply } as unknown as RowOf<E>;
}

type RequiredNames<P extends Params> = {
  [K in keyof P]: P[K] extends { readonly required: true } ? K : never;
}[keyof P];

type Nullable<P extends Param, T> = P extends { readonly nullable: true } ? T | null : T;

/** The arguments for a set of parameters, as they are sent before encoding. */
export type WireParams<P extends Params> = {
  [K in RequiredNames<P> & string]: Nullable<P[K], WireOf<P[K]['kind']>>;
} & {
  [K in Exclude<keyof P, RequiredNames<P>> & string]?: Nullable<P[K], WireOf<P[K]['kind']>> | undefined;
};

/** The arguments of a call. */
export type WireArgs<E extends Endpoint> = WireParams<E['params']>;

/** The same arguments as a person wrote them, with references not yet resolved. All are optional. */
export type WrittenArgs<P extends Params> = {
  [K in keyof P & string]?: Nullable<P[K], WrittenOf<P[K]['kind']>> | undefined;
};

/** The reply of an endpoint without the envelope. */
export type Reply<E extends Endpoint> = ReplyOf<E['reply']>;

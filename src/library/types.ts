/** The types of the library that follow from the table of endpoints. */
import type { Reply, WireArgs } from '../api/spec.ts';
import type { Row } from '../api/table/index.ts';
import type { ExitReason } from '../base/exit-codes.ts';

/** Rows that the server does not call. */
type Callable = Exclude<Row, { readonly incoming: true }>;

/** Resolves a computed type into a plain one. */
type Plain<T> = T extends readonly (infer E)[]
  ? readonly Plain<E>[]
  : T extends Uint8Array | AsyncIterable<unknown>
    ? T
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;

/** Parameters and reply of each endpoint, by its name. */
export type Endpoints = {
  [R in Callable as R['id']]: {
    params: Plain<WireArgs<R>>;
    reply: Plain<Reply<R>>;
  };
};

export type EndpointName = keyof Endpoints;

/** Why something failed. */
export type Reason = ExitReason;

import type { Endpoint, WireArgs } from '../../api/spec.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

/** One authenticated call whose parameters are already read and checked against its row. */
export interface Call<E extends Endpoint> {
  readonly organization: Organization;
  /** Who asks; for an anonymous endpoint the account is absent and must not be used. */
  readonly account: User;
  readonly args: WireArgs<E>;
  /** Feature level that the sandbox plays. */
  readonly level: number;
  /** Where the sandbox is served, without a slash at the end. */
  readonly site: string;
  /** UNIX seconds. */
  readonly now: number;
  /** Aborted when the client goes away or the sandbox ends: nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** Fields of a reply beyond the envelope. */
type HandlerReply = Readonly<Record<string, unknown>>;

/** The reply's fields beyond the envelope; an ApiError where the service says no. */
export interface Handler {
  readonly row: Endpoint;
  handle(call: Call<Endpoint>): HandlerReply | Promise<HandlerReply>;
}

/** Pairs a row with what it does to the organization. */
export function defineHandler<E extends Endpoint>(
  row: E,
  answer: (call: Call<E>) => HandlerReply | Promise<HandlerReply>,
): Handler {
  return { row, handle: answer as Handler['handle'] };
}

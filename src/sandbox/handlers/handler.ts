import type { Endpoint, WireArgs } from '../../api/spec.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

/** A file in a call's body. */
export interface UploadedFile {
  readonly filename: string;
  /** The type that the client claims. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** One authenticated call whose parameters are already read and checked against its row. */
export interface Call<E extends Endpoint> {
  readonly organization: Organization;
  /** The calling account; for an anonymous endpoint it is absent and must not be used. */
  readonly account: User;
  readonly args: WireArgs<E>;
  /** Files uploaded with the call; absent if there are none. */
  readonly files?: readonly UploadedFile[];
  /** Feature level of the sandbox. */
  readonly level: number;
  /** Address of the sandbox, without a slash at the end. */
  readonly site: string;
  /** UNIX seconds. */
  readonly now: number;
  /**
   * Returns the signal that is aborted when the client disconnects or the sandbox ends, so that nobody waits for the
   * reply.
   */
  readonly disconnected?: () => AbortSignal;
}

/** Fields of a reply besides the envelope. */
type HandlerReply = Readonly<Record<string, unknown>>;

/** Handles the calls of one row: returns the fields of the reply besides the envelope, or throws an ApiError. */
export interface Handler {
  readonly row: Endpoint;
  handle(call: Call<Endpoint>): HandlerReply | Promise<HandlerReply>;
}

/** Defines the handler of a row. */
export function defineHandler<E extends Endpoint>(
  row: E,
  handle: (call: Call<E>) => HandlerReply | Promise<HandlerReply>,
): Handler {
  return { row, handle: handle as Handler['handle'] };
}

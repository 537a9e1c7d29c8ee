/** What goes over the wire and what comes back, before anyone judges it. */
import type { Readable } from 'node:stream';
import type { Method } from '../api/spec.ts';

/** A body that is read while it is sent, from the start each time. */
export interface StreamedBody {
  readonly length: number;
  open(): Readable;
}

export interface WireRequest {
  readonly method: Method;
  /** Absolute: path and query. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: none. */
  readonly body?: string | Buffer | StreamedBody | undefined;
  /** Milliseconds for the whole, from now to the last byte of the reply, in place of the transport's own. */
  readonly timeout?: number | undefined;
  /** Milliseconds without a byte after which it counts as lost, in place of a time for the whole. */
  readonly idleTimeout?: number | undefined;
  /** Takes the body of a success piece by piece, in place of the reply's text; the next piece waits for it. */
  readonly receive?: ((chunk: Uint8Array) => Promise<void>) | undefined;
  /** In place of the transport's own. */
  readonly signal?: AbortSignal | undefined;
}

export interface WireReply {
  readonly status: number;
  /** Names in lower case; several values of one name joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** True where the reply was longer than we were willing to read. */
  readonly cut: boolean;
}

/** Why no reply came. */
export type TransportErrorKind =
  | 'refused'
  | 'dns'
  | 'tls'
  | 'proxy'
  /** The proxy wants a name and a password, or others: the same a second later. */
  | 'proxy-login'
  | 'timeout'
  | 'lost'
  | 'too-large'
  /** Something came that is no HTTP, or is packed in a way that cannot be read. */
  | 'malformed';

interface TransportErrorDetails {
  /** False only where not one byte of the request can have left. */
  readonly sent: boolean;
  /** What to do about it, where the kind alone does not tell. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** No usable reply came. */
export class TransportError extends Error {
  readonly kind: TransportErrorKind;
  readonly sent: boolean;
  readonly hint: string | undefined;
  constructor(kind: TransportErrorKind, message: string, { sent, hint, cause }: TransportErrorDetails) {
    super(message, { cause });
    this.name = 'TransportError';
    this.kind = kind;
    this.sent = sent;
    this.hint = hint;
  }
}

export interface Transport {
  /** Throws a TransportError, or the abort reason of the signal. */
  send(request: WireRequest): Promise<WireReply>;
  /** Drops all connections; calls that still wait fail. */
  close(): Promise<void>;
}

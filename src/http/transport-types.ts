/** Requests and replies on the wire, before they are interpreted. */
import type { Readable } from 'node:stream';
import type { Method } from '../api/spec.ts';

/** A body that is read while it is sent, from the start on each attempt. */
export interface StreamedBody {
  readonly length: number;
  open(): Readable;
}

export interface WireRequest {
  readonly method: Method;
  /** The absolute URL, with path and query. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if there is no body. */
  readonly body?: string | Buffer | StreamedBody | undefined;
  /** Milliseconds from now to the last byte of the reply, instead of the transport's own limit. */
  readonly timeout?: number | undefined;
  /** Milliseconds without a byte after which the request counts as lost, instead of a limit for the whole. */
  readonly idleTimeout?: number | undefined;
  /** Receives the body of a success piece by piece, instead of the reply's text; the next piece waits for it. */
  readonly receive?: ((chunk: Uint8Array) => Promise<void>) | undefined;
  /** Used instead of the transport's own signal. */
  readonly signal?: AbortSignal | undefined;
  readonly reader?: BodyReader | undefined;
}

/** Reads the bodies of replies that would be slow to parse as one JSON text, one after another. */
export interface BodyReader {
  /** Lets go of the body before, because another one follows. */
  begin(): void;
  push(chunk: Buffer): void;
  bytes(): Buffer;
  /**
   * Takes what it reads out of a body, and returns the JSON of the rest. Returns undefined if the body is not of its
   * kind.
   */
  restOf(body: Buffer): string | undefined;
}

export interface WireReply {
  readonly status: number;
  /** By lowercase name; several values of one name are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Whether the reply was longer than what is read. */
  readonly cut: boolean;
}

/** Why no reply came. */
export type TransportErrorKind =
  | 'refused'
  | 'dns'
  | 'tls'
  | 'proxy'
  /** The proxy requires a login, or another one; a repeat would meet the same error. */
  | 'proxy-login'
  | 'timeout'
  | 'lost'
  | 'too-large'
  /** The answer is not HTTP, or is compressed in a way that cannot be read. */
  | 'malformed';

interface TransportErrorDetails {
  /** False only if not a single byte of the request can have been sent. */
  readonly sent: boolean;
  /** What to do about it, if the kind does not say. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** Thrown if there was no usable reply. */
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
  /** Sends a request and returns its reply. Throws a TransportError, or the abort reason of the signal. */
  send(request: WireRequest): Promise<WireReply>;
  /** Closes all connections; waiting calls fail. */
  close(): Promise<void>;
}

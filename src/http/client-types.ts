/** The interface of a client: what it can do, how it is created, and what it returns. */
import type { Naming } from '../api/derive/names.ts';
import type { Endpoint, Param, Reply, WireArgs } from '../api/spec.ts';
import type { RequestLabel } from '../base/cli-error.ts';
import type { Caller } from '../base/credentials.ts';
import type { Secrets } from '../base/secret.ts';
import type { Clock } from './clock.ts';
import type { ServerVersion } from './feature-level.ts';
import type { ConnectionOptions } from './open-transport.ts';
import type { Estimate } from './rate-limiter.ts';
import type { BodyReader } from './transport-types.ts';

export interface Answer<E extends Endpoint> {
  readonly reply: Reply<E>;
  /** Body of the reply as the server sent it. */
  readonly text: string;
  readonly status: number;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Warnings for a person, such as about the use of a deprecated parameter. */
  readonly warnings: readonly string[];
  /** Wire names of parameters that the server ignored, where that is not a failure. */
  readonly ignored: readonly string[];
  /** The server's clock at the reply, in UNIX seconds, if it sent a date. */
  readonly date: number | undefined;
  /**
   * Whether it was sent before and the answer was lost: if this reply says that something is done already, the call
   * may have done it.
   */
  readonly repeated: boolean;
}

export interface Client {
  /** Base address of the organization. */
  readonly site: string;
  /** The account of the calls, if one is set. */
  readonly email: string | undefined;
  /** Sends one call. Throws a CliError; for a write with an unclear outcome it has `outcome: 'unknown'`. */
  call<E extends Endpoint>(row: E, args: WireArgs<E>, how?: CallOptions): Promise<Answer<E>>;
  /**
   * Checks everything for which `call` would fail before sending: arguments, credentials, the server's feature level.
   * Returns the warnings. Requests the server's level only if the call depends on it.
   */
  check<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<readonly string[]>;
  /**
   * Returns the server's version: as seen in this run, else as seen lately, else requested, at most once.
   * @param how `fresh` if the version seen lately is not enough, because something is refused by it
   */
  server(how?: { readonly fresh?: boolean }): Promise<ServerVersion>;
  /** Throws if a parameter is too new for the server, in whatever call. Its value need not be known yet. */
  supports(name: string, param: Pick<Param, 'since'>): Promise<void>;
  /** Returns the server's version if it is known without waiting. */
  knownServer(): ServerVersion | undefined;
  /**
   * Downloads a file of the server from wherever it is stored, without credentials: its address is enough. Throws a
   * CliError if it cannot be downloaded completely.
   */
  download(url: URL, receive: (chunk: Uint8Array) => Promise<void>): Promise<void>;
  /** Returns how long this many calls take under the rate limit. */
  estimate(requests: number): Estimate;
  /**
   * Returns how many requests were sent so far, as the server counts them: including repeated ones and the request
   * for its level.
   */
  made(): { readonly reading: number; readonly writing: number };
  /**
   * Returns how much of the time limit the longest request since the last call of this function took: from 0 to about
   * 1.
   */
  strain(): number;
  /** Closes the connections, so that the process can end at once. */
  close(): Promise<void>;
}

/** How a call that waits for something to happen differs from others. */
export interface CallOptions {
  /**
   * For long polls, which may last: after this many milliseconds without a byte, the call counts as lost. It is sent
   * only once, and the server counts it separately from other calls.
   */
  readonly idleTimeout?: number | undefined;
  /** Ends the call, instead of the client's own signal. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called after every wait, before the call is sent. Throws if what the call names is no longer what was meant. Its
   * argument tells whether nothing of the call can have been done, because no answer was lost.
   */
  readonly check?: ((unsent: boolean) => Promise<void>) | undefined;
  /** Called when an attempt begins to be sent and when its answer has arrived. Between attempts the call only waits. */
  readonly onAttempt?: ((isSent: boolean) => void) | undefined;
  /**
   * Whether the caller reads back the result of an attempt without an answer. A write is then never sent again,
   * idempotent or not, so that a refusal never comes from what the write itself did.
   */
  readonly readsBack?: boolean | undefined;
  /** Whether it is sent without a check of the feature level; the caller checks the level afterwards. */
  readonly ahead?: boolean | undefined;
  /** Reads the body. It is left out while requests are traced, so that the trace shows all of it. */
  readonly reader?: BodyReader | undefined;
}

export interface ClientOptions extends ConnectionOptions {
  /** The organization and the account. */
  readonly caller: Caller;
  /** `realmctl/<version> (<platform>)`. */
  readonly userAgent: string;
  /** How many milliseconds one call may wait for the rate limit in total. */
  readonly maxWait: number;
  /** Whether ignored parameters of a write cause a warning instead of a failure. */
  readonly allowIgnored: boolean;
  /** The names of a call's parameters in messages. */
  readonly naming?: Naming | undefined;
  /** Whether certificates are not checked and credentials may be sent over http. */
  readonly insecure?: boolean | undefined;
  /** The server's version as seen lately. It can save a request; a call is refused only after asking the server. */
  readonly seen?: ServerVersion | undefined;
  readonly hooks?: {
    /** Called when the server sends its version. */
    readonly version?: ((version: ServerVersion) => void) | undefined;
    /** Called when the server has accepted a write. */
    readonly wrote?: ((request: RequestLabel) => void) | undefined;
    /** Receives one line of `--debug`, redacted but not yet safe for a terminal. */
    readonly trace?: ((line: string) => void) | undefined;
    /** Called when a write begins to be sent and when its answer has arrived, with the same label. */
    readonly onAttempt?: ((request: RequestLabel, isSent: boolean) => void) | undefined;
    /** The secrets known to the run: removed from a trace before it is cut. */
    readonly secrets?: Secrets | undefined;
    /** Receives one line for a person, such as that the client waits for the rate limit. */
    readonly note?: ((line: string) => void) | undefined;
    /** Does a call that a person may be waiting for, which long polls are not. */
    readonly withProgress?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  };
  readonly clock?: Clock | undefined;
}

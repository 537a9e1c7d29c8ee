/** What a client can do, what it is made of, and what it answers. */
import type { Naming } from '../api/derive/names.ts';
import type { Endpoint, Param, Reply, WireArgs } from '../api/spec.ts';
import type { RequestLabel } from '../base/cli-error.ts';
import type { Caller } from '../base/credentials.ts';
import type { Secrets } from '../base/secret.ts';
import type { Clock } from './clock.ts';
import type { ServerVersion } from './feature-level.ts';
import type { ConnectionOptions } from './open-transport.ts';
import type { Estimate } from './rate-limiter.ts';

export interface Answer<E extends Endpoint> {
  readonly reply: Reply<E>;
  /** Body of the reply as it was sent. */
  readonly text: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** For a person, such as a deprecated parameter that was used. */
  readonly warnings: readonly string[];
  /** Wire names of parameters that the server took no notice of, where that is no failure. */
  readonly ignored: readonly string[];
  /** The server's clock when it answered, UNIX seconds, where it told. */
  readonly date: number | undefined;
  /** It was sent before, and the answer got lost: what this reply calls done already may be our doing. */
  readonly repeated: boolean;
}

export interface Client {
  /** Base address of the organization. */
  readonly site: string;
  /** The account that calls, where one is set. */
  readonly email: string | undefined;
  /** Sends one call. Throws a CliError; a write with an unclear outcome carries `outcome: 'unknown'`. */
  call<E extends Endpoint>(row: E, args: WireArgs<E>, how?: CallOptions): Promise<Answer<E>>;
  /**
   * Everything that `call` would refuse before sending: arguments, credentials, the
   * server's feature level. Gives the warnings. Asks the server its level only where
   * the call depends on it.
   */
  check<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<readonly string[]>;
  /**
   * The server's version: as it was told in this run, else as it was seen lately, else asked for, at most once.
   * @param how `fresh` where what was seen lately does not do, because something is refused by it
   */
  server(how?: { readonly fresh?: boolean }): Promise<ServerVersion>;
  /** Refuses a parameter that is too new for the server, whatever call it is for: its value need not be known yet. */
  supports(name: string, param: Pick<Param, 'since'>): Promise<void>;
  /** The same, if it is known without waiting. */
  knownServer(): ServerVersion | undefined;
  /**
   * Fetches a file of the service from wherever it keeps it, without credentials: its address is
   * enough. Throws a CliError where it cannot be had whole.
   */
  download(url: URL, receive: (chunk: Uint8Array) => Promise<void>): Promise<void>;
  /** What the rate limit makes of so many calls. */
  estimate(requests: number): Estimate;
  /** Requests that were sent so far, as the server counts them: those sent again and the question for its level included. */
  made(): { readonly reading: number; readonly writing: number };
  /** Which part of the time limit the longest request took since this was last asked: from 0 to about 1. */
  strain(): number;
  /** Drops the connections, so that the process can end at once. */
  close(): Promise<void>;
}

/** What sets a call that waits for something to happen apart from others. */
export interface CallOptions {
  /**
   * A long poll: it may last, but after so many milliseconds without a byte it counts as lost. It is made
   * once, and the service counts it apart from other calls.
   */
  readonly idleTimeout?: number | undefined;
  /** Ends the call, in place of the client's own signal. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called after every wait, before it is sent: throws where what it names is no longer what was meant.
   * Is told whether nothing of the call can have been done: no answer of it got lost.
   */
  readonly still?: ((unsent: boolean) => Promise<void>) | undefined;
  /** Is told when a try of it begins to be sent, and when its answer is there: between tries it only waits. */
  readonly underWay?: ((isSent: boolean) => void) | undefined;
  /**
   * Whoever calls finds out by reading what became of an attempt without an answer: a write is not made
   * again, harmless or not, so that a refusal never comes from what the write itself has done.
   */
  readonly findsOut?: boolean | undefined;
  /** Sent without a look at the feature level, which whoever calls holds against it afterwards. */
  readonly ahead?: boolean | undefined;
}

export interface ClientOptions extends ConnectionOptions {
  /** Which organization, and which account of it. */
  readonly caller: Caller;
  /** `realmctl/<version> (<platform>)`. */
  readonly userAgent: string;
  /** Milliseconds that one call may wait for the rate limit in all. */
  readonly maxWait: number;
  /** Ignored parameters of a write are a warning instead of a failure. */
  readonly allowIgnored: boolean;
  /** How messages call the parameters of a call. */
  readonly naming?: Naming | undefined;
  /** Certificates are not checked, and credentials may travel over http. */
  readonly insecure?: boolean | undefined;
  /** What the server was seen with lately. It can spare asking; a call is refused only after asking. */
  readonly seen?: ServerVersion | undefined;
  readonly hooks?: {
    /** The server told its version. */
    readonly version?: ((version: ServerVersion) => void) | undefined;
    /** The server has taken a write. */
    readonly wrote?: ((request: RequestLabel) => void) | undefined;
    /** One line of `--debug`, redacted; not yet safe for a terminal. */
    readonly trace?: ((line: string) => void) | undefined;
    /** Is told when a write begins to be sent, and when its answer is there, with the same label. */
    readonly underWay?: ((request: RequestLabel, isSent: boolean) => void) | undefined;
    /** What the run knows to be secret: taken out of a trace before it is cut. */
    readonly secrets?: Secrets | undefined;
    /** One line for a person, such as that it waits for the rate limit. */
    readonly note?: ((line: string) => void) | undefined;
    /** Does a call that somebody may be waiting for; a long poll is none. */
    readonly withProgress?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  };
  readonly clock?: Clock | undefined;
}

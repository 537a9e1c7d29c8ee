/** What programs give and get, beside accounts and endpoints. */

export interface ConnectOptions {
  /** Milliseconds for one call, with its retries. */
  readonly timeout?: number;
  /** Milliseconds that one call may wait for the rate limit. */
  readonly maxWait?: number;
  /** Ends all calls. */
  readonly signal?: AbortSignal;
  /** Receives one line about what a person may want to know, such as a wait for the rate limit. */
  readonly onNote?: (line: string) => void;
}

export interface RunOptions {
  /** What the command reads from stdin. */
  readonly input?: string;
  readonly signal?: AbortSignal;
}

/** How a command ended. */
export interface CommandResult {
  /** 0 if it succeeded; 8, 10 and others if it has a result and did not do everything (`realmctl help exit-codes`). */
  readonly exitCode: number;
  /** What it prints with `--json`. */
  readonly result: unknown;
  /** Lines that it writes for a person. */
  readonly notes: readonly string[];
}

export interface EventOptions {
  /** The event types to receive; all by default. */
  readonly types?: readonly string[];
  readonly signal?: AbortSignal;
}

/** An event as the server sends it. After a gap, a `realmctl_gap` says that some were lost. */
export interface RealmEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

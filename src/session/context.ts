/** What every verb is handed: the only way to the outside. What costs time is a function, called on use. */
import type { Difference, Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { Risk } from '../api/resources/risks.ts';
import type { Endpoint, Reply, WireArgs } from '../api/spec.ts';
import type { RequestLabel } from '../base/cli-error.ts';
import type { Env } from '../base/env.ts';
import type { Secrets } from '../base/secret.ts';
import type { Directory } from '../directory/index.ts';
import type { Client } from '../http/client-types.ts';
import type { Io } from '../output/io.ts';
import type { NoteLook } from '../output/note.ts';
import type { OutputOptions } from '../output/options.ts';
import type { PlannedRequest } from './planned-request.ts';

export type { Env } from '../base/env.ts';

/** The options that every command takes, already validated. */
export interface GlobalOptions extends OutputOptions {
  readonly site?: string;
  readonly email?: string;
  readonly zuliprc?: string;
  readonly profile?: string;
  readonly yes: boolean;
  /** False with `--no-input`, `CI`, or without a terminal. */
  readonly input: boolean;
  readonly dryRun: boolean;
  readonly debug: boolean;
  /** Milliseconds for one request. */
  readonly timeout: number;
  /** The same as `--timeout` said it; absent where it said nothing. */
  readonly givenTimeout?: number;
  /** Milliseconds that one call may wait for the rate limit in all before it is given up. */
  readonly maxWait: number;
  readonly allowIgnored: boolean;
}

/** What became of a write: sent, or only shown because of `--dry-run`. */
export type Written<E extends Endpoint> =
  | {
      readonly sent: true;
      readonly reply: Reply<E>;
      /** It was sent before, and the answer got lost: what the reply calls done already may be our doing. */
      readonly repeated?: boolean;
    }
  | { readonly sent: false };

/** What a write is about, beside its arguments. */
export interface Writing {
  /** Called after every wait, before it is sent: throws where what it names is no longer what was meant. */
  readonly still?: (unsent: boolean) => Promise<void>;
  /** It makes what it names, where the same call can also find it there. */
  readonly makes?: boolean;
  /** Calls that come after it and cannot be shown yet; what people will notice of them is told with this one. */
  readonly followedBy?: readonly FollowingCall[];
}

/** A call that needs what another one makes. */
export interface FollowingCall {
  readonly row: Endpoint;
  /** Wire values by wire name, as far as notices depend on them. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** What is about to change of a thing. */
export interface ComingChange {
  readonly resource: Resource;
  /** The thing as it was read. */
  readonly reading: Reading;
  readonly changes: readonly Pick<Difference, 'name' | 'from' | 'to'>[];
  /** Ids of users that it takes out of lists, by the name of the list. */
  readonly takesOut?: Readonly<Record<string, readonly number[]>>;
}

export interface Context {
  readonly io: Io;
  readonly env: Env;
  readonly options: GlobalOptions;
  /** Why the verb may ask before it works: nothing else is asked about. */
  readonly asks: readonly Risk[];
  /** Texts that nothing shows which this run prints: results, notes, questions, errors, traces. */
  readonly secrets: Secrets;
  /**
   * The key of the account that calls. Where somebody typed or filed it as text, nothing shows it. It is apart
   * because results of plain reading are not searched for it: that would cost more than showing them.
   */
  readonly ownKey: Secrets;
  /** Parameters that the server took no notice of in the last write that had them, by wire name. */
  readonly ignored: ReadonlySet<string>;
  /** Aborted on Ctrl-C, SIGTERM and when the terminal goes away. */
  readonly signal: AbortSignal;
  /** Aborted when calls and the pauses between them end: with `signal`, but not while work is let finish. */
  readonly ending: AbortSignal;
  /** The same session, with calls that end with another signal: what is under way outlasts an interruption. */
  withSignal(signal: AbortSignal): Context;
  /**
   * Does the work of several things, whichever door they came through: an interruption meanwhile only keeps further
   * ones from beginning, as the work sees from `signal`; what is under way is finished and told.
   */
  lettingFinish<T>(work: () => Promise<T>): Promise<T>;
  /** The same run for another stored account, with a client and a directory of its own. */
  withProfile(profile: string): Context;
  /**
   * The same session, to find out why something was refused: what was read so once in a run is not read again,
   * so a refused row of a table costs no request of its own.
   */
  reasons(): Context;
  client(): Promise<Client>;
  directory(): Promise<Directory>;
  /** Calls an endpoint that changes nothing. Warnings go to stderr. */
  read<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<Reply<E>>;
  /**
   * Calls an endpoint that changes something; with `--dry-run` records the request instead of sending it.
   */
  write<E extends Endpoint>(row: E, args: WireArgs<E>, how?: Writing): Promise<Written<E>>;
  /** Records a request for a dry run to show, where it is planned as a whole and not by calls of `write`. */
  wouldSend(request: PlannedRequest): void;
  /** Refuses a call that cannot be sent to this server, with a usage error; sends nothing. Warnings go to stderr. */
  check<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<void>;
  /** What people will notice of all that the command is about to do, in words: the question before it says so. */
  foreseen(): Promise<readonly string[]>;
  /** Is told of each change of a thing before the first is made, where its values before are to be kept. */
  readonly changing?: (change: ComingChange) => void;
  /** Takes note of a write that the server has taken: whatever fails afterwards tells of it. */
  wrote(request: RequestLabel): void;
  /** Takes note that a write begins to be sent, and that its answer is there. */
  underWay(request: RequestLabel, isSent: boolean): void;
  /** How the person names a parameter or option of the verb, with dashes or as an argument: `--private`, `CHANNEL`. */
  flagLabel(name: string): string;
  /** Which command each row of the table belongs to, by the row's id: `channel.list` is `channel list`. */
  commandsByRow(): Promise<ReadonlyMap<string, string>>;
  /** Which commands ask before they work, by the reason. */
  commandsByRisk(): Promise<ReadonlyMap<Risk, readonly string[]>>;
  /** Tells on stderr what takes so long, from the second second on: `subscribing: 12 of 200`. */
  withProgress<T>(text: () => string, work: () => Promise<T>): Promise<T>;
  /** One line on stderr, for a person: silent with `--quiet`. */
  note(text: string, look?: NoteLook): void;
  /** The same of what was done, which a dry run has not: `invited ana@example.org`. */
  done(text: string): void;
  /** One line of `--debug` on stderr, redacted before. */
  trace(text: string): void;
  /** One line on stderr, each text once: a caution, or of something that failed. */
  warn(text: string, look?: 'failure'): void;
}

/** The context of every verb, its only way to the outside. Anything that costs time is a function, called on use. */
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
import type { NoteKind } from '../output/note.ts';
import type { OutputOptions } from '../output/options.ts';
import type { AgentRun, CommandEnd, CommandRequest } from './agent-run.ts';
import type { DescribedCommands } from './described-commands.ts';
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
  /** The value of `--timeout`, in milliseconds; absent if the option was not used. */
  readonly givenTimeout?: number;
  /** How many milliseconds one call may wait for the rate limit in total before it fails. */
  readonly maxWait: number;
  readonly allowIgnored: boolean;
}

/** The result of a write: sent, or only shown because of `--dry-run`. */
export type Written<E extends Endpoint> =
  | {
      readonly sent: true;
      readonly reply: Reply<E>;
      /**
       * Whether it was sent before and the answer was lost: if the reply says that something is done already, this
       * write may have done it.
       */
      readonly repeated?: boolean;
    }
  | { readonly sent: false };

/** What a write is about, beside its arguments. */
export interface Writing {
  /** Called after every wait, before the call is sent. Throws if what the call names is no longer what was meant. */
  readonly still?: (unsent: boolean) => Promise<void>;
  /** Whether it creates what it names, if the same call may also find it existing. */
  readonly makes?: boolean;
  /** Calls that follow and cannot be shown yet. Their notifications are shown with this write. */
  readonly followedBy?: readonly FollowingCall[];
}

/** A call that needs the result of another one. */
export interface FollowingCall {
  readonly row: Endpoint;
  /** Wire values by wire name, as far as notifications depend on them. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** A change that is about to be made to a thing. */
export interface UpcomingChange {
  readonly resource: Resource;
  /** The thing as it was read. */
  readonly reading: Reading;
  readonly changes: readonly Pick<Difference, 'name' | 'from' | 'to'>[];
  /** Ids of users that the change removes from lists, by the name of the list. */
  readonly takesOut?: Readonly<Record<string, readonly number[]>>;
  /** Which messages of the same topic move along with a message. */
  readonly along?: 'later' | 'all';
  /** Returns the text of the undo file of all changes of a run, if organization files do not have such things. */
  readonly undoText?: (changes: readonly UpcomingChange[], context: Context) => Promise<string>;
}

/** How a run on several things keeps its results, and when it ends early. */
export interface KeptRun {
  /** The file that gets the result of each thing. */
  readonly results?: string | undefined;
  /** Whether no run can continue this one, because things that are done can no longer be named. */
  readonly isOnce?: boolean;
  /** The results of the run that this one continues. */
  readonly resume?: string | undefined;
  /** More failures than this end the run. */
  readonly maxErrors?: number | undefined;
  /** The options that selected the things, as they are typed; absent if the things are named. */
  readonly selection?: string | undefined;
}

export interface Context {
  readonly io: Io;
  readonly env: Env;
  readonly options: GlobalOptions;
  /** The reasons for which the verb may ask before it works; it asks about nothing else. */
  readonly asks: readonly Risk[];
  /** Secret texts that must not appear in anything this run prints: results, notes, questions, errors, traces. */
  readonly secrets: Secrets;
  /**
   * The key of this account. It is hidden wherever a person typed or stored it as text. It is separate from `secrets`
   * because results of plain reading are not searched for it: that would cost more than displaying them.
   */
  readonly ownKey: Secrets;
  /** Parameters that the server ignored in the last write that sent them, by wire name. */
  readonly ignored: ReadonlySet<string>;
  /** Set if an agent asked for the run: its input may then name nothing on this machine. */
  readonly agent?: AgentRun | undefined;
  /** Aborted on Ctrl-C, SIGTERM and when the terminal goes away. */
  readonly signal: AbortSignal;
  /**
   * Aborted when calls and the pauses between them must end: with `signal`, but not while work is allowed to finish.
   */
  readonly ending: AbortSignal;
  /**
   * Returns the same session with calls that end with another signal, so that work under way outlasts an
   * interruption.
   */
  withSignal(signal: AbortSignal): Context;
  /**
   * Does the work of several things, for every kind of command. An interruption then only keeps further things from
   * beginning, as `signal` informs the work; whatever is under way finishes and is reported.
   */
  lettingFinish<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the same run for another stored account, with its own client and directory. */
  withProfile(profile: string): Context;
  /**
   * Returns the same session for finding out why something was refused. It reads each thing only once in a run, so a
   * refused row of a table costs no request of its own.
   */
  reasons(): Context;
  client(): Promise<Client>;
  directory(): Promise<Directory>;
  /** Calls an endpoint that changes nothing. Warnings go to stderr. */
  read<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<Reply<E>>;
  /** Calls an endpoint that changes something. With `--dry-run`, records the request instead of sending it. */
  write<E extends Endpoint>(row: E, args: WireArgs<E>, how?: Writing): Promise<Written<E>>;
  /** Records a request for a dry run, if the request is planned as a whole rather than by calls of `write`. */
  wouldSend(request: PlannedRequest): void;
  /** Throws a usage error for a call that cannot be sent to this server; sends nothing. Warnings go to stderr. */
  check<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<void>;
  /** Returns the notifications that the command will cause, as text for the question before it. */
  notices(): Promise<readonly string[]>;
  /** Called with each change of a thing before the first one is made, if the previous values must be kept. */
  readonly changing?: (change: UpcomingChange) => void;
  /** How the run keeps the results of the things that the command line names, if an option says so. */
  readonly kept?: KeptRun;
  /** Records a write that the server has accepted, so that any later failure mentions it. */
  wrote(request: RequestLabel): void;
  /** Records that a write is being sent, or that its answer has arrived. */
  underWay(request: RequestLabel, isSent: boolean): void;
  /** Returns the name of a parameter or option of the verb on the command line: `--private`, `CHANNEL`. */
  flagLabel(name: string): string;
  /** Returns the command of each row of the endpoint table, by the row's id: `channel.list` is `channel list`. */
  commandsByRow(): Promise<ReadonlyMap<string, string>>;
  /** Returns the description of every command as data. */
  describeCommands(): Promise<DescribedCommands>;
  /** Runs a command for an agent. Never throws. */
  runForAgent(request: CommandRequest): Promise<CommandEnd>;
  /** Returns the commands that ask before they work, by the reason. */
  commandsByRisk(): Promise<ReadonlyMap<Risk, readonly string[]>>;
  /** Shows the progress of slow work on stderr, from the second second on: `12 of 200 requests`. */
  withProgress<T>(text: () => string, work: () => Promise<T>): Promise<T>;
  /** Prints one line on stderr for a person; silent with `--quiet`. */
  note(text: string, look?: NoteKind): void;
  /** Prints one line about something done, except in a dry run: `invited ana@example.org`. */
  done(text: string): void;
  /** Prints one line of `--debug` on stderr, which must be redacted already. */
  trace(text: string): void;
  /** Prints one line on stderr, each text only once: a warning or a failure. */
  warn(text: string, look?: 'failure'): void;
}

/** What every verb is handed: the only way to the outside. What costs time is a function, called on use. */
import type { Endpoint, Reply, WireArgs } from './api/spec.ts';
import type { Directory } from './directory/index.ts';
import type { Client } from './http/client.ts';
import type { Io } from './output/io.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** The options that every command takes, already validated. */
export interface GlobalOptions {
  readonly site?: string;
  readonly email?: string;
  readonly zuliprc?: string;
  readonly profile?: string;
  readonly format?: 'table' | 'json' | 'ndjson' | 'csv' | 'tsv' | 'yaml';
  readonly fields?: readonly string[];
  readonly jq?: string;
  readonly columns?: readonly string[];
  readonly sort?: string;
  readonly quiet: boolean;
  /** Guard CSV cells that a spreadsheet would take for a formula. */
  readonly csvGuard: boolean;
  readonly yes: boolean;
  /** False with `--no-input`, `CI`, or without a terminal. */
  readonly input: boolean;
  readonly dryRun: boolean;
  readonly debug: boolean;
  /** Milliseconds for one request. */
  readonly timeout: number;
  /** Milliseconds that waiting for the rate limit may take in all before giving up. */
  readonly maxWait: number;
  readonly allowIgnored: boolean;
}

/** What became of a write: sent, or only shown because of `--dry-run`. */
export type Written<E extends Endpoint> =
  | { readonly sent: true; readonly reply: Reply<E> }
  | { readonly sent: false };

export interface Context {
  readonly io: Io;
  readonly env: Env;
  readonly options: GlobalOptions;
  /** Aborted on Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
  client(): Promise<Client>;
  directory(): Promise<Directory>;
  /** Calls an endpoint that changes nothing. Warnings go to stderr. */
  read<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<Reply<E>>;
  /** Calls an endpoint that changes something; with `--dry-run` records the request instead of sending it. */
  write<E extends Endpoint>(row: E, args: WireArgs<E>): Promise<Written<E>>;
  /** Which command each row of the table belongs to, by the row's id: `channel.list` is `channel list`. */
  commandsByRow(): Promise<ReadonlyMap<string, string>>;
  /** One line on stderr, for a person: silent with `--quiet`. */
  note(text: string): void;
  /** One line on stderr, each text once. */
  warn(text: string): void;
}

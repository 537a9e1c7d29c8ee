/** Commands that an agent asks for, through `realmctl mcp`. */
import type { Risk } from '../api/resources/risks.ts';
import type { Client } from '../http/client-types.ts';

/** A question that a command asks before it works. */
export interface ForeseenQuestion {
  readonly question: string;
  readonly risks: readonly Risk[];
}

/** A change of a thing: the values of its fields before and after it. */
export interface ForeseenChange {
  readonly thing: string;
  readonly fields: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[];
}

/**
 * A run for an agent. It reads no files, commands and variables of this machine, whatever its input names, and it
 * records what a dry run depends on.
 */
export interface AgentRun {
  /** Whether it may send requests that change something. */
  readonly mayWrite: boolean;
  /** Records a question that the run would ask. */
  asks(question: ForeseenQuestion): void;
  changes(change: ForeseenChange): void;
  /** Records the fingerprint of a plan for organization files. */
  plans(fingerprint: string): void;
  /** Throws an error if the client belongs to another account than the agent's. */
  connected(client: Pick<Client, 'site' | 'email'>): void;
}

export interface CommandRequest {
  /** The command, its arguments and its options, one word each. */
  readonly words: readonly string[];
  /** What stdin contains. */
  readonly input: string;
  readonly signal: AbortSignal;
  /**
   * Whether it only reads, shows the requests that it would send, or sends them, with all questions answered with
   * yes.
   */
  readonly does: 'read' | 'rehearse' | 'change';
  /** The account that it must work as. */
  readonly account: Pick<Client, 'site' | 'email'>;
  /** Receives each line for a person as it is printed. */
  note(line: string): void;
}

export interface CommandEnd {
  readonly exit: number;
  /** What it printed with `--json`; absent if it failed before that. */
  readonly result?: unknown;
  /** The failure, as `--json` prints it. */
  readonly error?: unknown;
  readonly questions: readonly ForeseenQuestion[];
  readonly changes: readonly ForeseenChange[];
  readonly fingerprints: readonly string[];
}

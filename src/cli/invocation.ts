import type { Naming } from '../api/derive/names.ts';
import type { Env } from '../base/env.ts';
import type { Verb } from '../commands/_define.ts';
import type { Io } from '../output/io.ts';
import type { AgentRun } from '../session/agent-run.ts';
import type { GivenGlobals } from './global-options.ts';

/** A verb and its input, read and validated. */
export interface Invocation {
  readonly verb: Verb;
  readonly given: Record<string, unknown>;
  readonly extra: Record<string, unknown>;
  /** Values that must be present for a change to be made. */
  readonly expected: Record<string, unknown>;
  /** The names of the verb's parameters and options on the command line. */
  readonly naming: Naming;
  readonly globals: GivenGlobals;
  readonly dryRun: boolean;
}

/** The surroundings in which a command line runs. */
export interface Surroundings {
  readonly io: Io;
  readonly env: Env;
  readonly signal: AbortSignal;
  /** Aborted right before the process ends in the middle of the run. */
  readonly ends?: AbortSignal | undefined;
  /** Called once the colouring of the streams is known, so that a failure is printed on the same ones. */
  coloured(io: Io): void;
  /** Set if an agent asked for the run. */
  readonly agent?: AgentRun | undefined;
}

/** Receives the verb that a command line names. */
export type Choose = (invocation: Invocation) => void;

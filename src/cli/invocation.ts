import type { Naming } from '../api/derive/names.ts';
import type { Verb } from '../commands/_define.ts';
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

/** Receives the verb that a command line names. */
export type Choose = (invocation: Invocation) => void;

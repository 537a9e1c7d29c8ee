import type { Naming } from '../api/derive/names.ts';
import type { Verb } from '../commands/_define.ts';
import type { GivenGlobals } from './global-options.ts';

/** A verb with what was asked of it, read and validated. */
export interface Invocation {
  readonly verb: Verb;
  readonly given: Record<string, unknown>;
  readonly extra: Record<string, unknown>;
  /** What must still be so for a change to be made. */
  readonly expected: Record<string, unknown>;
  /** How the command line names the verb's parameters and options. */
  readonly naming: Naming;
  readonly globals: GivenGlobals;
  readonly dryRun: boolean;
}

/** Takes the verb that a command line turned out to name. */
export type Choose = (invocation: Invocation) => void;

/** The checks of `doctor` and their findings. */

import type { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import type { CheckContext } from './check-context.ts';

export interface Finding {
  readonly outcome: 'ok' | 'warning' | 'failure' | 'skipped';
  /** One line for a person. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string | undefined;
  /** How the run ends if this is its first failure. */
  readonly exitReason?: ExitReason;
}

export interface Check {
  /** One word. */
  readonly name: string;
  run(checkContext: CheckContext): Promise<Finding>;
}

export function ok(message: string): Finding {
  return { outcome: 'ok', message };
}

export function warning(message: string, hint?: string): Finding {
  return { outcome: 'warning', message, hint };
}

export function skipped(message: string, hint?: string): Finding {
  return { outcome: 'skipped', message, hint };
}

/** Returns a CliError as a finding. */
export function failed({ message, hint, exitReason }: CliError): Finding {
  return { outcome: 'failure', message, hint, exitReason };
}

/**
 * The exit codes: the only list, from which the process status, the help topic `exit-codes` and the reference derive.
 */
export const exitCodes = {
  done: { code: 0, meaning: 'done (also: nothing to do)' },
  refused: { code: 1, meaning: 'the server refused' },
  unexpected: { code: 1, meaning: 'an unexpected failure' },
  usage: { code: 2, meaning: 'usage: bad flag, value or file; nothing was sent' },
  'not-found': { code: 3, meaning: 'not found' },
  unauthenticated: {
    code: 4,
    meaning: 'not authenticated (missing or wrong credentials, deactivated user or organization)',
  },
  forbidden: { code: 5, meaning: 'not permitted' },
  conflict: { code: 6, meaning: 'conflict: already exists, or the `old` value did not match' },
  'rate-limited': { code: 7, meaning: 'gave up on the rate limit' },
  partial: { code: 8, meaning: 'partial failure: some items done, some not' },
  unreachable: {
    code: 9,
    meaning: 'server unreachable, TLS failure, timeout, or not the chat service (HTML, broken JSON)',
  },
  changes: { code: 10, meaning: 'with --detailed-exitcode: there are changes' },
  findings: { code: 10, meaning: 'lint: there are findings at or above --fail-on' },
  interrupted: { code: 130, meaning: 'interrupted' },
} as const;

/** The reason that a run ended; each has exactly one exit code. */
export type ExitReason = keyof typeof exitCodes;

/** Returns the exit code of a reason. */
export function exitCode(reason: ExitReason): number {
  return exitCodes[reason].code;
}
/**
 * Returns how a run over several things ends; undefined if all succeeded. If all failed, it has their reason, and if
 * only some did, it is partial. An interruption takes precedence.
 * @param reasons the reason of each thing, undefined if it succeeded
 */
export function combinedExitReason(reasons: readonly (ExitReason | undefined)[]): ExitReason | undefined {
  const failed = new Set(reasons.filter((reason) => reason !== undefined));
  if (failed.has('interrupted')) return 'interrupted';
  if (failed.size === 0) return undefined;
  if (reasons.includes(undefined)) return 'partial';
  const [only, ...others] = failed;
  return others.length === 0 ? only : 'refused';
}

/** A requirement for every run in tests: a failure has a reason on stderr. */

/** Codes that are an answer: success, and changes with --detailed-exitcode. */
const answers = [0, 10];

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

/** Fails the test if a command line ended with another code and printed nothing on stderr. */
export function requireReason(args: readonly string[], { code, err }: Ended): void {
  // It ends as the command that it ran, which prints its own errors.
  const isOfAnother = args[0] === 'sandbox' && args[1] === 'run';
  if (code === null || answers.includes(code) || isOfAnother || /\p{L}/u.test(err)) return;
  throw new Error(`realmctl ${args.join(' ')} ended with ${code} and no reason on stderr`);
}

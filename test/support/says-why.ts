/** What every run of a test is held to, whatever the test is about: who gets an exit code gets a reason with it. */

/** Codes that are an answer that was asked for: done, and changes with --detailed-exitcode. */
const answers = [0, 10];

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

/** Fails the test where a command line ended with another code and stderr says nothing. */
export function requireReason(args: readonly string[], { code, err }: Ended): void {
  // It ends as the command that it ran, which says its own reasons.
  const isOfAnother = args[0] === 'sandbox' && args[1] === 'run';
  if (code === null || answers.includes(code) || isOfAnother || /\p{L}/u.test(err)) return;
  throw new Error(`realmctl ${args.join(' ')} ended with ${code} and no reason on stderr`);
}

/** What goes with the test that made it. */
import { onTestFinished, TestRunner } from 'vitest';

/**
 * Runs this when the test that is running has finished, and gives it back to be run earlier; it runs once.
 * Where no test runs, as in `beforeAll`, it is for the caller to run it.
 */
export function endsWithTest(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined;
  const once = () => {
    ended ??= end();
    return ended;
  };
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(once);
  return once;
}

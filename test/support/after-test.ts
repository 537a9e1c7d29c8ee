/** Cleaning up after the running test. */
import { onTestFinished, TestRunner } from 'vitest';

/**
 * Runs this once when the running test has finished, and returns it to be run earlier. Outside of a test, as
 * in `beforeAll`, the caller must run it.
 */
export function runAfterTest(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined;
  const once = () => {
    ended ??= end();
    return ended;
  };
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(once);
  return once;
}

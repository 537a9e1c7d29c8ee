/**
 * The options of a run on things that a command line names, for verbs that take no table: plain data, loaded with the
 * verb.
 */
import type { Param } from '../api/spec.ts';
import { bulkOptions } from './options.ts';

/** For things that can be named again once they are done, so that a run can be continued. */
export const resumable = {
  results: alone(bulkOptions.results),
  resume: alone(bulkOptions.resume),
  max_errors: alone(bulkOptions.max_errors),
};

/** For things that cannot be named again: they are gone, have another name, or were sent. */
export const once = {
  results: { ...resumable.results, writes: 'change-results' },
  max_errors: resumable.max_errors,
} as const;

/** Returns an option without the heading of table options. */
function alone<P extends Param>({ group: _, ...option }: P): Omit<P, 'group'> {
  return option;
}

/** The columns of what became of each thing. */
import type { Column } from './result.ts';

/** Rows of what failed, wholly or in part, stand out. */
export const outcomeColumn: Column = {
  name: 'outcome',
  fails: ['failed', 'partial', 'unauthorized', 'failure'],
  value: ({ outcome }) => outcome as string,
};

/** Why it failed. */
export const errorColumn: Column = {
  name: 'error',
  value: ({ error }) => (error as { readonly message?: string } | null | undefined)?.message,
};

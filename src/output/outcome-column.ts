/** The columns for the outcome of each thing. */
import type { Column } from './result.ts';

/** The column of outcomes. Rows that failed, completely or in part, stand out. */
export const outcomeColumn: Column = {
  name: 'outcome',
  fails: ['failed', 'partial', 'unauthorized', 'failure'],
  value: ({ outcome }) => outcome as string,
};

/** The column for why a thing failed. */
export const errorColumn: Column = {
  name: 'error',
  value: ({ error }) => (error as { readonly message?: string } | null | undefined)?.message,
};

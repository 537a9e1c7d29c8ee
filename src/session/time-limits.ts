/** Seconds where nothing says otherwise. */
export const defaultSeconds = { timeout: 60, maxWait: 300 } as const;
/** Seconds, about 23 days: not much more than this fits into a timer. */
export const mostSeconds = 2_000_000;

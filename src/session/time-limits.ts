/** The default time limits, in milliseconds. */
export const defaultLimits = { timeout: 60_000, maxWait: 300_000 } as const;

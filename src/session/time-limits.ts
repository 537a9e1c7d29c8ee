/** The default time limits, in milliseconds. */
export const usualLimits = { timeout: 60_000, maxWait: 300_000 } as const;

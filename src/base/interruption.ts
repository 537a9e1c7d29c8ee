/** The interruption of the process: `main` aborts it at the first signal, which may come before anyone listens. */
export const interruption = new AbortController();

/** Entry point: argv in, exit code out. */
export async function main(): Promise<void> {}

/** The only code that starts a browser. */

/** Opens a web address in the person's browser, without waiting for it. Throws if no browser can be started. */
export async function openInBrowser(address: string): Promise<void> {
  const { default: open } = await import('open');
  await open(address);
}

/** The one place that starts a browser. */

/** Opens a web address in the person's browser; does not wait for it. Throws where there is nothing to start. */
export async function openInBrowser(address: string): Promise<void> {
  const { default: open } = await import('open');
  await open(address);
}

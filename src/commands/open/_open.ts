/** Shared by the verbs that open something in the web app. */
import type { Params } from '../../api/spec.ts';
import { openInBrowser } from '../../output/browser.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';

export const extra = {
  print: { kind: 'switch', help: 'print the URL without opening it' },
} as const satisfies Params;

export const fields = ['url'];

/** The part of the help text that they share. */
export const description =
  'Opens the page in your browser and prints its URL. With --print, or without a terminal, it only ' +
  'prints the URL.';

/**
 * Returns the address, and opens it if output goes to a person.
 * @param hash the part after and including the `#`
 */
export async function openAt(hash: string, print: boolean, context: Context): Promise<ObjectResult> {
  const { site } = await context.client();
  const url = new URL(`/${hash}`, site).href;
  const object = { url };
  if (print || !context.io.stdoutIsTerminal || !context.options.input) return { object, fields, id: 'url' };
  try {
    await openInBrowser(url);
  } catch (error) {
    context.warn(`no browser could be started: ${error instanceof Error ? error.message : error}`);
  }
  return { object, fields, id: 'url' };
}

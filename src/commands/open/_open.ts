/** What the verbs that open a thing in the web app have in common. */
import type { Params } from '../../api/spec.ts';
import { openInBrowser } from '../../output/browser.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';

export const extra = {
  print: { kind: 'switch', help: 'print the URL without opening it' },
} as const satisfies Params;

export const fields = ['url'];

/** What help says of all of them. */
export const description =
  'Opens the page in your browser and prints its URL. With --print, or without a terminal, it only ' +
  'prints the URL.';

/** Gives the address, and opens it where a person is there to see it. @param hash the part from the `#` on */
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

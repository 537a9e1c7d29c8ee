/** Reports a failed run with the options of its command line, as far as that could be read. */
import { storedKeys } from '../config/stored-keys.ts';
import { type ColourChoice, colours, type Io, withColour } from '../output/io.ts';
import { reportError } from '../output/report-error.ts';
import type { Env } from '../session/context.ts';
import { hasWord, wantsJson, wordsOf } from './bare-words.ts';

/**
 * Prints the error on stderr and returns the exit code.
 * @param streams the streams with the run's colouring, if it got that far
 */
export async function printError(
  error: unknown,
  argv: readonly string[],
  { io, env, streams }: { readonly io: Io; readonly env: Env; readonly streams: Io | undefined },
): Promise<number> {
  const stored = await storedKeys(argv, { env, platform: process.platform, cwd: process.cwd() });
  const how = {
    json: wantsJson(argv),
    debug: hasWord(argv, '--debug'),
    keys: [env.ZULIP_API_KEY ?? '', ...Object.values(env).flatMap(passwordIn), ...stored],
  };
  return reportError(error, how, streams ?? withColour(io, env, colourWord(argv)));
}

/**
 * Returns the password in the address of a variable, such as a proxy's: a misused variable may be quoted in an error.
 */
function passwordIn(value: string | undefined): string[] {
  const password = /^[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:([^\s/@]+)@/i.exec(value ?? '')?.[1];
  return password === undefined ? [] : [password];
}

/** Returns the colour choice from the bare words of an invalid command line, as far as they show it. */
function colourWord(argv: readonly string[]): ColourChoice {
  const words = wordsOf(argv);
  return (
    colours.find(
      (when) =>
        words.includes(`--color=${when}`) ||
        (words.includes('--color') && words[words.indexOf('--color') + 1] === when),
    ) ?? 'auto'
  );
}

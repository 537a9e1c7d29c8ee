/** How a failed run is told, with the options that its command line gave, as far as that could be read. */
import { storedKeys } from '../config/stored-keys.ts';
import { type Io, withColour } from '../output/io.ts';
import { reportError } from '../output/report-error.ts';
import type { Env } from '../session/context.ts';
import { colourWord, hasWord, wantsJson } from './global-options.ts';

/** Says it on stderr and gives the exit code. @param streams coloured as the run had them, if it came so far */
export async function tellError(
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

/** The password in an address of a variable, such as that of a proxy: it may be quoted by what the variable is not for. */
function passwordIn(value: string | undefined): string[] {
  const password = /^[a-z][a-z0-9+.-]*:\/\/[^\s/:@]*:([^\s/@]+)@/i.exec(value ?? '')?.[1];
  return password === undefined ? [] : [password];
}

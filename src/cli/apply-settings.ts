/** Applies the stored settings to the options of a command and to its streams. */
import type { Env } from '../base/env.ts';
import { colourFrom, type Io, pagerFrom } from '../output/io.ts';
import type { CliSettings } from '../session/cli-settings.ts';
import type { GivenGlobals } from './global-options.ts';

/**
 * Returns the options of a command line with the settings as defaults. The format setting gives way to every option
 * that determines what is printed.
 */
export function withSettings(given: GivenGlobals, stored: CliSettings, env: Env): GivenGlobals {
  const { format, color, timeout, max_wait: maxWait, prompt } = stored;
  const decided = ['format', 'json', 'jq', 'csvFor', 'columns', 'quiet'].some(
    (name) => given[name] !== undefined,
  );
  return {
    ...(format === undefined || decided ? {} : { format }),
    ...(color === undefined || colourFrom(env) !== undefined ? {} : { color }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(maxWait === undefined ? {} : { maxWait }),
    ...(prompt === false ? { input: false } : {}),
    ...given,
  };
}

/** Returns the streams with the pager setting, which ranks between REALMCTL_PAGER and PAGER. */
export function withPager(io: Io, { pager }: CliSettings, env: Env): Io {
  if (pager === undefined || env.REALMCTL_PAGER !== undefined) return io;
  return Object.create(io, { pager: { value: pagerFrom(String(pager), env), enumerable: true } });
}

/** Describes the options that every command takes, for completion and `help --json`. */
import type { FlagEntry } from '../api/derive/complete.ts';
import { csvPrograms, formatNames } from '../output/formats.ts';
import { colours } from '../output/io.ts';
import { declaredGlobals } from './global-options.ts';

/** Returns the placeholder of a global option's value, such as `<url>`; null for a switch. */
export function globalPlaceholder(flag: string): string | null {
  return declaredGlobals.map(([flags]) => flags.split(' ')).find(([name]) => name === flag)?.[1] ?? null;
}

/** Returns the options for completion, each with the words that may follow it. */
export function globalFlagEntries(): FlagEntry[] {
  const words: Readonly<Record<string, readonly string[]>> = {
    '--format': formatNames,
    '--csv-for': csvPrograms,
    '--color': colours,
  };
  return declaredGlobals.map(([flags, help]) => {
    const [flag = '', placeholder] = flags.split(' ');
    return {
      flag,
      help,
      value: placeholder !== undefined,
      repeatable: false,
      list: false,
      words: words[flag] ?? [],
      names: flag === '--profile' ? 'profile' : '',
    };
  });
}

/**
 * Answers completion scripts: names of the organization that fit the word at the cursor. It loads no commands, and no
 * client if the names are cached, and prints nothing if anything goes wrong.
 */
import type { Env } from '../base/env.ts';
import { accountOf } from '../config/account.ts';
import { readConfig } from '../config/config-file.ts';
import { type Named, readNames } from '../config/names-cache.ts';
import type { PlatformEnv } from '../config/paths.ts';
import { isSafe } from '../output/safe-text.ts';
import { type NamesOf, offers, type Question } from './offers.ts';
import { option, readShell } from './shells.ts';

type LoadAsking = () => Promise<Pick<typeof import('./ask.ts'), 'askFor'>>;

/** How a script asks: `NAMED`, `retired-NAMED`, `topic@--channel`, and a comma behind it for a list. */
const requestPattern = /^(retired-)?([a-z]+)(?:@([\w-]*))?(,)?$/;

/**
 * Lines for the script of a shell; empty where there is nothing to offer.
 * @param argv shell, what the word names, the word up to the cursor, where the shell breaks words, the first argument
 * of the command, and all words before the cursor
 * @param loadAsking loads what calls the service; this file is bundled on its own, so that it is one to open
 */
export async function completed(argv: readonly string[], env: Env, loadAsking: LoadAsking): Promise<string> {
  try {
    if (env.REALMCTL_COMPLETION === 'off') return '';
    const [shellName = '', sort = '', typed = '', breaks = '', first = '', ...words] = argv;
    const shell = readShell(shellName, { typed, breaks });
    const [, retired, named = '', channelFlag, comma] = requestPattern.exec(sort) ?? [];
    if (shell === undefined) return '';
    const line = words.map(shell.plain);
    const lead = option.exec(shell.text)?.[0] ?? '';
    const value = shell.text.slice(lead.length);
    const before = comma === undefined ? '' : value.slice(0, value.lastIndexOf(',') + 1);
    const question: Question = {
      named,
      retired: retired !== undefined,
      isFirst: before === '',
      typed: value.slice(before.length),
      channel: channelFlag ? optionValue(line, channelFlag) : shell.plain(first),
    };
    const found = await offers(question, namesOf(line, { env, platform: process.platform }, loadAsking));
    const fitting = found.filter(({ word }) => isSafe(word) && (comma === undefined || !word.includes(',')));
    return shell.write(fitting, `${lead}${before}`, comma !== undefined);
  } catch {
    return '';
  }
}

/** Returns the last value of an option. */
function optionValue(words: readonly string[], flag: string): string | undefined {
  const end = words.indexOf('--');
  const found = words.slice(0, end === -1 ? undefined : end).flatMap((word, at, all) => {
    if (word === flag) return all[at + 1] ?? [];
    return word.startsWith(`${flag}=`) ? [word.slice(flag.length + 1)] : [];
  });
  return found.at(-1);
}

/** Returns a reader of names: stored profiles, cached names, or those that the organization returns. */
function namesOf(line: readonly string[], platformEnv: PlatformEnv, loadAsking: LoadAsking): NamesOf {
  const input = {
    ...platformEnv,
    flags: {
      site: optionValue(line, '--site'),
      email: optionValue(line, '--email'),
      zuliprc: optionValue(line, '--zuliprc'),
      profile: optionValue(line, '--profile'),
    },
    cwd: process.cwd(),
  };
  return async (kind): Promise<readonly Named[]> => {
    if (kind === 'profiles') {
      return Object.entries(readConfig(platformEnv).profiles).map(([name, { email }]) => ({ name, email }));
    }
    const account = await accountOf(input);
    if (account === undefined) return [];
    const kept = readNames(account, kind, platformEnv, Date.now());
    return kept ?? (await loadAsking()).askFor(kind, account, input);
  };
}

/** The scripts in their shells. Shells that aren't installed are skipped and reported. */

import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { formatNames } from '../../../src/output/formats.ts';
import { sample } from '../../support/sample.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const script = (shell: string) => path(`../../../completions/realmctl.${shell}`);
const runs = promisify(execFile);
const where = (shell: string) =>
  spawnSync('sh', ['-c', `command -v ${shell}`])
    .stdout.toString()
    .trim();

/** What a shell offers for the word at the end of the line: whole words. `folder` is empty and is removed. */
type Offer = (line: string, folder: string) => Promise<string[]>;

/** No PATH, so a script that started a process would fail. */
const bare = (folder: string) => ({ PATH: '', HOME: folder, ZDOTDIR: folder, TERM: 'xterm' });

const bash: Offer = async (line, folder) => {
  // As bash splits: = and : are separate words.
  const words = line.split(' ').flatMap((word) => word.match(/[=:]+|[^=:]+/g) ?? ['']);
  const args = [path('ask/ask.bash'), script('bash'), line, ...words];
  const { stdout } = await runs(where('bash'), args, { env: bare(folder) });
  const before = line.slice(line.lastIndexOf(' ') + 1).replace(/[^=:]*$/, '');
  return lines(stdout).map((word) => before + word.trimEnd());
};

const kept = temporaryFolder();
afterAll(() => rm(kept, { recursive: true }));

const zsh: Offer = async (line, folder) => {
  const offered = join(folder, 'offered');
  const shell = where('zsh');
  const args = ['-f', path('ask/ask.zsh'), shell, path('ask/inner.zsh'), script('zsh')];
  await runs(shell, [...args, join(kept, 'dump'), offered, line], { env: bare(folder) });
  return lines(existsSync(offered) ? await readFile(offered, 'utf8') : '');
};

const fish: Offer = async (line, folder) => {
  const args = ['-N', path('ask/ask.fish'), script('fish'), line];
  const { stdout } = await runs(where('fish'), args, { env: bare(folder) });
  return lines(stdout).map((each) => each.replace(/\t.*/, ''));
};

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** A line up to the cursor, and either all possible next words, or some that are offered and some that aren't. */
type Case = readonly [line: string, offered: readonly string[], not?: readonly string[]];

const cases: readonly Case[] = [
  ['realmctl ', ['channel', 'server', 'sandbox', 'whoami', 'completion'], ['list', '--json']],
  ['realmctl chan', ['channel']],
  ['realmctl --format json chan', ['channel']],
  ['realmctl channel ', ['list', 'create', 'update'], ['channel', 'info']],
  ['realmctl channel sub', ['subscribe', 'subscribers']],
  ['realmctl channel subscribers ', ['list'], ['subscribe']],
  ['realmctl channel subscribers list --no-bo', ['--no-bots']],
  ['realmctl channel subscribers list --fields user_id,full_', ['user_id,full_name']],
  ['realmctl channel update --topics', ['--topics-policy']],
  [
    'realmctl channel update general --topics-policy ',
    ['inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only'],
  ],
  ['realmctl channel update general --topics-policy=in', ['--topics-policy=inherit']],
  ['realmctl channel update --pri', ['--private']],
  ['realmctl channel update --no-pri', ['--no-private']],
  ['realmctl channel update --can-subscribe-group role:mod', ['role:moderators']],
  ['realmctl channel update --can-subscribe-group role:members,role:mod', ['role:members,role:moderators']],
  ['realmctl channel update --if-current can-sub', ['can-subscribe-group=']],
  ['realmctl channel list --format ', formatNames],
  ['realmctl --color=al', ['--color=always']],
  ['realmctl channel list --dry', []],
  ['realmctl channel create --dry', ['--dry-run']],
  ['realmctl completion ', ['bash', 'zsh', 'fish', 'powershell']],
  ['realmctl channel create x --message-retention-days ', ['realm_default', 'unlimited']],
  ['realmctl tail --types realm_u', ['realm_user', 'realm_user_settings_defaults']],
  ['realmctl tail --types stream,sub', ['stream,subscription', 'stream,submessage']],
  ['realmctl tail --types=stream,subs', ['--types=stream,subscription']],
  ['realmctl tail --op add,remo', ['add,remove', 'add,remove_members', 'add,remove_subgroups']],
  ['realmctl message typing 1 --op ', ['start', 'stop']],
  ['realmctl tail --sn', ['--snapshot']],
  ['realmctl tail --no-sn', []],
  ['realmctl config set time', ['timeout']],
  ['realmctl defaults set --set color_s', ['color_scheme=']],
  ['realmctl sandbox start --faults slow=5,drop-a', ['slow=5,drop-after=']],
  ['realmctl sandbox run --as ', ['owner', 'admin', 'moderator', 'member', 'guest', 'bot', 'stranger']],
];

const named = ([line, offered, not]: Case) => ({ line, offered, not });

describe.each<[string, Offer]>([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
])('in %s', (shell, offer) => {
  const is = where(shell) !== '';
  let folder: string;
  beforeEach(async () => {
    folder = temporaryFolder();
  });
  if (!is) it.skipIf(true)("is skipped, because it isn't installed", () => {});
  it.runIf(is).each(sample(cases, shell === 'bash' ? 2 : 3, shell.length).map(named))(
    '$line<Tab>',
    async ({ line, offered, not }) => {
      const words = await offer(line, folder);
      if (not === undefined) return expect([...words].sort()).toEqual([...offered].sort());
      expect(words).toEqual(expect.arrayContaining([...offered]));
      expect(not.filter((word) => words.includes(word))).toEqual([]);
    },
  );
});

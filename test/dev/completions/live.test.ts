/** Names of an organization in real shells, as somebody types them. Skips shells that aren't installed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { bin } from '../../support/run.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { hasTerminal, openTerminal } from '../../support/terminal.ts';

const festive = `team "it's" 🎉`;
const script = (shell: string) =>
  fileURLToPath(new URL(`../../../completions/realmctl.${shell}`, import.meta.url));

/** Files of a home, and how to start the shell with them. */
const shells: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, start: string[]]>> =
  {
    bash: [{ '.bashrc': `PS1='READY '; source ${script('bash')}\n` }, ['bash', '-i']],
    zsh: [
      {
        '.zshrc': `PS1='READY '; autoload -Uz compinit; compinit -u; source ${script('zsh')}\n`,
      },
      ['zsh', '-i'],
    ],
    fish: [
      {
        '.config/fish/config.fish': `function fish_prompt; echo -n 'READY '; end; source ${script('fish')}\n`,
      },
      ['fish'],
    ],
  };

function write(home: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(home, path, '..'), { recursive: true });
    writeFileSync(join(home, path), text, { mode: 0o600 });
  }
}

describe.each(Object.entries(shells))('in %s', (shell, [files, start]) => {
  const is = hasTerminal && spawnSync(shell, ['--version']).status === 0;
  if (!is) it.skipIf(true)("is skipped, because it or tmux isn't installed", () => {});

  it.runIf(is)('inserts a name as one word, and never offers a file for it', async () => {
    const home = temporaryFolder();
    const kept = { until: Date.now() + 170_000, names: [{ name: festive }, { name: '$(touch ruined)' }] };
    write(home, {
      ...files,
      '.cache/realmctl/names/ana%40example.com@http%3A%2F%2F127.0.0.1%3A9/channels.json':
        JSON.stringify(kept),
      'here/nearby-file': '',
      // Completion asks realmctl; other calls are recorded, one word per line.
      'programs/realmctl': `#!/bin/sh\n[ "$1" = __complete ] && exec ${process.execPath} ${bin} "$@"\nprintf '%s\\n' "$@" > "$HOME/ran.$2"\n`,
    });
    chmodSync(join(home, 'programs/realmctl'), 0o755);
    const { see, type, press } = openTerminal(
      [`cd "$HOME/here"; exec ${start.join(' ')}`],
      {
        HOME: home,
        LANG: 'C.UTF-8',
        PATH: `${join(home, 'programs')}:${process.env.PATH}`,
        ZULIP_SITE: 'http://127.0.0.1:9',
        ZULIP_EMAIL: 'ana@example.com',
        ZULIP_API_KEY: 'k',
      },
      ['sh', '-c'],
    );
    await see('READY');
    const ran = async (line: string, verb: string) => {
      type(line);
      press('Tab');
      press('Enter');
      return eventually(() => {
        const words = readFileSync(join(home, `ran.${verb}`), 'utf8').split('\n');
        if (words.length < 4) throw new Error('nothing yet');
        return words.slice(2, -1);
      }, 50);
    };
    expect(await ran('realmctl channel view te', 'view')).toEqual([festive]);
    expect(await ran("realmctl channel email '$", 'email')).toEqual(['$(touch ruined)']);
    expect(await ran('realmctl channel topics near', 'topics')).toEqual(['near']);
    expect(existsSync(join(home, 'here/ruined'))).toBe(false);
  });
});

import { CliError, usageError } from '../base/cli-error.ts';
import { ownText } from '../base/own-files.ts';
import { verb } from './_define.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

export const command = verb({
  description:
    'The script completes commands, options and choices without starting a process. It asks realmctl for ' +
    'names: channels, topics, folders, users, groups and profiles. They are kept for three minutes in a ' +
    'file that only you can read. REALMCTL_COMPLETION=off turns names off.',
  rows: [],
  params: {},
  prints: 'text',
  extra: {
    shell: {
      kind: 'choice',
      choices: shells.map((shell) => ({ value: shell, label: shell })),
      required: true,
      help: 'bash, zsh, fish or powershell',
    },
  },
  positionals: [{ param: 'shell', name: 'SHELL' }],
  examples: [
    { line: 'realmctl completion bash', what: 'print the script' },
    { line: 'source <(realmctl completion bash)', what: 'bash: load it, now or in ~/.bashrc' },
    { line: 'realmctl completion zsh > _realmctl', what: 'zsh: write a file for a folder in your fpath' },
    {
      line: 'realmctl completion fish > realmctl.fish',
      what: 'fish: write a file for ~/.config/fish/completions',
    },
    {
      line: 'realmctl completion powershell > realmctl.ps1',
      what: 'PowerShell: write a file, and load it in $PROFILE with: . PATH/realmctl.ps1',
    },
  ],
  async run({ extra: { shell } }) {
    if (shell === undefined) throw usageError('no shell is named', `one of ${shells.join(', ')}`);
    const file = `completions/realmctl.${shell === 'powershell' ? 'ps1' : shell}`;
    const text = ownText(file);
    if (text === undefined) {
      throw new CliError('unexpected', `${file} is missing beside the program`, {
        hint: 'install realmctl again',
      });
    }
    return { text };
  },
});

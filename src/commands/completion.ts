import { CliError } from '../base/cli-error.ts';
import { ownText } from '../base/own-files.ts';
import { verb } from './_define.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

export const command = verb({
  description:
    'The script completes commands, options and choices without starting a process. It asks realmctl for ' +
    'names: channels, topics, folders, users, groups and profiles. They are kept for three minutes in a ' +
    'file that only you can read. REALMCTL_COMPLETION=off turns names off.',
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
  examples: {
    'realmctl completion bash': 'print the script',
    'source <(realmctl completion bash)': 'bash: load it, now or in ~/.bashrc',
    'realmctl completion zsh > _realmctl': 'zsh: write a file for a folder in your fpath',
    'realmctl completion fish > realmctl.fish': 'fish: write a file for ~/.config/fish/completions',
    'realmctl completion powershell > realmctl.ps1':
      'PowerShell: write a file, and load it in $PROFILE with: . PATH/realmctl.ps1',
  },
  async run({ extra: { shell } }) {
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

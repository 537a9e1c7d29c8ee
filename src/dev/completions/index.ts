/** Builds the completion scripts from the command tree. */
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { completionModel } from './model.ts';
import { powershellScript } from './powershell.ts';
import { zshScript } from './zsh.ts';

/** Returns the text of each file in `completions/`, by name. */
export async function completionScripts(): Promise<Record<string, string>> {
  const model = await completionModel();
  return {
    'realmctl.bash': bashScript(model),
    'realmctl.zsh': zshScript(model),
    'realmctl.fish': fishScript(model),
    'realmctl.ps1': powershellScript(model),
  };
}

import { CliError } from '../base/cli-error.ts';
import { createPrompts, type Prompts } from '../output/prompt.ts';
import type { Context } from '../session/context.ts';

/** The questions of a verb. */
export function promptsOf({ io, options, signal }: Pick<Context, 'io' | 'options' | 'signal'>): Prompts {
  return createPrompts(io, { input: options.input, signal });
}

/**
 * Asks before destructive work, naming the organization; `--yes` and a dry run
 * need no answer. Destructive is what ends or takes away something that was made
 * to last: a group, a view, a key. What a status or a reaction was is soon said again. Throws `interrupted` for a no, and a usage error that names
 * `--yes` where nobody can be asked.
 */
export async function confirm(question: string, context: Context): Promise<void> {
  if (needsNoAnswer(context)) return;
  const { site } = await context.client();
  settle(await promptsOf(context).confirm(`At ${site}: ${question}`, '--yes'));
}

/** The same for work that is grave: the name of the organization's site has to be typed. */
export async function confirmBySite(question: string, context: Context): Promise<void> {
  if (needsNoAnswer(context)) return;
  const { site } = await context.client();
  settle(await promptsOf(context).confirmByTyping(`At ${site}: ${question}`, new URL(site).host, '--yes'));
}

/** Asks about what is stored on this machine, where no organization is touched. */
export async function confirmHere(question: string, context: Context): Promise<void> {
  if (!needsNoAnswer(context)) settle(await promptsOf(context).confirm(question, '--yes'));
}

function needsNoAnswer({ options }: Context): boolean {
  return options.yes || options.dryRun;
}

function settle(agreed: boolean): void {
  if (!agreed) throw new CliError('interrupted', 'not confirmed; nothing was changed');
}

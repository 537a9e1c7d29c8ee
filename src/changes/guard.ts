/** The one gate before what a person may regret: it says what was resolved and what would be so, and asks. */
import { CliError } from '../base/cli-error.ts';
import { createPrompts, type Prompts } from '../output/prompt.ts';
import type { Context } from '../session/context.ts';
import type { Hazard } from './hazards.ts';

export type { Hazard } from './hazards.ts';

/** A thing that is about to be changed, with what is worth a question. */
export interface Endangered {
  /** `channel incidents (id 105)`. */
  readonly thing: string;
  readonly hazards: readonly Hazard[];
}

/**
 * How grave it is: a plain question about the organization, one that is answered by typing
 * its host, or one about what is stored on this machine.
 */
export type Gravity = 'plain' | 'grave' | 'local';

/** Things that are listed before the question. */
const most = 10;

/**
 * Asks once for all that is about to be done; `--yes` and a dry run need no answer. Nothing to ask
 * about: no question. Throws `interrupted` for a no, and a usage error that names `--yes` where
 * nobody can be asked.
 * @param doing what would be done, as a command: `Update`
 * @throws Error where the verb does not declare that it asks for such a reason
 */
export async function guard(
  doing: string,
  all: readonly Endangered[],
  context: Context,
  gravity: Gravity = 'plain',
): Promise<void> {
  const endangered = all.filter(({ hazards }) => hazards.length > 0);
  refuseUndeclared(endangered, context);
  const [only, ...others] = endangered;
  if (only === undefined || context.options.yes || context.options.dryRun) return;
  if (others.length === 0 && all.length === 1) {
    return ask(`${doing} ${only.thing}?${then(only)}`, context, gravity);
  }
  tellHazards(endangered, context);
  const question = `${doing} ${all.length} things, ${endangered.length} of them with such consequences?`;
  return ask(question, context, gravity);
}

/** The questions of a verb. */
export function promptsOf({ io, options, signal }: Pick<Context, 'io' | 'options' | 'signal'>): Prompts {
  return createPrompts(io, { input: options.input, signal });
}

/** A line for each thing of what would be so, up to some. */
export function tellHazards(endangered: readonly Endangered[], context: Context): void {
  for (const each of endangered.slice(0, most)) context.note(`${each.thing}: ${sayings(each)}`);
  if (endangered.length > most) context.note(`and ${endangered.length - most} more`);
}

/** Throws an Error where the verb does not declare that it asks for such a reason. */
export function refuseUndeclared(endangered: readonly Endangered[], { asks }: Context): void {
  const risks = endangered.flatMap(({ hazards }) => hazards.map(({ risk }) => risk));
  const undeclared = risks.find((risk) => !asks.includes(risk));
  if (undeclared !== undefined) throw new Error(`the verb does not declare that it asks: ${undeclared}`);
}

/**
 * Asks, with what people will notice of it. Throws `interrupted` for a no, and a usage error where nobody can be
 * asked.
 */
export async function ask(question: string, context: Context, gravity: Gravity): Promise<void> {
  const prompts = promptsOf(context);
  if (gravity === 'local') return settle(await prompts.confirm(question, '--yes'));
  const { site } = await context.client();
  const noticed = await context.foreseen();
  const also = noticed.length === 0 ? '' : ` People will notice: ${noticed.join('; ')}.`;
  const asked = context.secrets.hide(`At ${site}: ${question}${also}`);
  return settle(
    gravity === 'grave'
      ? await prompts.confirmByTyping(asked, new URL(site).host, '--yes')
      : await prompts.confirm(asked, '--yes'),
  );
}

function settle(agreed: boolean): void {
  if (!agreed) throw new CliError('interrupted', 'not confirmed; nothing was changed');
}

function then(endangered: Endangered): string {
  const said = sayings(endangered);
  return said === '' ? '' : ` Then: ${said}.`;
}

function sayings({ hazards }: Endangered): string {
  return hazards.flatMap(({ says }) => says ?? []).join('; ');
}

/** The confirmation before anything a person may regret: shows the things it found and the consequences, and asks. */
import type { Risk } from '../api/resources/risks.ts';
import { CliError } from '../base/cli-error.ts';
import { counted, singular } from '../base/words.ts';
import { createPrompts, type Prompts } from '../output/prompt.ts';
import type { Context } from '../session/context.ts';
import { type Hazard, manyEmails } from './hazards.ts';

export type { Hazard } from './hazards.ts';

/** A thing that is about to be changed, and the consequences worth a question. */
export interface Endangered {
  /** `channel incidents (id 105)`. */
  readonly thing: string;
  readonly hazards: readonly Hazard[];
  /** How many emails this sends. */
  readonly emails?: number;
}

/**
 * The kind of question: a plain one about the organization, a grave one that is answered by typing its host, or one
 * about data stored on this machine.
 */
export type Gravity = 'plain' | 'grave' | 'local';

/** What the person types instead of the host, and the options that answer in advance. */
export interface Typed {
  readonly text: string;
  readonly flag: string;
}

/** How many things are listed before the question. */
const most = 10;

/**
 * Asks once about everything that is about to be done. `--yes` and a dry run need no answer, and nothing is asked if
 * there are no consequences. Throws `interrupted` if the answer is no, and a usage error that suggests `--yes` if
 * nobody can be asked.
 * @param doing the action as a command: `Update`
 * @param nouns what the things are: `channels`
 * @throws Error if the verb does not declare that it asks for such a reason
 */
export async function guard(
  doing: string,
  all: readonly Endangered[],
  context: Context,
  {
    gravity = 'plain',
    nouns = 'things',
    typed,
  }: { readonly gravity?: Gravity; readonly nouns?: string; readonly typed?: Typed } = {},
): Promise<void> {
  const consequences = consequencesOf(all, context);
  if (consequences === undefined || isAnswered(context)) return;
  const [first, ...others] = all;
  const object = others.length === 0 ? first?.thing : counted(all.length, singular(nouns));
  const question = `${doing} ${object}?${consequences()}`;
  return context.options.dryRun
    ? foretell(question, risksOf(all), context)
    : ask(question, context, gravity, typed);
}

/**
 * Returns a function that gives the consequences as sentences to follow the question, or undefined if none is worth a
 * question. Calling it prints on stderr what is too long for the question.
 */
export function consequencesOf(all: readonly Endangered[], context: Context): (() => string) | undefined {
  const endangered = all.filter(({ hazards }) => hazards.length > 0);
  const emails = manyEmails(all.reduce((sum, each) => sum + (each.emails ?? 0), 0));
  refuseUndeclared([...endangered, { thing: 'all', hazards: emails }], context);
  if (endangered.length + emails.length === 0) return undefined;
  return () => {
    if (all.length === 1) return sentences([...endangered.flatMap(({ hazards }) => hazards), ...emails]);
    tellHazards(endangered, context);
    const who = endangered.length === all.length ? 'All' : endangered.length;
    const says = `${who} of them ${who === 1 ? 'has' : 'have'} the consequences listed above`;
    return sentences([...(endangered.length === 0 ? [] : [{ says }]), ...emails]);
  };
}

/** Whether no question is needed: it has its answer, or it is a dry run whose questions nobody wants to know. */
export function isAnswered({ options: { yes, dryRun }, agent }: Context): boolean {
  return yes || (dryRun && agent === undefined);
}

/** Tells an agent in a dry run what the command would ask. */
export function foretell(question: string, risks: readonly Risk[], { agent }: Context): void {
  agent?.asks({ question, risks: [...new Set(risks)] });
}

/** Returns the reasons for which the things, and the number of emails, are worth a question. */
export function risksOf(all: readonly Endangered[]): Risk[] {
  const emails = manyEmails(all.reduce((sum, each) => sum + (each.emails ?? 0), 0));
  return [...all.flatMap(({ hazards }) => hazards), ...emails].map(({ risk }) => risk);
}

/** Returns the prompts of a verb. */
export function promptsOf({ io, options, signal }: Pick<Context, 'io' | 'options' | 'signal'>): Prompts {
  return createPrompts(io, { input: options.input, signal });
}

/** Prints one line for each thing with its consequences, up to a limit. */
function tellHazards(endangered: readonly Endangered[], context: Context): void {
  for (const each of endangered.slice(0, most)) context.note(`${each.thing}: ${sayings(each)}`);
  if (endangered.length > most) context.note(`and ${endangered.length - most} more`);
}

/** Throws an Error if the verb does not declare that it asks for such a reason. */
export function refuseUndeclared(endangered: readonly Endangered[], { asks }: Context): void {
  const risks = endangered.flatMap(({ hazards }) => hazards.map(({ risk }) => risk));
  const undeclared = risks.find((risk) => !asks.includes(risk));
  if (undeclared !== undefined) throw new Error(`undeclared risk: ${undeclared}`);
}

/**
 * Asks the question with its consequences. Throws `interrupted` if the answer is no, and a usage error if nobody can
 * be asked.
 */
export async function ask(
  question: string,
  context: Context,
  gravity: Gravity,
  typed?: Typed,
): Promise<void> {
  const prompts = promptsOf(context);
  if (gravity === 'local') return refuseUnlessAgreed(await prompts.confirm(question, '--yes'));
  const { site } = await context.client();
  const noticed = await context.foreseen();
  const also = noticed.length === 0 ? '' : ` People will be notified: ${noticed.join('; ')}.`;
  const asked = context.ownKey.hide(context.secrets.hide(`At ${site}: ${question}${also}`));
  return refuseUnlessAgreed(
    gravity === 'grave'
      ? await prompts.confirmByTyping(asked, typed?.text ?? new URL(site).host, typed?.flag ?? '--yes')
      : await prompts.confirm(asked, '--yes'),
  );
}

function refuseUnlessAgreed(agreed: boolean): void {
  if (!agreed) throw new CliError('interrupted', 'not confirmed; nothing was changed');
}

/** Returns each consequence as its own sentence, to follow a question. */
function sentences(hazards: readonly Pick<Hazard, 'says'>[]): string {
  return hazards
    .map(({ says }) => (says ? ` ${says.charAt(0).toUpperCase()}${says.slice(1)}.` : ''))
    .join('');
}

function sayings({ hazards }: Endangered): string {
  return hazards.flatMap(({ says }) => says ?? []).join('; ');
}

/** The confirmation before anything a person may regret: shows the things it found and the consequences, and asks. */
import type { Risk } from '../api/resources/risks.ts';
import { CliError } from '../base/cli-error.ts';
import { counted, singular } from '../base/words.ts';
import { createPrompts, type Prompts } from '../output/prompt.ts';
import type { Context } from '../session/context.ts';
import { type Hazard, manyEmails } from './hazards.ts';

export type { Hazard } from './hazards.ts';

/** A thing that is about to be changed, and the consequences worth a question. */
export interface Affected {
  /** `channel incidents (id 105)`. */
  readonly thing: string;
  readonly hazards: readonly Hazard[];
  /** How many emails this sends. */
  readonly emails?: number;
  /** How many things it is, if one request does them together; one if absent. */
  readonly count?: number;
}

/**
 * The kind of question: a plain one about the organization, a grave one that is answered by typing its host, or one
 * about data stored on this machine.
 */
export type QuestionKind = 'plain' | 'grave' | 'local';

/** What the person types instead of the host, and the options that answer in advance. */
export interface Typed {
  readonly text: string;
  readonly flag: string;
}

/** How many things are listed before the question. */
const max = 10;

/** How the question is asked. */
export interface QuestionOptions {
  readonly kind?: QuestionKind;
  /** What the things are: `channels`. */
  readonly nouns?: string;
  readonly typed?: Typed;
  /** The reason to ask even if nothing has consequences. */
  readonly always?: Risk;
  /** Returns what the question is about, if that is not the only thing, or the number of things. */
  about?(): Promise<string>;
  /** Called with the asking if a person is asked, who may take as long as they like. */
  during?<T>(asking: () => Promise<T>): Promise<T>;
}

/**
 * Asks once about everything that is about to be done: named things, those that a table or `--all` gives, and the
 * changes of organization files. `--yes` and a dry run need no answer, and nothing is asked if there are no
 * consequences. Returns whether a person was asked and agreed. Throws `interrupted` if the answer is no, and a usage
 * error that suggests `--yes` if nobody can be asked.
 * @param action the action as a command: `Update`
 * @throws Error if the verb does not declare that it asks for such a reason
 */
export async function guard(
  action: string,
  all: readonly Affected[],
  context: Context,
  {
    kind = 'plain',
    nouns = 'things',
    typed,
    always,
    about,
    during = (asking) => asking(),
  }: QuestionOptions = {},
): Promise<boolean> {
  const affected = all.filter(({ hazards }) => hazards.length > 0);
  const emails = manyEmails(all.reduce((sum, each) => sum + (each.emails ?? 0), 0));
  const risks = [
    ...(always === undefined ? [] : [always]),
    ...[...affected.flatMap(({ hazards }) => hazards), ...emails].map(({ risk }) => risk),
  ];
  refuseUndeclared(risks, context);
  if (risks.length === 0 || isAnswered(context)) return false;
  const [first, ...others] = all;
  const object =
    (await about?.()) ?? (others.length === 0 ? first?.thing : counted(countOf(all), singular(nouns)));
  const question = `${action} ${object}?${consequences(all, affected, context)}`;
  const mails = sentences(emails);
  if (context.options.dryRun) {
    context.agent?.asks({ question: `${question}${mails}`, risks: [...new Set(risks)] });
    return false;
  }
  await during(() => ask(question, mails, context, kind, typed));
  return true;
}

function countOf(all: readonly Affected[]): number {
  return all.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** Whether no question is needed: it has its answer, or it is a dry run whose questions nobody wants to know. */
export function isAnswered({ options: { yes, dryRun }, agent }: Context): boolean {
  return yes || (dryRun && agent === undefined);
}

/** Returns sentences that follow the question, and prints on stderr what is too long for it. */
function consequences(all: readonly Affected[], affected: readonly Affected[], context: Context): string {
  if (all.length === 1) return sentences(affected.flatMap(({ hazards }) => hazards));
  if (affected.length === 0) return '';
  noteHazards(affected, context);
  const who = affected.length === all.length ? 'All' : countOf(affected);
  return sentences([{ says: `${who} of them ${who === 1 ? 'has' : 'have'} the consequences listed above` }]);
}

/** Returns the prompts of a verb. */
export function promptsOf({ io, options, signal }: Pick<Context, 'io' | 'options' | 'signal'>): Prompts {
  return createPrompts(io, { input: options.input, signal });
}

/** Prints one line for each thing with its consequences, up to a limit. */
function noteHazards(affected: readonly Affected[], context: Context): void {
  for (const each of affected.slice(0, max)) context.note(`${each.thing}: ${hazardsText(each)}`);
  if (affected.length > max) context.note(`and ${affected.length - max} more`);
}

/** Throws an Error if the verb does not declare that it asks for such a reason. */
function refuseUndeclared(risks: readonly Risk[], { asks }: Context): void {
  const undeclared = risks.find((risk) => !asks.includes(risk));
  if (undeclared !== undefined) throw new Error(`undeclared risk: ${undeclared}`);
}

/**
 * Asks the question with its consequences. Throws `interrupted` if the answer is no, and a usage error if nobody can
 * be asked.
 * @param mails says how many emails will be sent, for when the notifications, which include them, cannot be foreseen
 */
async function ask(
  question: string,
  mails: string,
  context: Context,
  kind: QuestionKind,
  typed?: Typed,
): Promise<void> {
  const prompts = promptsOf(context);
  if (kind === 'local') return refuseUnlessAgreed(await prompts.confirm(question, '--yes'));
  const { site } = await context.client();
  const { isOnlyProfile } = await import('../session/only-profile.ts');
  const at = (await isOnlyProfile(context, site)) ? '' : `At ${site}: `;
  const notices = await context.notices();
  const also = notices.length === 0 ? mails : ` People will be notified: ${notices.join('; ')}.`;
  const text = context.ownKey.hide(context.secrets.hide(`${at}${question}${also}`));
  return refuseUnlessAgreed(
    kind === 'grave'
      ? await prompts.confirmByTyping(text, typed?.text ?? new URL(site).host, typed?.flag ?? '--yes')
      : await prompts.confirm(text, '--yes'),
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

function hazardsText({ hazards }: Affected): string {
  return hazards.flatMap(({ says }) => says ?? []).join('; ');
}

/** Reads the input of the commands on desired state: the files, and the options of the run. */
import type { WrittenArgs } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import type { FollowedFile } from '../provision/apply/followed-file.ts';
import type { Planned } from '../provision/apply/planned.ts';
import type { Desired } from '../provision/model/desired.ts';
import type { PlanOptions } from '../provision/model/options.ts';
import type { HowToLoad } from '../provision/source/load.ts';
import type { SourceText } from '../provision/source/texts.ts';
import type { Context } from '../session/context.ts';
import { chosenKinds, fileOptions, followOptions, planOptions, runOptions } from './_desired-options.ts';
import { type Organization, organizationsOf } from './_organizations.ts';

export type DesiredWords = WrittenArgs<typeof fileOptions> &
  WrittenArgs<typeof runOptions> &
  WrittenArgs<typeof followOptions>;

export interface DesiredInput {
  readonly desired: Desired;
  /** The text of the files, with unfilled placeholders. */
  readonly texts: readonly SourceText[];
  readonly options: PlanOptions;
  /** The file in which runs record whom they saw; absent if nobody can leave anything permanently. */
  readonly followed?: FollowedFile | undefined;
}

/**
 * Reads and checks the files, and sends nothing. Throws a usage error with all faults.
 * @param commands how to treat lists that follow commands, if the command line does not say
 */
export async function readDesired(
  words: DesiredWords,
  context: Context,
  commands?: HowToLoad['commands'],
  readStdin: () => Promise<string> = stdinOf(context),
): Promise<DesiredInput> {
  // Report problems with the options before reading any file.
  const options = planOptions(words, words);
  const { textsOfPaths } = await import('../provision/source/load.ts');
  const texts = await textsOfPaths(words.files ?? [], { readStdin });
  return withMemory({ ...(await desiredOf(texts, words, context, commands)), options }, words, context);
}

/** Returns what reads all of stdin, which can be done once. */
export function stdinOf(context: Pick<Context, 'io'>): () => Promise<string> {
  return async () => {
    const { readStdin: read } = await import('./_stdin.ts');
    return read(context, 'FILE -', 'name a file');
  };
}

/** With what earlier runs remember, where a list needs that. */
export async function withMemory(
  input: DesiredInput,
  { followed: named }: DesiredWords,
  { agent }: Pick<Context, 'agent'>,
): Promise<DesiredInput> {
  const { desired, texts, options } = input;
  const canLeave = [...(desired.kinds.get('channels')?.entries ?? [])].some(({ lists }) => {
    const list = lists.get('subscribers');
    return list?.exact === true && list.follows?.leavers === 'stay-out';
  });
  if (!canLeave) return input;
  if (agent !== undefined) throw usageError('leavers: stay-out needs a file, and agents reach none');
  const { followedPathOf, openFollowed } = await import('../provision/apply/followed-file.ts');
  const followed = await openFollowed(named ?? followedPathOf(texts));
  return { ...input, followed, options: { ...options, followed: followed.of } };
}

type ReadingContext = Pick<Context, 'env' | 'secrets' | 'agent' | 'signal' | 'withProgress'>;

/** Does the same for texts that are loaded already. */
export async function desiredOf(
  texts: readonly SourceText[],
  words: DesiredWords,
  { env, secrets, agent, signal, withProgress }: ReadingContext,
  commands: HowToLoad['commands'] = words.allow_commands === true ? 'run' : 'refuse',
): Promise<Omit<DesiredInput, 'options'>> {
  const { loadTexts } = await import('../provision/source/load.ts');
  const machine = agent === undefined ? { env, signal, withProgress } : { env: {}, isConfined: true };
  return { texts, desired: await loadTexts(texts, { ...machine, secrets, commands, ...chosenKinds(words) }) };
}

/** Returns the options to store in a plan file. */
export function approvedWords(words: DesiredWords): Readonly<Record<string, unknown>> {
  const names = ['only', 'skip', 'followed', ...Object.keys(runOptions)];
  return Object.fromEntries(
    Object.entries(words).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}

/** Checks the values of options, by the kind of their parameter. */
const isOfKind: Readonly<Record<string, (value: unknown) => boolean>> = {
  texts: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  text: (value) => typeof value === 'string',
  file: (value) => typeof value === 'string',
  switch: (value) => typeof value === 'boolean',
  integer: (value) => Number.isSafeInteger(value),
};

/** Returns the options from a plan file. Throws a usage error for unknown options and impossible values. */
export function keptWords(options: Readonly<Record<string, unknown>>): DesiredWords {
  // A plan allows no commands: whoever applies it does.
  const { followed } = followOptions;
  const known: Readonly<Record<string, { readonly kind: string }>> = {
    ...fileOptions,
    ...runOptions,
    followed,
  };
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(known, name) ? known[name]?.kind : undefined;
    if (kind === undefined || isOfKind[kind]?.(value) !== true) {
      throw usageError(
        `the plan has an option that realmctl does not know: ${name}`,
        'create the plan again',
      );
    }
  }
  return options as DesiredWords;
}

/** The files before an edit. */
export interface Base {
  /** The name that the person gave. */
  readonly called: string;
  readonly desired: Desired;
}

/** Loads what `--base` names: a file or folder, or the files at a commit. Returns undefined without `--base`. */
export async function readBase(
  words: DesiredWords & { readonly base?: string | undefined },
  { env, secrets }: Context,
): Promise<Base | undefined> {
  const { base, files = [] } = words;
  if (base === undefined) return undefined;
  const { loadBase } = await import('../provision/source/base.ts');
  const commands = words.allow_commands === true ? 'run' : 'leave-out';
  const how = { env, secrets, commands, ...chosenKinds(words) } as const;
  return { called: base, desired: await loadBase(base, files, how) };
}

/** Returns the organizations to plan for; for an offline plan only one, about which no server is asked. */
export function plannedAt(offline: boolean | undefined, context: Context): readonly Organization[] {
  return offline === true ? [{ profile: undefined, context }] : organizationsOf(context);
}

/** Plans against the organization, or against the files before an edit, if given. */
export async function plannedFrom(
  before: Base | undefined,
  { desired, options }: Pick<DesiredInput, 'desired' | 'options'>,
  context: Context,
): Promise<Pick<Planned, 'plan' | 'names'>> {
  if (before === undefined) {
    const { planDesired } = await import('../provision/apply/planned.ts');
    const { rightsRemarks } = await import('./_foreseen-rights.ts');
    const planned = await planDesired(desired, options, context);
    const { plan, names } = planned;
    return {
      plan: { ...plan, remarks: [...plan.remarks, ...(await rightsRemarks(planned, context))] },
      names,
    };
  }
  const { planEdit } = await import('../provision/plan/plan-edit.ts');
  return planEdit(before.desired, desired, options, `base: ${before.called}`);
}

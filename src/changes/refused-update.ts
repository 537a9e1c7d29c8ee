/** What to say of an update that was refused. Loaded when one is. */
import { type Difference, differences, type Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import { CliError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';

/** What explaining a refused update takes. */
export interface Refusable<R extends Reading> {
  readonly resource: Resource;
  /** Parameters by wire name, references looked up: what the person named. */
  readonly wanted: Reading;
  /** The thing as it is now, past every memory but that of the context it reads with. */
  readAgain(context: Context): Promise<R>;
  /** A refusal in words that help. */
  explain(refusal: CliError, changes: readonly Difference[]): Promise<CliError>;
}

/** The refusal, explained; where the service keeps the steps before the refused one, with those that it applied. */
export async function refusedUpdate<R extends Reading>(
  refusal: CliError,
  work: Refusable<R>,
  changes: readonly Difference[],
  context: Context,
): Promise<CliError> {
  const explained = await work.explain(refusal, changes);
  const said = explained.isPlain
    ? ((await goneMeanwhile(work, explained, context.reasons())) ?? explained)
    : explained;
  if (work.resource.stepwise !== true || changes.length < 2 || refusal.status === undefined) return said;
  const still = new Set(
    differences(work.resource, await work.readAgain(context), work.wanted).map(({ param }) => param),
  );
  const applied = changes.filter(({ param }) => !still.has(param));
  const words =
    applied.length === 0
      ? 'nothing was changed'
      : `changed anyway: ${applied.map(({ param }) => param).join(', ')}`;
  return said.with({ message: said.messageAnd(words) });
}

/** The refusal as `not-found` where the thing is gone: the service has no code for that. */
async function goneMeanwhile<R extends Reading>(
  { readAgain }: Refusable<R>,
  refusal: CliError,
  context: Context,
): Promise<CliError | undefined> {
  try {
    await readAgain(context);
    return undefined;
  } catch (error) {
    if (!(error instanceof CliError) || error.exitReason !== 'not-found') return undefined;
    return refusal.with({ exitReason: 'not-found', message: error.message });
  }
}

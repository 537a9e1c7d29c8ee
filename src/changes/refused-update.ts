/** Explains why an update was refused. Loaded only after a refusal. */
import { type Difference, differences, type Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import { CliError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';

/** What is needed to explain a refused update. */
export interface Refusable<R extends Reading> {
  readonly resource: Resource;
  /** Parameters by wire name, with references resolved: the changes that the person asked for. */
  readonly wanted: Reading;
  /** Reads the thing again, bypassing every cache but that of the given context. */
  readAgain(context: Context): Promise<R>;
  /** Returns a refusal in words that help. */
  explain(refusal: CliError, changes: readonly Difference[]): Promise<CliError>;
}

/**
 * Returns the refusal with an explanation, including the changes that the server applied before the refused one, if
 * it keeps those.
 */
export async function refusedUpdate<R extends Reading>(
  refusal: CliError,
  work: Refusable<R>,
  changes: readonly Difference[],
  context: Context,
): Promise<CliError> {
  const explained = await work.explain(refusal, changes);
  const detailed = explained.isPlain
    ? ((await notFoundRefusal(work, explained, context.reasons())) ?? explained)
    : explained;
  if (work.resource.stepwise !== true || changes.length < 2 || refusal.status === undefined) return detailed;
  const still = new Set(
    differences(work.resource, await work.readAgain(context), work.wanted).map(({ param }) => param),
  );
  const applied = changes.filter(({ param }) => !still.has(param));
  const words =
    applied.length === 0
      ? 'nothing was changed'
      : `changed anyway: ${applied.map(({ param }) => param).join(', ')}`;
  return detailed.with({ message: detailed.messageAnd(words) });
}

/** Returns the refusal as `not-found` if the thing no longer exists, which has no code of the server; else undefined. */
async function notFoundRefusal<R extends Reading>(
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

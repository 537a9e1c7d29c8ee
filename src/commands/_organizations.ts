/** The organizations of a command that can work on several: `--profile a,b,c` names them by stored profiles. */
import { CliError, usageError } from '../base/cli-error.ts';
import { combinedExitReason, type ExitReason } from '../base/exit-codes.ts';
import type { Context } from '../session/context.ts';

export interface Organization {
  /** The stored profile; undefined if options or the environment give the account. */
  readonly profile: string | undefined;
  readonly context: Context;
}

/**
 * Returns one organization, unless `--profile` names several. Throws a usage error if one is named twice, or if other
 * options give the account.
 */
export function organizationsOf(context: Context): Organization[] {
  const { profile, site, email, zuliprc } = context.options;
  if (profile === undefined || !profile.includes(',')) return [{ profile, context }];
  const names = profile.split(',').map((name) => name.trim());
  const duplicate = names.find((name, place) => names.indexOf(name) !== place);
  if (duplicate !== undefined) throw usageError(`--profile names ${duplicate} twice`);
  if (names.includes('')) throw usageError(`--profile has an empty name between two commas: ${profile}`);
  if (site !== undefined || email !== undefined || zuliprc !== undefined) {
    throw usageError('--site, --email and --zuliprc cannot be used with several profiles');
  }
  return names.map((name) => ({ profile: name, context: context.withProfile(name) }));
}

/** The result of the work for one organization. */
export interface EndedOrganization<T> extends Organization {
  readonly value?: T;
  readonly error?: CliError;
}

/**
 * Does the work for each organization, one after the other. Throws the failure of a single one; with several, each has
 * its own failure and the others continue, unless the person interrupts. Organizations that failed before are skipped.
 */
export async function forOrganizations<O extends EndedOrganization<unknown>, T>(
  organizations: readonly O[],
  work: (organization: O) => Promise<T>,
): Promise<EndedOrganization<T>[]> {
  const ended: EndedOrganization<T>[] = [];
  for (const organization of organizations) {
    const { profile, context, error: before } = organization;
    if (before !== undefined) {
      ended.push({ profile, context, error: before });
      continue;
    }
    try {
      ended.push({ profile, context, value: await work(organization) });
    } catch (error) {
      const isLast = error instanceof CliError && error.exitReason === 'interrupted';
      if (!(error instanceof CliError) || organizations.length === 1 || isLast) throw error;
      context.warn(`profile ${profile}: ${error.message}`);
      for (const line of error.hint?.split('\n') ?? []) context.note(`  ${line}`);
      ended.push({ profile, context, error });
    }
  }
  return ended;
}

/** Returns why the run ends as it does, for each organization; failures were reported as they happened. */
export function whyOf<T>(
  ended: readonly EndedOrganization<T>[],
  reason: (value: T) => string | undefined,
): string | undefined {
  const texts = ended.flatMap(({ profile, value }) => {
    const text = value === undefined ? undefined : reason(value);
    if (text === undefined) return [];
    return ended.length > 1 ? `profile ${profile}: ${text}` : text;
  });
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** Returns the exit reason of the run; failures take precedence. */
export function exitOf<T>(
  ended: readonly EndedOrganization<T>[],
  reasonOf: (value: T) => ExitReason | undefined,
): ExitReason | undefined {
  const reasons = ended.map(({ value, error }) => {
    return error?.exitReason ?? (value === undefined ? undefined : reasonOf(value));
  });
  const failed = reasons.map((reason) => (reason === 'changes' ? undefined : reason));
  return combinedExitReason(failed) ?? reasons.find((reason) => reason === 'changes');
}

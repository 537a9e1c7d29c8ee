/** Plans against the organization as it is now. */
import { createDirectory, type Directory } from '../../directory/index.ts';
import type { Context } from '../../session/context.ts';
import { needsOf } from '../live/needs.ts';
import { readLive } from '../live/read.ts';
import type { Desired } from '../model/desired.ts';
import { faultError } from '../model/fault-error.ts';
import type { Followed } from '../model/followed.ts';
import type { Live } from '../model/live.ts';
import { namesOf, type PlanNames } from '../model/names.ts';
import type { PlanOptions } from '../model/options.ts';
import type { Plan } from '../model/plan.ts';
import type { EntryPart } from '../model/wanted.ts';
import { followedAfter } from '../plan/followed.ts';
import { makePlan } from '../plan/make-plan.ts';
import { resolveDesired } from '../plan/resolve.ts';
import { withImages } from './images.ts';

export interface Planned {
  readonly plan: Plan;
  readonly names: PlanNames;
  /** The organization that it was planned against. */
  readonly live: Live;
  /** The people to record in channels that people can leave permanently; undefined if there are none. */
  readonly followed?: Followed | undefined;
  /** The directory that it was read with, which keeps what it read. */
  readonly directory: Directory;
}

/**
 * Plans without writing anything. Throws a usage error if the files contradict the organization.
 * @param open what a plan that was agreed to left open because its account could not see it
 */
export async function planDesired(
  desired: Desired,
  options: PlanOptions,
  context: Context,
  open: readonly EntryPart[] = [],
): Promise<Planned> {
  // Use a separate directory, since that of commands keeps what it read.
  const directory = createDirectory(await context.client());
  const live = await readLive(context, needsOf(desired, { prune: options.prune }), directory);
  const { wanted, unresolved, unknown, faults } = await resolveDesired(desired, live, options);
  if (faults.length > 0) throw faultError(faults);
  const plan = await withImages(makePlan(wanted, live, options, unresolved, { unknown, open }), {
    isConfined: context.agent !== undefined,
  });
  const followed = followedAfter(wanted, live, options.followed?.(live.site));
  return { plan, names: namesOf(live, wanted), live, directory, followed };
}

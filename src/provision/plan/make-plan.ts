/** Finds the differences between the files and the organization, and the fewest requests that remove them. */

import type { KindName } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { type PlanOptions, plainOptions } from '../model/options.ts';
import type { Plan } from '../model/plan.ts';
import type { EntryPart, Unknown, Unresolved, WantedOrganization } from '../model/wanted.ts';
import { allSteps } from './all-steps.ts';
import { brakes } from './brakes/all.ts';
import { changesOf } from './changes.ts';
import { unseenAccess } from './channel-access.ts';
import type { Draft } from './draft.ts';
import { draftsOf } from './drafts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { firstRunRemarks } from './followed.ts';
import { groupStatesOf } from './group-states.ts';
import { createPlanContext, inUse, isBot, type PlanContext } from './plan-context.ts';
import { sideEffects } from './side-effects.ts';
import { ordered } from './steps.ts';

interface PlanLimits {
  readonly unknown?: readonly Unknown[];
  readonly open?: readonly EntryPart[];
}

/**
 * Builds a plan from what files say and what was read. It sends nothing and reads no clock, so the same input gives
 * the same plan.
 * @param seen what the account cannot see of the files; and, if another account's plan was agreed to, what that
 *   account could not see, which its fingerprint left out
 */
export function makePlan(
  wanted: WantedOrganization,
  live: Live,
  options: PlanOptions = plainOptions,
  unresolved: readonly Unresolved[] = [],
  { unknown: unseen = [], open = [] }: PlanLimits = {},
): Plan {
  const context = createPlanContext(wanted, live, options);
  const found = draftsOf(context);
  const states = groupStatesOf(found.drafts, context);
  const sent = allSteps(found.drafts, states, context);
  const drafts = [...found.drafts, ...sent.reordered];
  const places = new Map(drafts.map((draft, place) => [draft, place]));
  const unknown = [...unseen, ...found.unknown];
  const changes = changesOf(drafts, { steps: sent.steps, states, context });
  return {
    site: live.site,
    level: live.level,
    fingerprint: fingerprintOf(drafts, context, [...unknown.map(({ keeps }) => keeps), ...open]),
    changes,
    steps: ordered(sent.steps, places),
    stops: [...found.stops, ...sent.stops, ...brakes({ drafts, changes, states, context })],
    remarks: [
      ...found.remarks,
      ...unseenAccess(states, context),
      ...sideEffects(drafts, context),
      ...firstRunRemarks(context),
    ],
    unresolved,
    unknown,
    coverage: coverageOf(drafts, context),
  };
}

function coverageOf(drafts: readonly Draft[], { wanted, live }: PlanContext): Plan['coverage'] {
  const changing = new Map<KindName, number>();
  for (const { kind, thing } of drafts) {
    if (thing !== undefined) changing.set(kind, (changing.get(kind) ?? 0) + 1);
  }
  return new Map(
    [...wanted.things].map(([kind, things]) => {
      const named = new Set(things.map(({ id }) => id));
      // Bots are a kind of their own.
      const unmanaged = inUse(kind, live.kinds.get(kind)).filter(
        ([id, reading]) => !named.has(id) && !(kind === 'users' && isBot(reading)),
      ).length;
      return [kind, { managed: things.length, so: things.length - (changing.get(kind) ?? 0), unmanaged }];
    }),
  );
}

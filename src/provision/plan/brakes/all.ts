/** Collects the stops that follow from what a plan does. */
import type { Stop } from '../../model/plan.ts';
import { allowanceStops } from './allowances.ts';
import { botServiceStops } from './bot-services.ts';
import type { Braking } from './braking.ts';
import { channelRuleStops } from './channel-rules.ts';
import { foldersInUseStops } from './folders-in-use.ts';
import { namesTakenStops } from './names-taken.ts';
import { ownRightsStops } from './own-rights.ts';
import { ownerStops } from './owners.ts';
import { removalStops } from './removals.ts';
import { ruleStops } from './rules.ts';
import { unreachableStops } from './unreachable.ts';

export function brakes(braking: Braking): Stop[] {
  return [
    ...removalStops(braking),
    ...ownerStops(braking),
    ...ownRightsStops(braking),
    ...allowanceStops(braking),
    ...unreachableStops(braking),
    ...channelRuleStops(braking),
    ...botServiceStops(braking),
    ...foldersInUseStops(braking),
    ...namesTakenStops(braking),
    ...ruleStops(braking),
  ];
}

/** Collects the stops that follow from what a plan does. */
import type { Stop } from '../../model/plan.ts';
import { allowanceStops } from './allowances.ts';
import type { Braking } from './braking.ts';
import { ownerStops, ownRightsStops } from './owners.ts';
import { removalStops } from './removals.ts';
import { botServiceStops, channelRuleStops, circleStops, namesTakenStops, ruleStops } from './rules.ts';
import { foldersInUseStops, unreachableStops } from './unreachable.ts';

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
    ...circleStops(braking),
    ...ruleStops(braking),
  ];
}

/** Stops for names that another thing has taken since: a thing that had the name cannot be unarchived under it. */
import { kindOf } from '../../model/kinds.ts';
import type { Stop } from '../../model/plan.ts';
import { namesRepeat, sameKey } from '../../model/same-key.ts';
import { fieldOf } from '../draft.ts';
import { byKey } from '../naming-index.ts';
import { called, takenBy } from '../stops.ts';
import type { Braking } from './braking.ts';

export function namesTakenStops({ drafts, scene }: Braking): Stop[] {
  return drafts.flatMap((draft): Stop[] => {
    const { kind, name, place, formerName } = draft;
    const { retired, noun } = kindOf(kind).resource;
    if (!namesRepeat(kind) || retired === undefined || formerName !== undefined) return [];
    if (fieldOf(draft, retired.field)?.to !== !retired.when) return [];
    const holder = byKey(kind, scene.live.kinds.get(kind)?.things).get(sameKey(kind, name));
    if (holder === undefined || holder.reading[retired.field] === retired.when) return [];
    const makesWay = drafts.some((each) => each.kind === kind && each.id === holder.id && each.formerName);
    if (makesWay) return [];
    const message = `${called(noun, name)} cannot be unarchived: ${takenBy(kind, name, holder)}; give one of them another name`;
    return [{ brake: 'name-taken', kind, name, place, message, exitReason: 'conflict' }];
  });
}

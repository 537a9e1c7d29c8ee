/**
 * Stops for private channels that nobody could join any longer, not even those who administer them (docs/service.md,
 * Channels).
 */

import { entrances, unreachableText } from '../../../api/channel-rules.ts';
import type { Stop } from '../../model/plan.ts';
import { isPlaceholder } from '../../model/wanted.ts';
import { type Draft, fieldOf, listOf } from '../draft.ts';
import { retires } from '../retire-steps.ts';
import type { Braking } from './braking.ts';

export function unreachableStops({ drafts, sides, scene }: Braking): Stop[] {
  return drafts.flatMap((draft): Stop[] => {
    const { kind, name, place, reading } = draft;
    if (kind !== 'channels' || retires(draft)) return [];
    const after = (field: string) => fieldOf(draft, field)?.to ?? reading?.[field];
    if (after('invite_only') !== true || after('is_archived') === true) return [];
    const isNamed = entrances.some((field) => sides.after.holders(after(field)).size > 0);
    if (isNamed || people(draft, scene) > 0) return [];
    const message = `${unreachableText(name)}: name subscribers, or can_subscribe_group`;
    return [{ brake: 'unreachable', kind, name, place, message }];
  });
}

/** Returns how many people will be subscribed, including invited ones; 1 if the subscribers are not known. */
function people(draft: Draft, { live }: Braking['scene']): number {
  const list = listOf(draft, 'subscribers');
  const invited = draft.thing?.lists.get('subscribers')?.ids.filter(isPlaceholder).length ?? 0;
  const { added = [], removed = [] } = list ?? {};
  if (draft.reading === undefined) return added.length + invited;
  const held = live.subscribers.get(draft.id);
  if (held === undefined || held.status !== 'complete') return 1;
  return held.ids.length - removed.length + added.length + invited;
}

/**
 * Stops for private channels that nobody could join any longer, not even those who administer them (docs/service.md,
 * Channels).
 */

import { entrances, unreachableText } from '../../../api/channel-rules.ts';
import { counted, listed } from '../../../base/words.ts';
import type { Stop } from '../../model/plan.ts';
import { isPlaceholder } from '../../model/wanted.ts';
import { type Draft, fieldOf, listOf } from '../draft.ts';
import { retires } from '../retire-steps.ts';
import { liveName } from '../scene.ts';
import { called } from '../stops.ts';
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

// Stops for folders that still have channels, including archived ones: the server does not archive such folders
// (docs/service.md, Folders).

/** How many channels a message names. */
const most = 3;

export function foldersInUseStops({ drafts, scene }: Braking): Stop[] {
  const folders = drafts.filter((draft) => draft.kind === 'folders' && retires(draft));
  if (folders.length === 0) return [];
  const held = channelsByFolder({ drafts, scene });
  return folders.flatMap(({ id, kind, name, place }): Stop[] => {
    const names = held.get(id) ?? [];
    if (names.length === 0) return [];
    const channels = listed(names.slice(0, most).map((each) => `'${each}'`));
    const more = names.length > most ? ' and others' : '';
    const message =
      `${called('folder', name)} would be archived with ${counted(names.length, 'channel')} in it (${channels}${more}), ` +
      'which the server refuses: give them another folder, or none';
    return [{ brake: 'folder-in-use', kind, name, place, message, exitReason: 'conflict' }];
  });
}

/** Returns the names of the channels in each folder after the plan. */
function channelsByFolder({ drafts, scene }: Pick<Braking, 'drafts' | 'scene'>): Map<unknown, string[]> {
  const moved = new Map(
    drafts.flatMap((draft) => {
      const field = draft.kind === 'channels' ? fieldOf(draft, 'folder_id') : undefined;
      return field === undefined ? [] : [[draft.id, field.to] as const];
    }),
  );
  const held = new Map<unknown, string[]>();
  for (const [id, reading] of scene.live.kinds.get('channels')?.things ?? []) {
    const folder = moved.has(id) ? moved.get(id) : reading.folder_id;
    const names = held.get(folder);
    if (names === undefined) held.set(folder, [liveName('channels', reading)]);
    else names.push(liveName('channels', reading));
  }
  return held;
}

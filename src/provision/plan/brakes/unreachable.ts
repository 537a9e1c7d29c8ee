/**
 * Stops for private channels that nobody could join any longer, not even those who administer them (docs/service.md,
 * Channels).
 */

import { entrances, unreachableText } from '../../../api/channel-rules.ts';
import { counted, listed } from '../../../base/words.ts';
import type { Stop } from '../../model/plan.ts';
import { isPlaceholder } from '../../model/wanted.ts';
import { type Draft, fieldOf, listOf } from '../draft.ts';
import { liveName } from '../plan-context.ts';
import { retires } from '../retire-steps.ts';
import { called } from '../stops.ts';
import type { Braking } from './braking.ts';

export function unreachableStops({ drafts, states, context }: Braking): Stop[] {
  return drafts.flatMap((draft): Stop[] => {
    const { kind, name, place, reading } = draft;
    if (kind !== 'channels' || retires(draft)) return [];
    const after = (field: string) => fieldOf(draft, field)?.to ?? reading?.[field];
    if (after('invite_only') !== true || after('is_archived') === true) return [];
    const isNamed = entrances.some((field) => states.after.holders(after(field)).size > 0);
    if (isNamed || people(draft, context) > 0) return [];
    const message = `${unreachableText(name)}: name subscribers, or can_subscribe_group`;
    return [{ brake: 'unreachable', kind, name, place, message }];
  });
}

/** Returns how many people will be subscribed, including invited ones; 1 if the subscribers are not known. */
function people(draft: Draft, { live }: Braking['context']): number {
  const list = listOf(draft, 'subscribers');
  const invited = draft.thing?.lists.get('subscribers')?.ids.filter(isPlaceholder).length ?? 0;
  const { added = [], removed = [] } = list ?? {};
  if (draft.reading === undefined) return added.length + invited;
  const subscribers = live.subscribers.get(draft.id);
  if (subscribers === undefined || subscribers.status !== 'complete') return 1;
  return subscribers.ids.length - removed.length + added.length + invited;
}

// Stops for folders that still have channels, including archived ones: the server does not archive such folders
// (docs/service.md, Folders).

/** How many channels a message names. */
const maxShown = 3;

export function foldersInUseStops({ drafts, context }: Braking): Stop[] {
  const folders = drafts.filter((draft) => draft.kind === 'folders' && retires(draft));
  if (folders.length === 0) return [];
  const byFolder = channelsByFolder({ drafts, context });
  return folders.flatMap(({ id, kind, name, place }): Stop[] => {
    const names = byFolder.get(id) ?? [];
    if (names.length === 0) return [];
    const channels = listed(names.slice(0, maxShown).map((each) => `'${each}'`));
    const more = names.length > maxShown ? ' and others' : '';
    const message =
      `${called('folder', name)} would be archived with ${counted(names.length, 'channel')} in it (${channels}${more}), ` +
      'which the server refuses: give them another folder, or none';
    return [{ brake: 'folder-in-use', kind, name, place, message, exitReason: 'conflict' }];
  });
}

/** Returns the names of the channels in each folder after the plan. */
function channelsByFolder({ drafts, context }: Pick<Braking, 'drafts' | 'context'>): Map<unknown, string[]> {
  const moved = new Map(
    drafts.flatMap((draft) => {
      const field = draft.kind === 'channels' ? fieldOf(draft, 'folder_id') : undefined;
      return field === undefined ? [] : [[draft.id, field.to] as const];
    }),
  );
  const byFolder = new Map<unknown, string[]>();
  for (const [id, reading] of context.live.kinds.get('channels')?.things ?? []) {
    const folder = moved.has(id) ? moved.get(id) : reading.folder_id;
    const names = byFolder.get(folder);
    if (names === undefined) byFolder.set(folder, [liveName('channels', reading)]);
    else names.push(liveName('channels', reading));
  }
  return byFolder;
}

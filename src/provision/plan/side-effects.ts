/** What the service does by itself where things are made, told beforehand. */
import { counted } from '../../base/words.ts';
import type { Remark } from '../model/plan.ts';
import { administrators } from './channel-steps.ts';
import { type Draft, fieldOf, listOf } from './draft.ts';
import { createArgs } from './field-changes.ts';
import type { Scene } from './scene.ts';

export function sideEffects(drafts: readonly Draft[], scene: Scene): Remark[] {
  const made = (kind: Draft['kind']) =>
    drafts.filter((draft) => draft.kind === kind && draft.action === 'create');
  const channels = made('channels').filter(
    (draft) => fieldOf(draft, 'can_administer_channel_group') === undefined,
  );
  const isPlain = (draft: Draft) =>
    administrators(createArgs(draft.fields), scene).can_administer_channel_group !== undefined;
  const byAdministrators = channels.filter(isPlain);
  const byCreator = channels.filter((draft) => !isPlain(draft));
  const groups = made('groups').filter((draft) => fieldOf(draft, 'can_manage_group') === undefined);
  const emptied = made('channels').filter(
    (draft) => (listOf(draft, 'subscribers')?.added ?? []).length === 0,
  );
  return [
    ...told(
      'channels',
      'new channel',
      byAdministrators,
      'administered by role:administrators, since their entries do not say it',
    ),
    ...told(
      'channels',
      'new channel',
      byCreator,
      'administered by this account, since their entries do not say it',
    ),
    ...told('groups', 'new group', groups, 'managed by this account, since their entries do not say it'),
    ...told(
      'channels',
      'new channel',
      emptied,
      'made without subscribers; where this account has to be in it for that, it leaves again',
    ),
  ];
}

function told(kind: Draft['kind'], noun: string, some: readonly Draft[], says: string): Remark[] {
  if (some.length === 0) return [];
  const [only] = some;
  const message = `${counted(some.length, noun)}: ${says}`;
  const one = some.length === 1 ? { name: only?.name, place: only?.place } : {};
  return [{ about: 'side-effect', kind, ...one, message, count: some.length }];
}

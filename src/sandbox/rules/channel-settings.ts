/** Rules of single channel settings, apart from the values that they may have. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { createChannel } from '../../api/table/channels.ts';
import type { ChannelSetting } from '../state/model.ts';
import { unsupportedCombination } from './api-errors.ts';
import type { Caller } from './caller.ts';
import { firstLevel } from './levels.ts';
import { systemGroup } from './membership.ts';
import { requireDeleteMessagePolicy } from './realm-permissions.ts';

/** Checks settings about deleting messages, which also need a permission of the organization. */
export function checkSettingRights(caller: Caller, setting: ChannelSetting): void {
  if (setting === 'can_delete_any_message_group' || setting === 'can_delete_own_message_group') {
    requireDeleteMessagePolicy(caller);
  }
}

/** Checks that everyone may start a topic if the history is hidden from new subscribers. */
export function checkTopicCreation(
  { organization, level }: Caller,
  { history, value }: { readonly history: boolean; readonly value: GroupSetting },
): void {
  if (history || level < firstLevel(createChannel, 'can_create_topic_group')) return;
  if (value !== systemGroup(organization, 'role:everyone').id) {
    throw unsupportedCombination('history_public_to_subscribers', 'can_create_topic_group');
  }
}

/** Whether a channel, as it was read, has what an update asks for. */
import {
  type GroupSetting,
  type GroupSettingChange,
  sameGroupSetting,
} from '../../api/codecs/group-setting-value.ts';
import type { Retention } from '../../api/codecs/retention.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import type { WireParams } from '../../api/spec.ts';
import { updateChannel } from '../../api/table/channels.ts';
import type { Channel } from '../../directory/channels.ts';
import { without } from '../_define.ts';

export const changeParams = without(updateChannel.params, 'stream_id');
/** Parameters of PATCH /streams/{stream_id}: only those that are to change. */
export type Changes = WireParams<typeof changeParams>;

/** Those of the changes that pass. */
export function pick(changes: Changes, keep: (name: string, value: unknown) => boolean): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => keep(name, value))) as Changes;
}

/** Whether a channel, as it was read, has what a parameter asks for. */
export function shows(channel: Channel, name: string, value: unknown): boolean {
  switch (name) {
    case 'new_name':
      return channel.name === normalizeName(String(value));
    case 'description':
      // The service makes a space of each line break.
      return channel.description === String(value).replaceAll('\n', ' ');
    case 'is_private':
      return channel.invite_only === value;
    case 'is_default_stream':
      return channel.is_default === value;
    case 'message_retention_days':
      return channel.message_retention_days === retentionRead(value as Retention);
    default: {
      const read = channel[name as keyof Channel];
      if (!name.startsWith('can_')) return read === value;
      return read !== undefined && sameGroupSetting((value as GroupSettingChange).new, read as GroupSetting);
    }
  }
}

/** How message_retention_days reads (interface.md, Channel). */
function retentionRead(sent: Retention): number | null {
  if (sent === 'realm_default') return null;
  return sent === 'unlimited' ? -1 : sent;
}

import type { WireParams } from '../../api/spec.ts';
import { updateChannel } from '../../api/table/channels.ts';
import { without } from '../_define.ts';

export const changeParams = without(updateChannel.params, 'stream_id');
/** Parameters of PATCH /streams/{stream_id}, only those that change. */
export type ChannelChanges = WireParams<typeof changeParams>;

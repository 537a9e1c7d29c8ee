import { fetchState } from '../../api/fetch-state.ts';
import { listAttachments } from '../../api/resources/attachment.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Item } from '../../output/result.ts';
import { verb } from '../_define.ts';

const limits = ['realm_upload_quota_mib', 'max_file_upload_size_mib'] as const;

export const command = verb({
  description:
    'Shows the bytes that all files of the organization take, its quota, and the largest file that the ' +
    'server accepts, both in MiB. Without a quota, the value is null.',
  rows: [listAttachments, registerQueue],
  fields: ['upload_space_used', ...limits],
  examples: {
    'realmctl attachment space': 'show used space and limits',
    'realmctl attachment space --jq .upload_space_used': 'print the used bytes',
  },
  async run(_, context) {
    const [{ upload_space_used }, state] = await Promise.all([
      context.read(listAttachments, {}),
      context.read(registerQueue, fetchState('realm')) as Promise<Item>,
    ]);
    const known = limits.map((name) => [name, state[name] ?? null]);
    return { object: { upload_space_used, ...Object.fromEntries(known) }, id: 'upload_space_used' };
  },
});

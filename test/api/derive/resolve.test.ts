import { describe, expect, it } from 'vitest';
import { resolveArgs } from '../../../src/api/derive/resolve.ts';
import type { ReferenceResolver } from '../../../src/api/reference.ts';
import { createChannel, updateChannel } from '../../../src/api/table/channels.ts';
import { CliError } from '../../../src/base/cli-error.ts';

/** Answers only after all expected questions were asked, so sequential look-ups would hang. */
function lookup(questions: number): ReferenceResolver & { readonly asked: string[] } {
  const asked: string[] = [];
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  const answer = async <T>(question: string, value: T): Promise<T> => {
    asked.push(question);
    if (asked.length === questions) open();
    await all;
    return value;
  };
  return {
    asked,
    supports: async () => undefined,
    userId: () => answer('user', 9),
    userIds: () => answer('users', [9, 10]),
    principals: async (ids) => ids,
    channelId: () => answer('channel', 12),
    channelName: () => answer('channel', 'design'),
    groupId: () => answer('group', 4),
    folderId: () => answer('folder', 7),
    profileField: () => answer('profile field', { id: 71, name: 'Phone', type: 1 }),
  };
}

describe('resolveArgs', () => {
  it('looks everything up concurrently', async () => {
    const directory = lookup(4);
    const args = await resolveArgs(
      updateChannel.params,
      {
        stream_id: { by: 'name', name: 'design' },
        folder_id: { by: 'name', name: 'Product' },
        can_subscribe_group: {
          new: { group: { by: 'name', name: 'staff' } },
          old: { members: [{ by: 'me' }], subgroups: [] },
        },
        description: '',
        is_private: undefined,
      },
      directory,
    );
    expect(args).toEqual({
      stream_id: 12,
      folder_id: 7,
      can_subscribe_group: { new: 4, old: { direct_members: [9, 10], direct_subgroups: [] } },
      description: '',
    });
    expect(Object.keys(args)).not.toContain('is_private');
    expect(directory.asked.sort()).toEqual(['channel', 'folder', 'group', 'users']);
  });

  it('leaves null unchanged', async () => {
    const directory = lookup(1);
    const channel = { by: 'id', id: 12 } as const;
    const args = await resolveArgs(updateChannel.params, { stream_id: channel, folder_id: null }, directory);
    expect(args).toEqual({ stream_id: 12, folder_id: null });
  });

  it('asks only for what is needed', async () => {
    const resolving = resolveArgs(createChannel.params, { name: 'x' }, lookup(0));
    await expect(resolving).rejects.toThrow(CliError);
    await expect(resolving).rejects.toThrow('--subscribers is required');
  });

  it('passes on the error of a look-up', async () => {
    const failing = {
      ...lookup(1),
      channelId: async () => Promise.reject(new CliError('not-found', 'none')),
    };
    const written = { stream_id: { by: 'name', name: 'x' } } as const;
    await expect(resolveArgs(updateChannel.params, written, failing)).rejects.toThrow('none');
  });
});

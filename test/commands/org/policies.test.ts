/** Numbers that were permissions before groups: each at its last level, and at the next one. */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

it.each([
  [263, 'create_public_stream_policy', 'moderators', '4'],
  [265, 'create_private_stream_policy', 'full-members', '3'],
  [269, 'private_message_policy', 'nobody', '2'],
  [279, 'create_web_public_stream_policy', 'moderators', '4'],
  [290, 'delete_own_message_policy', 'administrators', '2'],
  [298, 'user_group_edit_policy', 'moderators', '4'],
  [306, 'add_custom_emoji_policy', 'administrators', '2'],
  [309, 'move_messages_between_streams_policy', 'nobody', '6'],
  [315, 'edit_topic_policy', 'members', '1'],
  [320, 'invite_to_realm_policy', 'nobody', '6'],
  [340, 'invite_to_stream_policy', 'full-members', '3'],
  [343, 'bot_creation_policy', 'administrators', '3'],
  [351, 'wildcard_mention_policy', 'moderators', '7'],
])('up to level %s %s %s is sent as %s, and read back', async (last, name, word, number) => {
  const update = ['org', 'update', `--${name.replaceAll('_', '-')}`, word, '--yes', '--json'];
  const box = await startSandbox({ level: last, recorded: true });
  expect((await box.run(update)).json()).toEqual({ [name]: Number(number), outcome: 'updated' });
  expect((await box.forms()).findLast(({ call }) => call === 'PATCH /realm')?.form).toEqual({
    [name]: number,
  });
  expect((await box.run(update)).json()).toEqual({ outcome: 'unchanged' });
  const newer = await startSandbox({ level: last + 1 });
  const ran = await newer.run(update);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(new RegExp(`--${name.replaceAll('_', '-')} ended with feature level ${last}`));
  expect(await newer.writes()).toEqual([]);
});

describe('the sandbox', () => {
  it('enforces a policy, up to its last level', async () => {
    const create = ['channel', 'create', 'anew', '--subscribers', 'me', '--json'];
    const box = await startSandbox({ level: 263 });
    await box.run(['org', 'update', '--create-public-stream-policy', 'administrators']);
    expect((await box.run(create, 'member1')).code).not.toBe(0);
    expect((await box.run(create, 'admin')).code).toBe(0);
  });
});

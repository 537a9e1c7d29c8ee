import * as rows from '../../api/resources/emoji.ts';
import type { Endpoint } from '../../api/spec.ts';
import { everybody } from '../emit/audience.ts';
import { callerOf } from '../rules/caller.ts';
import { checkImage, emojiName, emojiToRemove, requireAdding } from '../rules/emoji.ts';
import { serializeEmoji } from '../serializers/things.ts';
import { type Call, defineHandler } from './handler.ts';

/** GET /realm/emoji. */
export const listEmoji = defineHandler(rows.listEmoji, ({ organization, level }) => ({
  emoji: serializeEmoji(organization, level),
}));

/** POST /realm/emoji/{emoji_name}. The image is checked but not stored. */
export const addEmoji = defineHandler(rows.addEmoji, (call) => {
  const { organization, account, args, files = [] } = call;
  const name = emojiName(args.emoji_name);
  requireAdding(callerOf(call), name, files.length);
  for (const file of files) checkImage(file);
  const id = organization.nextId('emoji');
  const extension = /\.[a-z0-9]+$/i.exec(files[0]?.filename ?? '')?.[0] ?? '';
  organization.emoji.set(id, {
    id,
    name,
    file_name: `${id.toString(16).padStart(8, '0')}${extension}`,
    author_id: account.user_id,
    deactivated: false,
  });
  emitEmoji(call, id, 'add');
  return {};
});

/** DELETE /realm/emoji/{emoji_name}. The emoji is deactivated: where it was used, it is still shown. */
export const removeEmoji = defineHandler(rows.removeEmoji, (call) => {
  const emoji = emojiToRemove(callerOf(call), call.args.emoji_name);
  call.organization.emoji.set(emoji.id, { ...emoji, deactivated: true });
  emitEmoji(call, emoji.id, 'update_one');
  return {};
});

/** Emits an emoji change: only the change for clients that support it, all emoji for others. */
function emitEmoji(
  { organization, level }: Pick<Call<Endpoint>, 'organization' | 'level'>,
  id: number,
  op: 'add' | 'update_one',
): void {
  const { type, changed, carries } = rows.emoji.events;
  const all = serializeEmoji(organization, level);
  const change = op === 'add' ? { emoji: all[id] } : { emoji_id: String(id), data: { deactivated: true } };
  organization.events.emit(everybody, ({ capabilities }) =>
    capabilities.individual_emoji_changes === true
      ? { type, op, ...change }
      : { type, op: changed, [carries]: all },
  );
}

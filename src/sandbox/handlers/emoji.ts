import { createHash } from 'node:crypto';
import { emoji, listEmoji } from '../../api/resources/emoji.ts';
import { everybody } from '../emit/audience.ts';
import { callerOf } from '../rules/caller.ts';
import { checkImage, emojiName, emojiToRemove, requireAdding } from '../rules/emoji.ts';
import { serializeEmoji } from '../serializers/things.ts';
import { defineHandler } from './handler.ts';
import { plainKind } from './plain-kind.ts';

/** GET /realm/emoji. */
export const allEmoji = defineHandler(listEmoji, (call) => ({ emoji: serializeEmoji(call) }));

/**
 * The image is checked but not stored. A removed emoji is still shown where it was used. Clients that support it get
 * only the change; others get all emoji.
 */
export const changedEmoji = plainKind({
  list: 'emoji',
  resource: emoji,
  rows: { create: emoji.rows.create, retire: emoji.rows.retire },
  named: (call) => emojiToRemove(callerOf(call), String(call.args.emoji_name)),
  checked(call, wanted) {
    const { account, files = [] } = call;
    const name = emojiName(wanted.name);
    requireAdding(callerOf(call), name, files.length);
    for (const file of files) checkImage(file);
    const hash = createHash('sha256')
      .update(files[0]?.bytes ?? '')
      .digest('hex')
      .slice(0, 8);
    const extension = /\.[a-z0-9]+$/i.exec(files[0]?.filename ?? '')?.[0] ?? '';
    return { ...wanted, name, file_name: `${hash}${extension}`, author_id: account.user_id };
  },
  emit(call, what, { id }) {
    const { type, changed, carries } = emoji.events;
    const all = serializeEmoji(call);
    const change =
      what === 'made'
        ? { op: 'add', emoji: all[id] }
        : { op: 'update_one', emoji_id: String(id), data: { deactivated: true } };
    call.organization.events.emit(everybody, ({ capabilities }) =>
      capabilities.individual_emoji_changes === true
        ? { type, ...change }
        : { type, op: changed, [carries]: all },
    );
  },
});

import type { emojiReading } from '../../api/resources/emoji.ts';
import type { ReplyOf } from '../../api/shape.ts';
import { listEmoji } from '../../api/table/emoji.ts';
import type { Context } from '../../session/context.ts';

export type CustomEmoji = ReplyOf<typeof emojiReading>;

/** The custom emoji by their ids, deactivated ones included. */
export async function readEmoji(context: Context): Promise<CustomEmoji[]> {
  const { emoji } = await context.read(listEmoji, {});
  return Object.values(emoji).sort((one, other) => Number(one.id) - Number(other.id));
}

/** The name as the service keeps it: without colons, which are written around it in messages. */
export function emojiName(written: string): string {
  return written
    .trim()
    .replace(/^:(.*):$/, '$1')
    .replaceAll(' ', '_');
}

import type { emojiReading } from '../../api/resources/emoji.ts';
import { listEmoji } from '../../api/resources/emoji.ts';
import type { ReplyOf } from '../../api/shape.ts';
import type { Params, WrittenArgs } from '../../api/spec.ts';
import type { Context } from '../../session/context.ts';

export type CustomEmoji = ReplyOf<typeof emojiReading>;

/** Returns the custom emoji by id, including deactivated ones. */
export async function readEmoji(context: Context): Promise<CustomEmoji[]> {
  const { emoji } = await context.read(listEmoji, {});
  return Object.values(emoji).sort((one, other) => Number(one.id) - Number(other.id));
}

/** Filter of the list of emoji, also for `--all` of the verbs that change emoji. */
export const emojiFilters = {
  search: { kind: 'text', help: 'only emoji with this text in the name' },
} as const satisfies Params;

/** Returns the emoji that pass the filter. */
export function filterEmoji(
  all: readonly CustomEmoji[],
  { search }: WrittenArgs<typeof emojiFilters>,
): readonly CustomEmoji[] {
  return all.filter((each) => search === undefined || each.name.includes(search.toLowerCase()));
}

/** Returns the name as the server keeps it, without the colons around it in messages. */
export function emojiName(written: string): string {
  return written
    .trim()
    .replace(/^:(.*):$/, '$1')
    .replaceAll(' ', '_');
}

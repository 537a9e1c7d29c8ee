import type { emojiReading } from '../../api/resources/emoji.ts';
import { listEmoji } from '../../api/resources/emoji.ts';
import type { ReplyOf } from '../../api/shape.ts';
import type { Params, WrittenArgs } from '../../api/spec.ts';
import type { Context } from '../../session/context.ts';

export type CustomEmoji = ReplyOf<typeof emojiReading>;

/** The custom emoji by their ids, deactivated ones included. */
export async function readEmoji(context: Context): Promise<CustomEmoji[]> {
  const { emoji } = await context.read(listEmoji, {});
  return Object.values(emoji).sort((one, other) => Number(one.id) - Number(other.id));
}

/** Filter of the list of emoji, which `--all` of the verbs that change emoji has too. */
export const emojiFilters = {
  search: { kind: 'text', help: 'only emoji with this text in the name' },
} as const satisfies Params;

/** Those of the emoji that pass. */
export function filterEmoji(
  all: readonly CustomEmoji[],
  { search }: WrittenArgs<typeof emojiFilters>,
): readonly CustomEmoji[] {
  return all.filter((each) => search === undefined || each.name.includes(search.toLowerCase()));
}

/** The name as the service keeps it: without colons, which are written around it in messages. */
export function emojiName(written: string): string {
  return written
    .trim()
    .replace(/^:(.*):$/, '$1')
    .replaceAll(' ', '_');
}

import { fieldsAt } from '../rules/levels.ts';
import type { Organization } from '../state/organization.ts';

/** Below this level `still_url` is there for animated emoji alone (docs/service.md, Emoji). */
const alwaysStill = 113;

/** Serializes all custom emoji by their ids, which are text. */
export function serializeEmoji({ emoji }: Organization, level: number): Record<string, unknown> {
  const shown = [...emoji.values()].map(({ id, name, file_name, author_id, deactivated }) => [
    String(id),
    {
      id: String(id),
      name,
      source_url: `/user_avatars/1/emoji/images/${file_name}`,
      deactivated,
      author_id,
      ...fieldsAt(level, { still_url: [alwaysStill, null] }),
    },
  ]);
  return Object.fromEntries(shown);
}

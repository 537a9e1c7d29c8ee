import type { User } from '../state/model.ts';

/** What of a user's status is set (docs/service.md, Status). */
export function serializeStatus({ status, presence_enabled: present = true }: User): Record<string, unknown> {
  const { status_text = '', emoji_name = '', emoji_code, reaction_type } = status ?? {};
  return {
    ...(status_text === '' ? {} : { status_text }),
    ...(emoji_name === '' ? {} : { emoji_name, emoji_code, reaction_type }),
    ...(present ? {} : { away: true }),
  };
}

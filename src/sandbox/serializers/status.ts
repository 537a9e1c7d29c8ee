import type { User } from '../state/model.ts';

/** Serializes the parts of a user's status that are set; empty if the user never set one (docs/service.md, Status). */
export function serializeStatus({ status, presence_enabled: present = true }: User): Record<string, unknown> {
  if (status === undefined) return {};
  const { status_text, emoji_name, emoji_code, reaction_type } = status;
  return {
    ...(status_text === '' ? {} : { status_text }),
    ...(emoji_name === '' ? {} : { emoji_name, emoji_code, reaction_type }),
    ...(present ? {} : { away: true }),
  };
}

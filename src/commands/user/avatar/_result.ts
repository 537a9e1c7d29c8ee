/** The result of changing the account's avatar. */

import type { setAvatar } from '../../../api/table/own-account.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import type { ObjectResult } from '../../../output/result.ts';
import type { Context, Written } from '../../../session/context.ts';

export const fields = ['user_id', 'full_name', 'avatar_url', 'outcome'];

/** Returns the account with its avatar; without the address in a dry run. */
export async function avatarResult(
  written: Written<typeof setAvatar>,
  { outcome, done }: { readonly outcome: Outcome; readonly done: string },
  context: Context,
): Promise<ObjectResult> {
  const { user_id, full_name } = await (await context.directory()).me();
  const avatar_url = (written.sent ? written.reply.avatar_url : undefined) ?? null;
  return { object: { user_id, full_name, avatar_url, outcome }, fields, id: 'user_id', done };
}

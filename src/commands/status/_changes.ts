/** Changing the account's own status. */
import type { Reading } from '../../api/resources/compare.ts';
import { getStatus, status as resource, setStatus } from '../../api/resources/status.ts';
import type { WireArgs } from '../../api/spec.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { CliError } from '../../base/cli-error.ts';
import { type UpdateWords, updatedResult } from '../../changes/result.ts';
import { update } from '../../changes/update.ts';
import { readAtLevel } from '../../directory/at-level.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { sendType, typeAtServer } from '../_extra-emoji.ts';

type Args = WireArgs<typeof setStatus>;

/** Brings the own status to what is wanted. */
export async function changeStatus(
  given: Args,
  context: Context,
  words: UpdateWords = {},
): Promise<ObjectResult> {
  const reaction_type = await typeAtServer(given.reaction_type, context);
  const wanted: Args = reaction_type === undefined ? given : { ...given, reaction_type };
  const [, reading] = await allInOrder([context.check(setStatus, wanted), readStatus(context)]);
  const updated = await update(
    {
      resource,
      reading,
      wanted,
      send: (params) =>
        sendType(reaction_type, (type) =>
          context.write(
            setStatus,
            withEmoji(params, type === undefined ? wanted : { ...wanted, reaction_type: type }),
          ),
        ),
      readAgain: () => readStatus(context),
      explain: async (refusal) => refusal,
    },
    context,
  );
  return updatedResult(resource, reading, updated, context, words);
}

/** Name, code and type of an emoji go together: alone each could mean another one. */
function withEmoji(params: Reading, { emoji_name, emoji_code, reaction_type }: Args): Args {
  const isAbout = ['emoji_name', 'emoji_code', 'reaction_type'].some((name) => name in params);
  return isAbout ? { ...params, emoji_name, emoji_code, reaction_type } : params;
}

/** Parts that are empty are not read; where the server does not tell a status, nothing is known of it. */
async function readStatus(context: Context): Promise<Reading> {
  const client = await context.client();
  const { user_id } = await (await context.directory()).me();
  try {
    const status = await readAtLevel(client, {
      since: getStatus.since,
      today: async (how) => (await client.call(getStatus, { user_id }, how)).reply.status,
      older: async () => undefined,
    });
    return status === undefined ? {} : { status_text: '', emoji_name: '', ...status };
  } catch (error) {
    // Bots have none, and changing one is refused with the reason.
    if (error instanceof CliError && error.status === 400) return {};
    throw error;
  }
}

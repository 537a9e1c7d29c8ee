/** Hides that servers use two names for the type of Zulip's own extra emoji. */
import { extraEmoji } from '../api/reaction-types.ts';
import { CliError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';

const { since, type: newer, before: older } = extraEmoji;

/** Returns the name of a type at this server, as far as its level is known. */
export async function typeAtServer(
  type: string | number | undefined,
  context: Pick<Context, 'client'>,
): Promise<string | number | undefined> {
  if (type !== newer && type !== older) return type;
  const { level } = await (await context.client()).server();
  return level >= since ? newer : older;
}

/**
 * Sends a type, and if the server refuses the newer name, the older one: not every server of the level knows the new
 * name. Throws the first refusal if the second one fails too.
 */
export async function sendType<T>(
  type: string | number | undefined,
  send: (type: string | number | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await send(type);
  } catch (error) {
    if (type !== newer || !(error instanceof CliError) || error.status !== 400) throw error;
    return send(older).catch((second: unknown) => {
      throw second instanceof CliError && second.status === 400 ? error : second;
    });
  }
}

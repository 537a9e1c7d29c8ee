/** One word for the type of the service's own emoji, whatever the server calls it. */
import { extraEmoji } from '../api/reaction-types.ts';
import { CliError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';

const { since, type: newer, before: older } = extraEmoji;

/** A type as the server at hand calls it, as far as its level tells. */
export async function typeAtServer(
  type: string | number | undefined,
  context: Pick<Context, 'client'>,
): Promise<string | number | undefined> {
  if (type !== newer && type !== older) return type;
  const { level } = await (await context.client()).server();
  return level >= since ? newer : older;
}

/**
 * Sends a type, and where the newer word for the service's own is refused, the older one: not every
 * server of the level knows it. Throws the first refusal where the other word does not help either.
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

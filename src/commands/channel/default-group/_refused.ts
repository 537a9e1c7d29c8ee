/** Explains why a default channel group was refused. */
import type { CliError } from '../../../base/cli-error.ts';
import type { Context } from '../../../session/context.ts';
import { readDefaultGroups } from './_read.ts';

/** Adds which group has the name, or the command that removes a channel from the default channels. */
export async function explainGroup(
  refusal: CliError,
  name: string | undefined,
  channels: readonly string[],
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const groups = name === undefined ? [] : await readDefaultGroups(context);
  const holder = groups.find((group) => group.name === name);
  if (holder !== undefined) {
    return refusal.with({
      exitReason: 'conflict',
      message: `default channel group ${holder.name} (id ${holder.id}) already exists`,
      hint: `choose another name, or change that one: realmctl channel default-group update id:${holder.id}`,
    });
  }
  const all = await (await context.directory()).readChannels({ archived: false }, { include_default: true });
  const found = all.find(({ name: title, is_default }) => is_default === true && channels.includes(title));
  return found === undefined
    ? refusal
    : refusal.with({
        exitReason: 'refused',
        hint: `new users join default channels anyway; to use it here, run realmctl channel default remove id:${found.stream_id}`,
      });
}

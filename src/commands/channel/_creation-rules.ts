/** Refuses channels that no server should create, before anything is sent. */
import { emptyStaysSince, entrances, newChannelState, unreachableText } from '../../api/channel-rules.ts';
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { usageError } from '../../base/cli-error.ts';
import { ifPermitted } from '../../base/if-permitted.ts';
import type { ChannelArgs } from '../../engine/requests/channel-creation.ts';
import type { Context } from '../../session/context.ts';
import { refuseCombinations } from './_combinations.ts';

/** Throws a usage error for a private channel that nobody could reach, and for settings that cannot be combined. */
export async function refuseUseless(wanted: ChannelArgs, context: Context): Promise<void> {
  const { name, invite_only, is_web_public, is_default_stream, subscribers } = wanted;
  // The row reports combinations that it excludes.
  if (invite_only === true && (is_web_public === true || is_default_stream === true)) return;
  await refuseCombinations({ before: newChannelState, args: wanted, on: 'create' }, context);
  if (invite_only !== true) return;
  const { level } = await (await context.client()).server();
  // Below that level, the creating account stays subscribed.
  if (subscribers.length === 0 && level >= emptyStaysSince && !(await hasEntrance(wanted, context))) {
    const hint = `add subscribers (${context.flagLabel('subscribers')} me), or let people subscribe (--can-subscribe-group)`;
    throw usageError(unreachableText(name), hint);
  }
}

async function hasEntrance(wanted: ChannelArgs, context: Context): Promise<boolean> {
  const directory = await context.directory();
  for (const name of entrances) {
    const value: GroupSetting | undefined = wanted[name];
    if (value === undefined) continue;
    const people = (await ifPermitted(directory.holders(value))) ?? [];
    if (people.length > 0 || typeof value !== 'number') return people.length > 0;
    // Bots cannot see the groups, so the server decides.
    if (((await ifPermitted(directory.groups())) ?? []).length === 0) return true;
  }
  return false;
}

/** Channels that no server should be asked to make, told before anything is sent. */
import {
  emptyStaysSince,
  entrances,
  hiddenTopicsText,
  hidesHistory,
  unreachableText,
} from '../../api/channel-rules.ts';
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { ChannelArgs } from '../../engine/requests/channel-creation.ts';
import type { Context } from '../../session/context.ts';

/** Throws a usage error for a private channel that nobody could reach, and for topics of a hidden history. */
export async function refuseUseless(wanted: ChannelArgs, context: Context): Promise<void> {
  const { name, invite_only, is_web_public, subscribers, can_create_topic_group: starters } = wanted;
  if (invite_only !== true || is_web_public === true) return;
  const { level } = await (await context.client()).server();
  // Below that level the account that makes it stays in it.
  if (subscribers.length === 0 && level >= emptyStaysSince && !(await letsSomebodyIn(wanted, context))) {
    const hint = `name who is in it (${context.flagLabel('subscribers')} me), or who may subscribe (--can-subscribe-group)`;
    throw usageError(unreachableText(name), hint);
  }
  if (starters === undefined || !hidesHistory(wanted)) return;
  const groups = await (await context.directory()).groups().catch(unlessHidden);
  const everyone = groups.find((group) => group.name === 'role:everyone');
  if (everyone === undefined || everyone.id === starters) return;
  throw usageError(hiddenTopicsText, `add ${context.flagLabel('history_public_to_subscribers')}`);
}

async function letsSomebodyIn(wanted: ChannelArgs, context: Context): Promise<boolean> {
  const directory = await context.directory();
  for (const name of entrances) {
    const value: GroupSetting | undefined = wanted[name];
    if (value === undefined) continue;
    const people = await directory.holders(value).catch(unlessHidden);
    if (people.length > 0 || typeof value !== 'number') return people.length > 0;
    if ((await directory.groups().catch(unlessHidden)).length === 0) return true;
  }
  return false;
}

/** Bots are not shown the groups: the server decides. */
function unlessHidden(error: unknown): never[] {
  if (error instanceof CliError && error.exitReason === 'forbidden') return [];
  throw error;
}

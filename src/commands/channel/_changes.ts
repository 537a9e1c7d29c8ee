/** Changing a channel: what an update asks for, whether it took, and what to say when it did not. */
import {
  type GroupSetting,
  type GroupSettingChange,
  sameGroupSetting,
} from '../../api/kinds/group-setting-value.ts';
import type { WireParams } from '../../api/spec.ts';
import { updateChannel } from '../../api/table/channels.ts';
import type { Context } from '../../context.ts';
import type { Channel } from '../../directory/channels.ts';
import { Failure } from '../../failure.ts';
import { without } from '../_define.ts';
import { settled } from '../_settle.ts';
import { isSameName, isTaken, nameTaken, readChannels } from './_holder.ts';

export const changeParams = without(updateChannel.params, 'stream_id');
/** Parameters of PATCH /streams/{stream_id}: only those that are to change. */
export type Changes = WireParams<typeof changeParams>;

/**
 * Makes the changes in one call. The service makes them one after the other and
 * keeps those before one that it refuses; so expectations are held against the
 * channel first, and after a refusal it is read again to say what did change.
 * @param channel as it was read in this run
 */
export async function changeChannel(channel: Channel, changes: Changes, context: Context): Promise<void> {
  await refuseStale(channel, changes, context);
  const { stream_id } = channel;
  let left = changes;
  try {
    await settled(context, {
      attempt: () => context.write(updateChannel, { stream_id, ...left }),
      async happened() {
        const now = await readAgain(channel, context);
        left = pick(changes, (name, value) => !shows(now, name, value));
        return Object.keys(left).length === 0 ? { sent: true, reply: {} } : undefined;
      },
    });
  } catch (error) {
    throw error instanceof Failure
      ? await explain(explainHistory(error, channel, changes), channel, changes, context)
      : error;
  }
}

/** One expectation alone is safe with the service; next to other changes it would be noticed too late. */
async function refuseStale(channel: Channel, changes: Changes, context: Context): Promise<void> {
  if (Object.keys(changes).length < 2) return;
  for (const [name, value] of Object.entries(changes)) {
    const old = (value as Partial<GroupSettingChange> | null)?.old;
    const current = channel[name as keyof Channel] as GroupSetting | undefined;
    if (old === undefined || current === undefined || sameGroupSetting(old, current)) continue;
    const { showGroupSetting } = await context.directory();
    const [is, expected] = await Promise.all([current, old].map(showGroupSetting));
    throw new Failure('conflict', `${name} is ${is} now, not ${expected}`, {
      code: 'EXPECTATION_MISMATCH',
      hint: 'nothing was changed; look at the channel again before you decide',
    });
  }
}

/** A refusal in words that help: who has the name, and what was changed all the same. */
async function explain(
  refusal: Failure,
  channel: Channel,
  changes: Changes,
  context: Context,
): Promise<Failure> {
  const renamed = changes.new_name !== undefined && (isTaken(refusal) || refusal.ending === 'refused');
  const several = Object.keys(changes).length > 1;
  if (refusal.status === undefined || refusal.status >= 429 || !(renamed || several)) return refusal;
  const channels = await readChannels(context);
  const explained = renamed ? explainName(refusal, channel, String(changes.new_name), channels) : refusal;
  const now = channels.find(({ stream_id }) => stream_id === channel.stream_id);
  if (!several || now === undefined) return explained;
  const applied = Object.keys(
    pick(changes, (name, value) => shows(now, name, value) && !shows(channel, name, value)),
  );
  const rest = applied.length === 0 ? 'nothing was changed' : `changed all the same: ${applied.join(', ')}`;
  return explained.with({ message: `${explained.message}; ${rest}` });
}

/** The service only says that the parameters do not go together. */
function explainHistory(refusal: Failure, channel: Channel, changes: Changes): Failure {
  const hides = changes.history_public_to_subscribers === false;
  if (!hides || refusal.status !== 400 || (changes.is_private ?? channel.invite_only)) return refusal;
  return refusal.with({ hint: 'only a private channel can hide what was said before: add --private' });
}

/** Below level 417 the service refuses a taken name without a code of its own. */
function explainName(
  refusal: Failure,
  channel: Channel,
  name: string,
  channels: readonly Channel[],
): Failure {
  const holder = channels.find((each) => each.stream_id !== channel.stream_id && isSameName(each.name, name));
  if (holder === undefined && !isTaken(refusal)) return refusal;
  return nameTaken(name, holder, 'choose another name, or rename the other channel first', refusal);
}

async function readAgain({ stream_id }: Channel, context: Context): Promise<Channel> {
  const found = (await readChannels(context)).find((channel) => channel.stream_id === stream_id);
  if (found === undefined) throw new Failure('not-found', `channel ${stream_id} is not to be seen any more`);
  return found;
}

function pick(changes: Changes, keep: (name: string, value: unknown) => boolean): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => keep(name, value))) as Changes;
}

/** Whether a channel, as it was read, has what a parameter asks for. */
function shows(channel: Channel, name: string, value: unknown): boolean {
  switch (name) {
    case 'new_name':
      return channel.name === String(value).trim();
    case 'description':
      // The service makes a space of each line break.
      return channel.description === String(value).replaceAll('\n', ' ');
    case 'is_private':
      return channel.invite_only === value;
    case 'is_default_stream':
      return channel.is_default === value;
    case 'message_retention_days':
      return channel.message_retention_days === (retentionRead[String(value)] ?? value);
    default: {
      const read = channel[name as keyof Channel];
      if (!name.startsWith('can_')) return read === value;
      return read !== undefined && sameGroupSetting((value as GroupSettingChange).new, read as GroupSetting);
    }
  }
}

/** How the words of message_retention_days read (interface.md, Channel). */
const retentionRead: Readonly<Record<string, number | null>> = { unlimited: -1, realm_default: null };

/** Where a message goes: to channels, which takes a topic, or to users, which takes none. */
import { sendMessage } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';

const [channelType] = sendMessage.params.type.choices;

/** What the server calls a channel in the type of a message. */
export function channelWord(level: number): 'channel' | 'stream' {
  return level >= channelType.since ? 'channel' : 'stream';
}

/** Throws a usage error where a channel has no topic, or a topic no channel. */
export function checkTopic(hasChannel: boolean, topic: string | undefined): void {
  if (hasChannel && topic === undefined) {
    throw usageError(
      '--topic is missing',
      "a message to a channel needs a topic; '' stands for general chat",
    );
  }
  if (!hasChannel && topic !== undefined) throw usageError('--topic needs CHANNEL');
}

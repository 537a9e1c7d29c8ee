/** The destination of a message: channels, with a topic, or users, without one. */
import { sendMessage } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';

const [channelType] = sendMessage.params.type.choices;

/** Returns the server's word for a channel in the type of a message. */
export function channelWord(level: number): 'channel' | 'stream' {
  return level >= channelType.since ? 'channel' : 'stream';
}

/** Throws a usage error for a channel without a topic, or a topic without a channel. */
export function checkTopic(hasChannel: boolean, topic: string | undefined): void {
  if (hasChannel && topic === undefined) {
    throw usageError(
      '--topic is missing',
      "a message to a channel needs a topic; '' stands for general chat",
    );
  }
  if (!hasChannel && topic !== undefined) throw usageError('--topic needs CHANNEL');
}

/**
 * Reads the text of a message from the command line, a file or stdin, and its destination: channels, with a topic,
 * or users, without one.
 */

import type { Params } from '../../api/spec.ts';
import { sendMessage } from '../../api/table/messages.ts';
import { usageError } from '../../base/cli-error.ts';
import { readText } from '../../files/read-text.ts';
import type { Context } from '../../session/context.ts';
import { readStdin } from '../_stdin.ts';

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

export const contentOptions = {
  content_file: { kind: 'file', help: 'file with the content; - reads stdin' },
} as const satisfies Params;

/**
 * Returns the text; undefined if neither option is used. Throws a usage error for both options, and for an empty text.
 */
async function contentOf(
  content: string | undefined,
  file: string | undefined,
  context: Context,
): Promise<string | undefined> {
  if (content !== undefined && file !== undefined) {
    throw usageError('--content and --content-file cannot be combined', 'use one of them');
  }
  const text = file === undefined ? content : await textOf(file, context);
  if (text !== undefined && text.trim() === '') throw usageError('the content is empty');
  return text;
}

/** Returns the text. Throws a usage error if there is none. */
export async function requireContent(
  content: string | undefined,
  file: string | undefined,
  context: Context,
): Promise<string> {
  const text = await contentOf(content, file, context);
  if (text === undefined) throw usageError('the message has no content', 'use --content or --content-file');
  return text;
}

async function textOf(path: string, context: Context): Promise<string> {
  return path === '-' ? readStdin(context, '--content-file -', 'use --content') : readText(path);
}

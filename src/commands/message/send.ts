import type { WireArgs } from '../../api/spec.ts';
import { listChannels } from '../../api/table/channels.ts';
import { listMessages, sendMessage } from '../../api/table/messages.ts';
import { listUsers } from '../../api/table/users.ts';
import { channelOperator } from '../../api/web-address.ts';
import { usageError } from '../../base/cli-error.ts';
import { runMany } from '../../bulk/many.ts';
import { once } from '../../bulk/several-options.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { readServerClock } from '../../changes/server-clock.ts';
import { findTargets } from '../../changes/targets.ts';
import type { Context, Written } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { channelWord, checkTopic, contentOptions, requireContent } from './_content.ts';

const { topic, content, read_by_sender } = sendMessage.params;
const fields = ['id', 'to', 'stream_id', 'user_id', 'message_url', 'outcome'];

export const command = verb({
  description:
    'Sends one message to each channel and user. Messages to channels need --topic. To undo it, use ' +
    'message delete.',
  rows: [sendMessage, listMessages, listChannels, listUsers],
  params: { topic, content: { ...content, required: false }, read_by_sender },
  extra: {
    channels: { kind: 'channel-references', help: 'channel names or id:ID' },
    user: { kind: 'user-references', help: 'send a direct message to this user' },
    ...contentOptions,
  },
  fields,
  several: once,
  positionals: [{ param: 'channels', name: 'CHANNEL', variadic: true, optional: true }],
  examples: {
    "realmctl message send general design --topic maintenance --content 'We will be back at nine.'":
      'post an announcement in two channels',
    "realmctl message send --user member1@sandbox.invalid --content 'Welcome back!'": 'send a direct message',
    "printf 'All tests pass.' | realmctl message send general --topic builds --content-file -":
      'send the output of another program',
  },
  async run({ given: { topic: about, content: text, read_by_sender: isRead }, extra }, context) {
    const { channels = [], user: users = [], content_file } = extra;
    if (channels.length + users.length === 0) throw usageError('CHANNEL or --user is missing');
    checkTopic(channels.length > 0, about);
    const body = await requireContent(text, content_file, context);
    const directory = await context.directory();
    const [places, people] = await Promise.all([
      channels.length === 0
        ? []
        : findTargets(channels, {
            noun: 'channel',
            find: directory.channel,
            idOf: ({ stream_id }) => stream_id,
          }),
      users.length === 0
        ? []
        : findTargets(users, { noun: 'user', find: directory.user, idOf: ({ user_id }) => user_id }),
    ]);
    const { level } = await (await context.client()).server();
    const shared = { content: body, ...(isRead !== undefined && { read_by_sender: isRead }) };
    const prepared = [
      ...places.map(({ stream_id, name }) =>
        sending(
          { to: name, stream_id, user_id: null },
          {
            type: channelWord(level),
            to: String(stream_id),
            topic: about,
            ...shared,
          },
          [
            { operator: channelOperator(level), operand: stream_id },
            { operator: 'topic', operand: about },
          ],
          context,
        ),
      ),
      ...people.map(({ user_id, full_name }) =>
        sending(
          { to: full_name, stream_id: null, user_id },
          { type: 'direct', to: JSON.stringify([user_id]), ...shared },
          [{ operator: 'dm', operand: [user_id] }],
          context,
        ),
      ),
    ];
    return runMany(prepared, { action: 'Send', noun: 'messages', id: 'id', fields }, context);
  },
});

type Receiver = {
  readonly to: string;
  readonly stream_id: number | null;
  readonly user_id: number | null;
};

/** @param narrow the search that finds messages of its conversation */
function sending(
  known: Receiver,
  args: WireArgs<typeof sendMessage>,
  narrow: readonly unknown[],
  context: Context,
): Prepared {
  const thing = `message to ${known.stream_id === null ? '' : 'channel '}${known.to}`;
  return {
    thing,
    known,
    hazards: [],
    async run() {
      const startedAt = Date.now();
      const written = await confirmedWrite<Written<typeof sendMessage>>(context, {
        attempt: () => context.write(sendMessage, args),
        readBack: () => sentBefore(args.content, narrow, startedAt, context),
        explain: (refusal) =>
          refusal.isPlain && known.stream_id !== null
            ? refusal.with({ hint: 'can_send_message_group of the channel decides who may post there' })
            : refusal,
      });
      const { id = null, message_url } = written.sent ? written.reply : {};
      return {
        object: { id, ...known, ...(message_url !== undefined && { message_url }), outcome: 'sent' },
        done: `sent ${thing}${id === null ? '' : ` (id ${id})`}`,
      };
    },
  };
}

/**
 * Returns the message that an attempt without an answer sent, if it did: from this account, with this text, and sent
 * since a time of our clock.
 */
async function sentBefore(content: string, narrow: readonly unknown[], startedAt: number, context: Context) {
  const { me, at } = await readServerClock(context);
  const { messages } = await context.read(listMessages, {
    narrow: [...narrow, { operator: 'sender', operand: me }],
    anchor: 'newest',
    num_before: 20,
    num_after: 0,
    apply_markdown: false,
  });
  const found = messages.findLast(
    (each) => each.content === content.trimEnd() && each.timestamp >= Math.floor(at(startedAt)),
  );
  return found && { sent: true as const, reply: { id: found.id } };
}

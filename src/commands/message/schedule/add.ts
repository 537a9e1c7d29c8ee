import { listChannels } from '../../../api/table/channels.ts';
import { listScheduled, scheduleMessage } from '../../../api/table/messages.ts';
import { listUsers } from '../../../api/table/users.ts';
import { usageError } from '../../../base/cli-error.ts';
import { isoSecond } from '../../../base/moment.ts';
import { readMoment } from '../../../base/read-moment.ts';
import { confirmedWrite } from '../../../changes/confirmed-write.ts';
import type { Outcome } from '../../../engine/outcome.ts';
import type { Written } from '../../../session/context.ts';
import { verb } from '../../_define.ts';
import { channelWord, checkTopic, contentOptions, requireContent } from '../_content.ts';

const { topic, content, read_by_sender } = scheduleMessage.params;
const fields = [
  'scheduled_message_id',
  'type',
  'to',
  'topic',
  'content',
  'scheduled_delivery_timestamp',
  'outcome',
];

export const command = verb({
  description:
    'The server sends the message from your account at that time. To cancel it, use message schedule ' +
    'remove.',
  rows: [scheduleMessage, listScheduled, listChannels, listUsers],
  params: { topic, content: { ...content, required: false }, read_by_sender },
  extra: {
    channel: { kind: 'channel', help: 'channel name or id:ID' },
    user: {
      kind: 'user-references',
      help: 'send a direct message to these users instead',
    },
    at: { kind: 'text', help: 'time to send it: 2026-12-01T08:00Z, or 2h from now' },
    ...contentOptions,
  },
  fields,
  positionals: [{ param: 'channel', name: 'CHANNEL', optional: true }],
  examples: {
    "realmctl message schedule add general --topic maintenance --at 2h --content 'It begins now.'":
      'schedule an announcement in two hours',
    "realmctl message schedule add --user member1@sandbox.invalid --at 2099-01-01 --content 'Hello.' --dry-run":
      'only show the requests',
  },
  async run({ given: { topic: about, content: text, read_by_sender: isRead }, extra }, context) {
    const { channel: reference, user: users = [], at, content_file } = extra;
    if ((reference === undefined) === (users.length === 0))
      throw usageError('name one CHANNEL, or users with --user');
    checkTopic(reference !== undefined, about);
    const moment = at === undefined ? undefined : readMoment(at, Date.now(), 'ahead');
    if (moment === undefined) {
      throw usageError(
        at === undefined ? '--at is missing' : `--at must be a time or a length of time, not '${at}'`,
        'write it as 2026-12-01T08:00Z or 2h',
      );
    }
    const body = await requireContent(text, content_file, context);
    const directory = await context.directory();
    const { level } = await (await context.client()).server();
    const args = {
      ...(reference === undefined
        ? { type: 'direct' as const, to: await Promise.all(users.map((each) => directory.userId(each))) }
        : {
            type: channelWord(level),
            to: await directory.channelId(reference),
            topic: about,
          }),
      content: body,
      scheduled_delivery_timestamp: moment,
      ...(isRead !== undefined && { read_by_sender: isRead }),
    };
    const written = await confirmedWrite<Written<typeof scheduleMessage>>(context, {
      attempt: () => context.write(scheduleMessage, args),
      async readBack() {
        const { scheduled_messages: all } = await context.read(listScheduled, {});
        const created = all.find(
          (each) => each.content === body.trimEnd() && each.scheduled_delivery_timestamp === moment,
        );
        return created && { sent: true, reply: { scheduled_message_id: created.scheduled_message_id } };
      },
    });
    const id = written.sent ? written.reply.scheduled_message_id : null;
    const outcome: Outcome = 'created';
    return {
      object: { scheduled_message_id: id, ...args, outcome },
      id: 'scheduled_message_id',
      done: `scheduled the message for ${isoSecond(moment)}${id === null ? '' : ` (id ${id})`}`,
    };
  },
});

import { normalizeName } from '../../api/normalize-name.ts';
import { listChannels } from '../../api/table/channels.ts';
import { deleteTopic, listTopics } from '../../api/table/topics.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { guard } from '../../changes/guard.ts';
import type { Outcome } from '../../changes/outcome.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { readableChannel } from './_readable.ts';
import { readTopics } from './_topics.ts';

const fields = ['stream_id', 'name', 'topic_name', 'outcome'];

export const command = verb({
  description:
    'Every message of it is gone for good. Case does not count; a topic that nobody wrote in is refused. ' +
    'A long one takes several requests.',
  rows: [deleteTopic, listTopics, listChannels],
  params: deleteTopic.params,
  fields,
  asks: ['deletes'],
  positionals: [
    { param: 'stream_id', name: 'CHANNEL' },
    { param: 'topic_name', name: 'TOPIC' },
  ],
  examples: [{ line: 'realmctl channel delete-topic general lunch --yes', what: 'without asking' }],
  async run({ given: { stream_id: reference, topic_name: written = '' } }, context) {
    if (normalizeName(written) === '') throw usageError('TOPIC names no topic');
    const channel = await readableChannel(reference, 'the topics', context);
    const { stream_id, name } = channel;
    const topic_name = await found(channel, written, context);
    const thing = `topic ${topic_name} of channel ${name} (id ${stream_id})`;
    const says = 'all its messages are gone for good';
    await guard('Delete', [{ thing, hazards: [{ risk: 'deletes', says }] }], context);
    await deleteAll({ stream_id, topic_name }, context);
    return {
      object: { stream_id, name, topic_name, outcome: 'removed' satisfies Outcome },
      fields,
      id: 'stream_id',
      done: `deleted ${thing}`,
      show: false,
    };
  },
});

/** The topic as it is spelled. Throws `not-found`: the service would call it a success. */
async function found({ stream_id, name }: Channel, written: string, context: Context): Promise<string> {
  const topics = await readTopics({ stream_id }, context);
  const same = (text: string) => normalizeName(text).toLowerCase();
  const topic = topics.find((each) => same(each.name) === same(written));
  if (topic !== undefined) return topic.name;
  throw new CliError('not-found', `channel ${name} (id ${stream_id}) has no topic '${written}'`, {
    hint: `realmctl channel topics id:${stream_id} lists them`,
  });
}

/** The service stops after a while and says that there is more (docs/service.md, Channels). */
async function deleteAll(
  args: { readonly stream_id: number; readonly topic_name: string },
  context: Context,
): Promise<void> {
  let requests = 0;
  await context.withProgress(
    () => `deleting: ${requests} requests done`,
    async () => {
      for (let complete = false; !complete; requests += 1) {
        const written = await context.write(deleteTopic, args);
        complete = !written.sent || written.reply.complete !== false;
      }
    },
  );
}

import { createDefaultGroup, defaultGroup as resource } from '../../../api/resources/default-group.ts';
import { listChannels } from '../../../api/table/channels.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { usageError } from '../../../base/cli-error.ts';
import { changeFields, createdResult } from '../../../changes/result.ts';
import { createThing } from '../../_create-thing.ts';
import { verb } from '../../_define.ts';
import { explainGroup, readDefaultGroups } from './_read.ts';

const { group_name, description } = createDefaultGroup.params;

export const command = verb({
  description: 'New users can choose among these groups, and join the channels of those they choose.',
  rows: [createDefaultGroup, registerQueue, listChannels],
  params: { group_name, description: { ...description, required: false as const } },
  extra: {
    channel: {
      kind: 'channel-references',
      required: true,
      help: 'channel of the group, which cannot be a default channel; repeat it for more',
    },
  },
  fields: changeFields(resource),
  positionals: [{ param: 'group_name', name: 'NAME' }],
  examples: {
    "realmctl channel default-group create Design --channel design --description 'For designers'":
      'create a group with one channel',
  },
  async run({ given: { group_name: name, description: text = '' }, extra: { channel: wanted } }, context) {
    if (wanted === undefined) throw usageError('no channel is given: name at least one with --channel');
    const directory = await context.directory();
    const channels = await Promise.all(wanted.map((reference) => directory.channel(reference)));
    const names = channels.map((channel) => channel.name);
    const args = { group_name: name, description: text, stream_names: names };
    const before = await readDefaultGroups(context);
    await createThing(
      resource,
      args,
      {
        read: readDefaultGroups,
        before,
        isCreated: (group) => group.name === name && group.description === text,
        explain: (refusal) => explainGroup(refusal, name, names, context),
      },
      context,
    );
    // The reply does not contain the id.
    const known = new Set(before.map(({ id }) => id));
    const made = (await readDefaultGroups(context)).find(
      (group) => group.name === name && !known.has(group.id),
    );
    const streams = channels.map(({ stream_id }) => stream_id);
    return createdResult(resource, made?.id, args, { streams });
  },
});

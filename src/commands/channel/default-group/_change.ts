/** Adds channels to a default channel group, and removes them. */
import {
  changeDefaultGroupChannels,
  defaultGroup as resource,
} from '../../../api/resources/default-group.ts';
import { listChannels } from '../../../api/table/channels.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { usageError } from '../../../base/cli-error.ts';
import { confirmedWrite } from '../../../changes/confirmed-write.ts';
import { changeFields, changeResult } from '../../../changes/result.ts';
import { thingText } from '../../../changes/thing-text.ts';
import type { Channel } from '../../../directory/channels.ts';
import type { Context } from '../../../session/context.ts';
import { type VerbTexts, verb } from '../../_define.ts';
import { type DefaultGroup, defaultGroupsNamed, explainGroup, readDefaultGroups } from './_read.ts';

/** Returns the verb that adds channels to a group or removes them; channels that are up to date stay unchanged. */
export function channelsVerb(op: 'add' | 'remove', texts: VerbTexts) {
  return verb({
    ...texts,
    rows: [changeDefaultGroupChannels, registerQueue, listChannels],
    extra: {
      group: { kind: 'text', required: true, help: 'name or id of the group' },
      channels: { kind: 'channel-references', required: true, help: 'channel names or id:ID' },
    },
    fields: changeFields(resource),
    positionals: [
      { param: 'group', name: 'GROUP' },
      { param: 'channels', name: 'CHANNEL', variadic: true },
    ],
    async run({ extra: { group: word, channels: references } }, context) {
      if (references.length === 0) throw usageError('no channel is named');
      const [group] = defaultGroupsNamed([word], await readDefaultGroups(context));
      if (group === undefined) throw usageError('no group is named');
      const directory = await context.directory();
      const channels = await Promise.all(references.map((reference) => directory.channel(reference)));
      const ids = new Set(group.streams);
      const open = channels.filter(({ stream_id: id }) => ids.has(id) !== (op === 'add'));
      if (open.length > 0) await send(op, group, open, context);
      for (const { stream_id: id } of open) ids[op === 'add' ? 'add' : 'delete'](id);
      const { id, name } = group;
      const thing = thingText(resource, group);
      const titles = open.map((channel) => channel.name).join(', ');
      const done = op === 'add' ? `added ${titles} to ${thing}` : `removed ${titles} from ${thing}`;
      return changeResult(
        resource,
        { id, name, streams: [...ids] },
        open.length === 0
          ? { outcome: 'unchanged', done: `${thing} is already up to date` }
          : { outcome: 'updated', done },
      );
    },
  });
}

async function send(
  op: 'add' | 'remove',
  group: DefaultGroup,
  channels: readonly Channel[],
  context: Context,
): Promise<void> {
  const names = channels.map(({ name }) => name);
  const isDone = ({ streams }: DefaultGroup) =>
    channels.every(({ stream_id: id }) => streams.includes(id) === (op === 'add'));
  await confirmedWrite<{ readonly sent: boolean }>(context, {
    attempt: () => context.write(changeDefaultGroupChannels, { group_id: group.id, op, stream_names: names }),
    async readBack() {
      const now = (await readDefaultGroups(context)).find(({ id }) => id === group.id);
      return now !== undefined && isDone(now) ? { sent: true } : undefined;
    },
    explain: (refusal) => explainGroup(refusal, undefined, names, context),
  });
}

/** Adds channels to the default channels, and removes them. */
import { channel as resource } from '../../../api/resources/channel.ts';
import type { Params } from '../../../api/spec.ts';
import { listChannels } from '../../../api/table/channels.ts';
import { addDefaultChannel, removeDefaultChannel } from '../../../api/table/default-channels.ts';
import { CliError } from '../../../base/cli-error.ts';
import { runMany } from '../../../bulk/many.ts';
import { resumable } from '../../../bulk/several-options.ts';
import type { Prepared } from '../../../changes/prepared.ts';
import { changeFields, changeResult } from '../../../changes/result.ts';
import { thingText } from '../../../changes/thing-text.ts';
import type { Channel } from '../../../directory/channels.ts';
import type { Context } from '../../../session/context.ts';
import { type Verb, type VerbTexts, verb } from '../../_define.ts';
import { resolveTargets, targetOptions, targetPositional } from '../../_targets.ts';
import { channels as targets } from '../_several.ts';

/** Returns the verb that does it; channels that are up to date stay unchanged. */
export function defaultVerb(is_default: boolean, texts: VerbTexts): Verb {
  const fields = changeFields(resource);
  return verb<Params, Params>({
    ...texts,
    rows: [is_default ? addDefaultChannel : removeDefaultChannel, listChannels],
    extra: targetOptions(targets, 'archived'),
    fields,
    asks: ['all-that-match'],
    several: resumable,
    positionals: [targetPositional(targets)],
    async run({ extra }, context) {
      const { things, selected } = await resolveTargets(targets, extra, context, { state: 'in-use' });
      const prepared = things.map((channel) => prepareDefault(channel, is_default, context));
      const action = is_default ? 'Add' : 'Remove';
      return runMany(prepared, { action, noun: 'channels', id: 'stream_id', fields, selected }, context);
    },
  });
}

function prepareDefault(channel: Channel, is_default: boolean, context: Context): Prepared {
  const { stream_id, name } = channel;
  const thing = thingText(resource, channel);
  const isUpToDate = (channel.is_default ?? false) === is_default;
  const [row, unchanged, updated] = is_default
    ? [addDefaultChannel, 'already a default channel', 'now a default channel']
    : [removeDefaultChannel, 'not a default channel', 'no longer a default channel'];
  return {
    thing,
    known: { stream_id, name },
    isUpToDate,
    hazards: [],
    async run() {
      if (!isUpToDate) await write(channel, row, context);
      return changeResult(
        resource,
        { stream_id, name, is_default },
        isUpToDate
          ? { outcome: 'unchanged', done: `${thing} is ${unchanged}` }
          : { outcome: 'updated', done: `${thing} is ${updated}` },
      );
    },
  };
}

async function write(
  channel: Channel,
  row: typeof addDefaultChannel | typeof removeDefaultChannel,
  context: Context,
): Promise<void> {
  try {
    await context.write(row, { stream_id: channel.stream_id });
  } catch (error) {
    throw error instanceof CliError ? explainDefault(error, channel) : error;
  }
}

function explainDefault(refusal: CliError, { stream_id, invite_only, is_archived }: Channel): CliError {
  if (!refusal.isPlain) return refusal;
  if (is_archived === true) {
    return refusal.with({
      exitReason: 'refused',
      hint: `it is archived: realmctl channel unarchive id:${stream_id}`,
    });
  }
  return invite_only
    ? refusal.with({
        exitReason: 'refused',
        hint: `it is private: make it public first, with realmctl channel update id:${stream_id} --no-private`,
      })
    : refusal;
}

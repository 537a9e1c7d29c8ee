/** Refuses channel settings that the server would reject together, before anything is sent. */
import { brokenBy, type ChannelState } from '../../api/channel-rules.ts';
import { channel as resource } from '../../api/resources/channel.ts';
import { writtenField } from '../../api/resources/compare.ts';
import type { FieldParam } from '../../api/resources/resource.ts';
import { createChannel } from '../../api/table/channels.ts';
import { usageError } from '../../base/cli-error.ts';
import { ifPermitted } from '../../base/if-permitted.ts';
import type { Context } from '../../session/context.ts';

/** A channel and the changes to it. */
export interface ChannelChange {
  readonly before: ChannelState;
  /** The parameters that differ from the present ones, by wire name. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly on: 'create' | 'update';
}

/** Throws a usage error that says what to do. */
export async function refuseCombinations(
  { before, args, on }: ChannelChange,
  context: Context,
): Promise<void> {
  const named = Object.entries(args).map(([param, value]) => [
    writtenField(resource, param, on)?.name,
    value,
  ]);
  const changes: ChannelState = Object.fromEntries(named);
  const { can_create_topic_group: starters = before.can_create_topic_group } = changes;
  const everyone = starters === undefined ? undefined : await everyoneAt(context);
  const broken = brokenBy(before, changes, everyone);
  if (broken === undefined) return;
  const [field, value] = broken.remedy;
  const param = paramOf(field, on);
  const flag = context.flagLabel(param);
  const remedy =
    param in args ? `leave out ${flag}` : `add ${value ? flag : flag.replace(/^--(no-)?/, '--no-')}`;
  throw usageError(broken.text, remedy);
}

function paramOf(field: keyof ChannelState, on: ChannelChange['on']): string {
  const param: FieldParam | undefined = resource.fields[field][on];
  return param?.as ?? field;
}

/**
 * Returns the id of role:everyone on servers that check who may start topics; undefined for bots, which cannot see it,
 * so that the server decides.
 */
async function everyoneAt(context: Context): Promise<number | undefined> {
  const { level } = await (await context.client()).server();
  if (level < createChannel.params.can_create_topic_group.since) return undefined;
  const groups = await ifPermitted((await context.directory()).groups());
  return groups?.find(({ name }) => name === 'role:everyone')?.id;
}

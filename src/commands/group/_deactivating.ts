/**
 * Deactivates a group: finds the consequences, and where the group is in use, since the server does not deactivate
 * it then.
 */

import { type GroupSetting, isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import { channel as channelResource } from '../../api/resources/channel.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { deactivateGroup, group as groupResource, group as resource } from '../../api/resources/group.ts';
import { permissionNames } from '../../api/resources/permissions.ts';
import type { Resource } from '../../api/resources/resource.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import type { StateChange } from '../_verb-specs.ts';
import { readAgain } from './_changes.ts';
import { explainRight } from './_rights.ts';

/** One use in words; names of settings are wire names. */
type Use = string;

/** An entry of `objections` in the server's reply; its fields depend on its type. */
interface Objection {
  readonly type?: string;
  readonly supergroup_ids?: readonly number[];
  readonly channel_id?: number;
  readonly group_id?: number;
  readonly settings?: readonly string[];
}

/**
 * Returns the uses that the account can see: in groups and in channels, without archived and deactivated ones, which
 * do not matter. Organization settings are not checked.
 */
async function visibleUses(group: Group, context: Context): Promise<Use[]> {
  const directory = await context.directory();
  const groups = (await directory.groups()).filter(({ deactivated }) => deactivated !== true);
  const streams = await directory.readChannels({ archived: false });
  const holders = groups.filter(({ direct_subgroup_ids: ids = [] }) => ids.includes(group.id));
  return [
    ...subgroupUse(holders.map(({ name }) => name)),
    ...streams.flatMap((channel) =>
      settingsUse(`channel ${channel.name}`, settingsWith(channelResource, channel, group.id)),
    ),
    ...groups.flatMap((each) =>
      settingsUse(nameFor(each, group), settingsWith(groupResource, each, group.id)),
    ),
  ];
}

/** Returns the server's refusal, with the names of what is in the way. */
async function explainObjections(refusal: CliError, group: Group, context: Context): Promise<CliError> {
  const objections = refusal.fields.objections;
  if (!Array.isArray(objections)) return refusal;
  const uses = await Promise.all(
    objections.map((objection: Objection) => inWords(objection, group, context)),
  );
  return refusal.with({
    message: `group ${group.name} (id ${group.id}) is in use: ${uses.flat().join('; ')}`,
    worded: ['objections'],
    hint: 'change those settings and remove it from those groups first',
  });
}

async function inWords(objection: Objection, group: Group, context: Context): Promise<Use[]> {
  const directory = await context.directory();
  const { type, settings = [], supergroup_ids: holders = [], channel_id, group_id } = objection;
  const groups = await directory.groups();
  const named = (id: number) => groups.find((each) => each.id === id);
  if (type === 'subgroup') return subgroupUse(holders.map((id) => named(id)?.name ?? `id:${id}`));
  if (type === 'channel' && channel_id !== undefined) {
    return settingsUse(`channel ${await channelName(channel_id, context)}`, settings);
  }
  if (type === 'user_group' && group_id !== undefined) {
    const user = named(group_id);
    return settingsUse(user === undefined ? `group id:${group_id}` : nameFor(user, group), settings);
  }
  return settingsUse(type === 'realm' ? 'the organization' : String(type), settings);
}

/** Returns the channel's name; its id if the account cannot see the channel. */
async function channelName(id: number, context: Context): Promise<string> {
  try {
    return (await (await context.directory()).channel({ by: 'id', id })).name;
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'not-found') return `id:${id}`;
    throw error;
  }
}

function subgroupUse(holders: readonly string[]): Use[] {
  return holders.length === 0 ? [] : [`subgroup of ${holders.join(', ')}`];
}

function settingsUse(who: string, settings: readonly string[]): Use[] {
  return settings.length === 0 ? [] : [`${who} has it in ${settings.join(', ')}`];
}

function nameFor(user: Group, used: Group): string {
  return user.id === used.id ? 'the group itself' : `group ${user.name}`;
}

/** Returns the names of the settings of a channel or group that include the group, alone or in a list. */
function settingsWith(resource: Resource, thing: Reading, id: number): string[] {
  return permissionNames(resource).filter((name) => {
    const value = thing[name];
    return isGroupSetting(value) && holds(value, id);
  });
}

function holds(value: GroupSetting, id: number): boolean {
  return typeof value === 'number' ? value === id : value.direct_subgroups.includes(id);
}

/** Returns what deactivating an active group involves. */
export async function deactivation(group: Group, context: Context): Promise<StateChange> {
  return {
    hazards: [{ risk: 'retires', says: await announce(group, context) }],
    change: () => deactivate(group, context),
  };
}

/** Reports what is affected, and returns the consequence for the question. */
async function announce(group: Group, context: Context): Promise<string> {
  const { id, members } = group;
  const [all, uses] = await Promise.all([
    (await context.directory()).memberIds({ by: 'id', id }),
    visibleUses(group, context.reasons()),
  ]);
  const indirect = all.length === members.length ? '' : `, ${all.length} with those of its subgroups`;
  const people = `${counted(members.length, 'member')}${indirect}`;
  context.note(`${thingText(resource, group)} has ${people}`);
  if (uses.length > 0) context.note('the server will reject this while the group is in use:');
  for (const use of uses) context.note(`  ${use}`);
  return `nobody will be able to mention it or use it in a permission; it has ${people}`;
}

async function deactivate(group: Group, context: Context): Promise<void> {
  await confirmedWrite(context, {
    attempt: () => context.write(deactivateGroup, { user_group_id: group.id }),
    async readBack() {
      const { deactivated } = await readAgain(group, context);
      return deactivated === true ? { sent: true, reply: {} } : undefined;
    },
    explain: (refusal) => explainGroupDeactivation(refusal, group, context.reasons()),
  });
}

export async function explainGroupDeactivation(
  refusal: CliError,
  group: Group,
  context: Context,
): Promise<CliError> {
  if (refusal.code === 'CANNOT_DEACTIVATE_GROUP_IN_USE') return explainObjections(refusal, group, context);
  return refusal.status === 400 ? explainRight(refusal, group, context) : refusal;
}

import { listFolders } from '../../api/resources/folder.ts';
import { rankOf, roleOf, roles } from '../../api/roles.ts';
import { type Ability, abilityNames } from '../../audit/abilities.ts';
import type { AuditFacts } from '../../audit/facts.ts';
import type { PeopleSet } from '../../audit/people-set.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { Group } from '../../directory/groups.ts';
import type { OutputOptions } from '../../output/options.ts';
import { verb } from '../_define.ts';
import { filterOptions } from '../_filters.ts';
import { channelFilters, filterChannels, folderFilter } from '../channel/_list-filters.ts';
import { abilitiesNamed, columnsOf, type Division, type DivisionName, divisions, fields } from './_by.ts';
import { again, auditRows, readFacts } from './_read.ts';

/** The abilities that are shown by default. */
const defaultAbilities: readonly Ability[] = ['read', 'post', 'administer'];

export const command = verb({
  description:
    'Counts the people and bots who can read, post in and administer each active channel, whether through ' +
    'a role, a group or a subscription. With --by there is one row for each role, group or person. ' +
    'Deactivated users are not counted.',
  rows: [...auditRows, listFolders],
  selectable: { fields, columns: columnsOf(divisions.channel, defaultAbilities) },
  extra: {
    by: {
      kind: 'choice',
      choices: Object.keys(divisions).map((value) => ({ value, label: value })),
      help: 'one row for each channel (default), or for each role, group or user in a channel',
    },
    can: {
      kind: 'choices',
      choices: abilityNames.map((value) => ({ value, label: value.replaceAll('_', '-') })),
      help: `what to show (default ${defaultAbilities.join(', ')}); users and groups without any of them are left out`,
    },
    guests: { kind: 'switch', help: 'which channels each guest can read: --by user --role guest --can read' },
    channel: { kind: 'channel', help: 'only this channel' },
    user: { kind: 'user', help: 'only this user, with --by user' },
    group: { kind: 'group', help: 'only members of this group or its subgroups' },
    role: { kind: 'choices', choices: roles, help: 'only users with these roles' },
    bots: { kind: 'flag', help: 'only bots, or with --no-bots only people' },
    ...channelFilters,
    limit: filterOptions.limit,
  },
  examples: {
    'realmctl audit access': 'who can read, post in and administer each channel',
    'realmctl audit access --privacy private --by role': 'private channels by role',
    'realmctl audit access --guests --csv-for excel > guests.csv': 'which guests are in which channels',
    'realmctl audit access --user member1@sandbox.invalid': 'what one person can do in each channel, and why',
    'realmctl audit access --channel incidents --by user --can see,read':
      'everyone who can find or read a channel',
    'realmctl audit access --group designers --by group': 'what a group can do in each channel',
    'realmctl audit access --columns channel,read-guests,post-guests --sort -read-guests':
      'channels with the most guests',
  },
  async run({ extra }, context) {
    const { limit, by, can, guests, channel, user, group, role, bots, ...filters } = extra;
    if (guests === true && (by ?? user ?? role ?? can) !== undefined) {
      throw usageError('--guests cannot be used with --by, --user, --role or --can', 'it sets all of them');
    }
    if (user !== undefined && by !== undefined && by !== 'user') {
      throw usageError(`--user cannot be used with --by ${by}`, '--user lists the channels of one person');
    }
    const division: Division =
      divisions[
        guests === true || user !== undefined ? 'user' : ((by as DivisionName | undefined) ?? 'channel')
      ];
    const directory = await context.directory();
    const inFolder = await folderFilter(filters, context);
    const facts = await readFacts(context);
    const [inChannel, ofUser, inGroup] = [
      channel && (await directory.channelId(channel)),
      user && (await directory.userId(user)),
      group && (await directory.group(group)),
    ];
    const found = filterChannels(facts.channels, filters, inFolder).filter(({ stream_id, is_archived }) =>
      inChannel === undefined
        ? filters.archived !== undefined || is_archived !== true
        : stream_id === inChannel,
    );
    const shown = shownAbilities(
      guests === true ? ['read'] : (can as readonly Ability[] | undefined),
      context.options,
    );
    const who = chosen(facts, { ofUser, inGroup, role: guests === true ? [rankOf('guest')] : role, bots });
    const groups = inGroup === undefined ? facts.groups.filter(isCustom) : [inGroup];
    return {
      list: [],
      rows: again(() => division.rows(facts, { channels: found, who, can: shown }, groups)),
      columns: columnsOf(division, shown),
      id: division.id,
      noun: division === divisions.channel ? 'channels' : 'rows',
      limit,
    };
  },
});

/** Returns the abilities that are audited, and those that a requested column or field shows. */
function shownAbilities(
  can: readonly Ability[] = defaultAbilities,
  { columns = [], fields: picked = [], sort = '' }: OutputOptions,
): readonly Ability[] {
  const requested = abilitiesNamed([...columns, ...picked, sort.replace(/^-/, '')]);
  return abilityNames.filter((ability) => can.includes(ability) || requested.includes(ability));
}

/** Returns the people to count; undefined for everyone who is active. */
function chosen(
  { people, users }: AuditFacts,
  { ofUser, inGroup, role, bots }: Chosen,
): PeopleSet | undefined {
  const named = users.find(({ user_id }) => user_id === ofUser);
  if (named?.is_active === false) {
    throw new CliError(
      'refused',
      `${named.full_name} (id ${named.user_id}) is deactivated and can do nothing`,
    );
  }
  const limits = [
    ...(ofUser === undefined ? [] : [people.byIds([ofUser])]),
    ...(inGroup === undefined ? [] : [people.inGroup(inGroup.id)]),
    ...(role === undefined ? [] : [people.where((user) => role.includes(roleOf(user)))]),
    ...(bots === undefined ? [] : [people.where(({ is_bot }) => (is_bot === true) === bots)]),
  ];
  return limits.length === 0 ? undefined : limits.reduce((one, other) => one.and(other));
}

interface Chosen {
  readonly ofUser: number | undefined;
  readonly inGroup: Group | undefined;
  readonly role: readonly unknown[] | undefined;
  readonly bots: boolean | undefined;
}

/** Whether someone created the group, and it is in use. */
function isCustom({ is_system_group, deactivated }: Group): boolean {
  return is_system_group !== true && deactivated !== true;
}

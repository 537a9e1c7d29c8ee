/** Rules about groups, and about permissions that groups and people hold. */
import type { Model } from '../model/model.ts';
import { command, wordFor } from './commands.ts';
import {
  allPermissions,
  flagOf,
  type Held,
  isOpenToMembers,
  isPower,
  isUnknown,
  openToMembers,
  ownGroups,
  shouldBe,
  thingText,
} from './permissions.ts';
import { rule } from './rule.ts';

function heldBy(model: Model): ReadonlyMap<string, readonly Held[]> {
  const held = new Map<string, Held[]>();
  for (const each of allPermissions(model)) {
    for (const name of each.value.all_groups) {
      const before = held.get(name);
      if (before === undefined) held.set(name, [each]);
      else before.push(each);
    }
  }
  return held;
}

export const groupRules = [
  rule({
    id: 'empty-group-has-permission',
    severity: 'error',
    title: 'A permission is given to a group that nobody is in',
    why: 'Nobody can use the permission now, and anyone who joins the group later gets it unnoticed.',
    fix: 'Add members to the group, or give the permission to another one: realmctl group members add GROUP ADDRESS',
    reads: ['groups'],
    fields: { channel: ['can_administer_channel_group'] },
    *check(model) {
      const held = heldBy(model);
      for (const group of ownGroups(model)) {
        const uses = (held.get(group.name) ?? []).filter(
          ({ value, thing }) => value.groups.includes(group.name) && thing !== group,
        );
        const [first] = uses;
        if (first === undefined) continue;
        if (group.is_empty === undefined) {
          yield { thing: group, unknown: 'members' };
          continue;
        }
        if (!group.is_empty) continue;
        const more = uses.length > 1 ? ` and ${uses.length - 1} more` : '';
        yield {
          thing: group,
          message: `nobody is in group ${group.name}, which has ${first.permission} of ${thingText(first.thing)}${more}`,
          field: 'members',
          fix: command('group', 'members', 'add', wordFor(group), 'ADDRESS'),
          edit: 'add members',
        };
      }
    },
  }),
  rule({
    id: 'empty-group',
    severity: 'info',
    title: 'Nobody is in a group, and nothing uses it',
    why: 'People mention it and never get an answer.',
    fix: 'Deactivate the group: realmctl group deactivate GROUP',
    reads: ['channels', 'organization'],
    wholly: ['groups'],
    *check(model) {
      const held = heldBy(model);
      const inside = new Set(model.groups.flatMap(({ subgroups = [] }) => subgroups));
      for (const group of ownGroups(model)) {
        const isUsed =
          inside.has(group.name) || (held.get(group.name) ?? []).some(({ thing }) => thing !== group);
        if (group.is_empty === undefined && !isUsed) yield { thing: group, unknown: 'members' };
        if (group.is_empty !== true || isUsed) continue;
        yield {
          thing: group,
          message: `nobody is in group ${group.name}, and nothing uses it`,
          field: 'members',
          fix: command('group', 'deactivate', wordFor(group)),
          edit: 'deactivated: true',
        };
      }
    },
  }),
  rule({
    id: 'group-without-description',
    severity: 'info',
    title: 'A group has no description',
    why: 'The description tells people who is notified when they mention the group.',
    fix: 'Describe the group: realmctl group update GROUP --description TEXT',
    reads: ['groups'],
    fields: { group: ['description'] },
    *check(model) {
      for (const group of ownGroups(model).filter((each) => each.description?.trim() === '')) {
        yield {
          thing: group,
          message: `group ${group.name} has no description`,
          field: 'description',
          fix: command('group', 'update', wordFor(group), '--description', 'TEXT'),
          edit: 'description: …',
        };
      }
    },
  }),
  rule({
    id: 'open-group-has-power',
    severity: 'error',
    title: 'Everyone can join a group that administers something or opens a private channel',
    why: 'Any member can get the permissions of the group by joining it or adding themselves.',
    fix: 'Let fewer people join, or give the permission to another group: realmctl group update GROUP --can-join-group role:nobody',
    reads: ['groups', 'channels', 'organization'],
    fields: { channel: ['can_administer_channel_group'] },
    *check(model) {
      const held = heldBy(model);
      for (const group of ownGroups(model)) {
        const power = (held.get(group.name) ?? []).find(
          (each) => each.thing !== group && isPower(each) && !isOpenToMembers(each.value, model.organization),
        );
        if (power === undefined) continue;
        const ways = ['can_join_group', 'can_add_members_group', 'can_manage_group'] as const;
        const open = ways.filter((field) => isOpenToMembers(group.permissions[field], model.organization));
        const [first] = open;
        if (first === undefined) {
          const unknown = ways.find((field) => isUnknown(group.permissions[field]));
          if (unknown !== undefined) yield { thing: group, unknown };
          continue;
        }
        yield {
          thing: group,
          message: `every member can get into group ${group.name}, which has ${power.permission} of ${thingText(power.thing)}`,
          field: first,
          fix: command(
            'group',
            'update',
            wordFor(group),
            ...open.flatMap((field) => [flagOf(field), 'role:nobody']),
          ),
          edit: open.map((field) => `${field}: role:nobody`).join(', '),
        };
      }
    },
  }),
  rule({
    id: 'everyone-manages-group',
    severity: 'warning',
    title: 'Every member can manage a group',
    why: 'Anyone can change who is in it, rename it and deactivate it.',
    fix: 'Let fewer people manage it: realmctl group update GROUP --can-manage-group role:moderators',
    reads: ['groups'],
    fields: { group: ['can_manage_group'] },
    *check(model) {
      for (const group of ownGroups(model)) {
        yield* openToMembers(group, 'can_manage_group', model.organization, {
          message: `every member can manage group ${group.name}`,
          instead: 'role:moderators',
        });
      }
    },
  }),
  rule({
    id: 'everyone-manages-all-groups',
    severity: 'error',
    title: 'Every member can manage all groups',
    why: 'Permissions are given to groups, so anyone who can change members can get any of these permissions.',
    fix: 'Let owners or administrators manage them: realmctl org update --can-manage-all-groups role:administrators',
    reads: ['organization'],
    fields: { organization: ['can_manage_all_groups'] },
    check: ({ organization }) =>
      openToMembers(organization, 'can_manage_all_groups', organization, {
        message: 'every member can manage all groups, and thereby permissions',
        instead: 'role:administrators',
      }),
  }),
  rule({
    id: 'permission-without-holder',
    severity: 'warning',
    title: 'A permission names only deactivated accounts',
    why: 'Nobody can use it now. If one of the accounts is reactivated, it has the permission again.',
    fix: 'Give the permission to someone else',
    reads: ['users', 'groups'],
    *check(model) {
      const inactive = new Set(
        [...model.users, ...model.bots].filter((each) => each.is_active === false).map(({ name }) => name),
      );
      for (const { thing, permission, value } of allPermissions(model)) {
        const { users, groups } = value;
        if (users.length === 0 || groups.length > 0 || !users.every((name) => inactive.has(name))) continue;
        yield {
          message: `${permission} of ${thingText(thing)} names only ${users.join(', ')}, deactivated`,
          ...shouldBe(thing, permission, 'role:administrators'),
        };
      }
    },
  }),
  rule({
    id: 'deactivated-group-member',
    severity: 'info',
    title: 'A deactivated account is still in a group',
    why: 'If the account is reactivated, it has all permissions of the group again.',
    fix: 'Remove the account from the members in the files. A server before feature level 303 needs it active again first: realmctl user reactivate ADDRESS',
    reads: ['users', 'groups'],
    fields: { user: ['is_active'], group: ['members'] },
    *check(model) {
      const inactive = new Set(
        model.users.filter((each) => each.is_active === false).map((each) => each.name),
      );
      for (const group of ownGroups(model)) {
        for (const name of group.members ?? []) {
          if (!inactive.has(name)) continue;
          yield {
            thing: group,
            message: `${name} is deactivated, and in group ${group.name}`,
            field: 'members',
            // The server removes only active accounts from groups.
            fix: `remove ${name} from group ${group.name} while the account is active again`,
            edit: `remove ${name} from members`,
          };
        }
      }
    },
  }),
];

/** Serializes the rules of permission settings: the default of each, and which groups cannot have it. */
import { channelPermissions } from '../../api/resources/channel.ts';
import { groupPermissions } from '../../api/resources/group.ts';
import { organizationPermissions } from '../../api/resources/organization-permissions.ts';
import type { Permissions } from '../../api/resources/permissions.ts';

interface Rules {
  readonly initial: string;
  readonly open?: boolean | undefined;
  readonly nonEmpty?: boolean | undefined;
  readonly only?: readonly string[] | undefined;
  /** The default for a system group. */
  readonly ofSystemGroups?: string;
}

/** Returns `server_supported_permission_settings` at a level (docs/service.md, State of a registration). */
export function serializePermissionRules(level: number): Record<string, unknown> {
  const creator = level < 427 ? 'stream_creator_or_nobody' : 'channel_creator';
  return {
    realm: rulesAt(level, named(organizationPermissions, creator)),
    stream: rulesAt(level, named(channelPermissions, creator)),
    group: rulesAt(level, named(groupPermissions, 'group_creator', 'role:nobody')),
  };
}

/** Returns the rules of one kind of thing, which has its own word for the creator. */
function named(permissions: Permissions, creator: string, ofSystemGroups?: string) {
  return Object.fromEntries(
    Object.entries(permissions).map(
      ([name, { since, readSince = since, initial = 'role:nobody', ...rules }]) => [
        name,
        {
          ...rules,
          since: readSince,
          initial: initial === 'creator' ? creator : initial,
          ...(ofSystemGroups !== undefined && { ofSystemGroups }),
        },
      ],
    ),
  );
}

function rulesAt(level: number, permissions: Readonly<Record<string, Rules & { readonly since: number }>>) {
  return Object.fromEntries(
    Object.entries(permissions)
      .filter(([, { since }]) => since <= level)
      .map(([name, rules]) => [name, serializeRules(rules)]),
  );
}

function serializeRules({
  initial,
  open = false,
  nonEmpty: somebody = false,
  only = [],
  ofSystemGroups,
}: Rules) {
  return {
    require_system_group: only.length > 0,
    allow_internet_group: false,
    allow_nobody_group: !somebody,
    allow_everyone_group: open,
    default_group_name: initial,
    default_for_system_groups: ofSystemGroups ?? null,
    allowed_system_groups: only,
  };
}

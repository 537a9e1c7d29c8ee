/** Finds out what the account may do, as far as possible without trying (docs/service.md, Permissions). */
import { type GroupSetting, isGroupSetting } from '../api/codecs/group-setting-value.ts';
import { fetchState } from '../api/fetch-state.ts';
import { isHolder, membership } from '../api/membership.ts';
import type { organizationPermissions } from '../api/resources/organization-permissions.ts';
import { isAtLeast, roleOf } from '../api/roles.ts';
import type { Role } from '../api/spec.ts';
import { registerQueue } from '../api/table/events.ts';
import { CliError } from '../base/cli-error.ts';
import { ifPermitted } from '../base/if-permitted.ts';
import { once } from '../base/once.ts';
import type { Group } from '../directory/groups.ts';
import { needsRole } from '../http/explain-permission.ts';
import type { Context } from '../session/context.ts';

export type OrganizationPermission = keyof typeof organizationPermissions;

/** A right that the account does not have. */
export interface MissingRight {
  /** What it may not do: `create private channels`. */
  readonly what: string;
  /** What it would need to be: `needs to be an administrator`. */
  readonly needs: string;
  /** The wire name of the parameter that needs the right; absent if the whole action needs it. */
  readonly param?: string;
  /** Whether nobody can do it, because it is switched off. */
  readonly isOff?: boolean;
}

export interface OwnRights {
  readonly id: number;
  /** Whether the account has a role or a more powerful one. */
  is(role: Role): boolean;
  /**
   * Whether one of the permissions includes the account, which is never the case for guests; undefined if the server
   * does not show the groups. A permission that the server does not return includes nobody.
   */
  isIn(...values: readonly (GroupSetting | undefined)[]): Promise<boolean | undefined>;
  /** Whether the run itself changes a setting of the organization, which then counts as unknown. */
  changes(setting: string): boolean;
  /** Returns who has an organization permission; undefined if the server does not return it. */
  organization(permission: OrganizationPermission): Promise<GroupSetting | undefined>;
  /** Returns what the account lacks; undefined if it has the role or a more powerful one. */
  missingRole(role: Role, missing: Omit<MissingRight, 'needs'>): MissingRight | undefined;
  /** Returns what the account lacks; undefined if it has the permission, or if that cannot be known. */
  missingPermission(
    permission: OrganizationPermission,
    missing: Omit<MissingRight, 'needs'>,
  ): Promise<MissingRight | undefined>;
  /**
   * Returns a thing with the people of its permission, `design (role:members)`; without them if the groups are not
   * shown.
   */
  among(thing: string, value: GroupSetting): Promise<string>;
}

/** What the run itself changes of what rights depend on. These rights count as unknown. */
export interface Unsettled {
  /** The groups that this account is in. */
  readonly groups: boolean;
  /** The settings of the organization, by name: permissions and others. */
  readonly settings: ReadonlySet<string>;
}

const settled: Unsettled = { groups: false, settings: new Set() };

/** Reads the account, and its groups and organization settings only when a right depends on them. */
export async function ownRights(
  context: Context,
  { groups: joins, settings }: Unsettled = settled,
): Promise<OwnRights> {
  const directory = await context.directory();
  const me = await directory.me();
  const [id, role] = [me.user_id, roleOf(me)];
  const inGroup = once(async () => {
    const groups = joins ? undefined : await knownGroups(context);
    return (
      groups &&
      membership(
        (group) => groups.get(group),
        ({ members }: Group) => members.includes(id),
      )
    );
  });
  const isIn = async (...values: readonly (GroupSetting | undefined)[]) => {
    const present = values.filter((value) => value !== undefined);
    if (present.length === 0 || !isAtLeast(role, 'member')) return false;
    if (present.some((value) => typeof value !== 'number' && value.direct_members.includes(id))) return true;
    const isInGroup = await inGroup();
    return isInGroup && present.some((value) => isHolder(value, id, isInGroup));
  };
  const state = once(
    (): Promise<Readonly<Record<string, unknown>>> =>
      context.read(registerQueue, fetchState('realm')).catch((error: unknown) => {
        if (!(error instanceof CliError) || !isAnswer(error)) throw error;
        // Warn only once; the server decides in this case.
        context.warn(`could not check the permissions of the organization beforehand: ${error.message}`);
        return {};
      }),
  );
  const organization = async (permission: OrganizationPermission) => {
    if (settings.has(permission)) return undefined;
    const value = (await state())[`realm_${permission}`];
    return isGroupSetting(value) ? value : undefined;
  };
  const among = async (thing: string, value: GroupSetting) => {
    const text = await directory.showGroupSetting(value);
    return /(?:^|,|group:)id:[0-9]/.test(text) ? thing : `${thing} (${text})`;
  };
  return {
    id,
    is: (least) => isAtLeast(role, least),
    isIn,
    changes: (setting) => settings.has(setting),
    organization,
    missingRole: (least, missing) =>
      isAtLeast(role, least) ? undefined : { ...missing, needs: needsRole(least, role) },
    async missingPermission(permission, missing) {
      const value = await organization(permission);
      if (value === undefined || (await isIn(value)) !== false) return undefined;
      const needs = `needs to be in ${permission} of ${await among('the organization', value)}`;
      return { ...missing, needs };
    },
    among,
  };
}

/** Whether the server answered, but refused the request. */
function isAnswer({ status, exitReason }: CliError): boolean {
  return status !== undefined && exitReason !== 'unauthenticated' && exitReason !== 'rate-limited';
}

/** Returns the groups by id; undefined for bots, to which the server does not show groups that they may be in. */
async function knownGroups(context: Context): Promise<ReadonlyMap<number, Group> | undefined> {
  const groups = await ifPermitted((await context.directory()).groups());
  return groups && new Map(groups.map((group) => [group.id, group]));
}

/**
 * Turns a missing right into an error: the server's refusal with an explanation, or a new error before anything is
 * sent.
 */
export function asRefusal({ what, needs, isOff }: MissingRight, refusal?: CliError): CliError {
  const exitReason = isOff === true ? 'refused' : 'forbidden';
  const base = refusal ?? new CliError(exitReason, `you do not have permission to ${what}`);
  return base.with({ exitReason: isOff === true ? base.exitReason : exitReason, hint: needs });
}

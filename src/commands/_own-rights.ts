/** What the account that asks may do, as far as that is known without trying (docs/service.md, Permissions). */
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
export interface Lack {
  /** What it may not: `make private channels`. */
  readonly what: string;
  /** What it would have to be: `needs to be an administrator`. */
  readonly needs: string;
  /** Wire name of the parameter that asks for it; absent where the thing itself does. */
  readonly param?: string;
  /** Whether nobody could, because it is switched off. */
  readonly isOff?: boolean;
}

export interface OwnRights {
  readonly id: number;
  /** Whether it has the power of a role or more. */
  is(role: Role): boolean;
  /**
   * Whether it is among those whom one of some permissions names, as a guest never is; undefined where that
   * cannot be known, because the server does not tell the groups. A permission that is not told names nobody.
   */
  isIn(...values: readonly (GroupSetting | undefined)[]): Promise<boolean | undefined>;
  /** Who has a permission of the organization; undefined where the server does not tell. */
  organization(permission: OrganizationPermission): Promise<GroupSetting | undefined>;
  /** Nothing where it has the power of a role or more; else what it would need. */
  lacksRole(role: Role, lack: Omit<Lack, 'needs'>): Lack | undefined;
  /** Nothing where it is in one of the permission's groups, or where that cannot be known; else what it would need. */
  lacksOrganization(permission: OrganizationPermission, lack: Omit<Lack, 'needs'>): Promise<Lack | undefined>;
  /** What has the permission with who that is, `design (role:members)`; alone where the groups are not told. */
  among(thing: string, value: GroupSetting): Promise<string>;
}

/** Reads the account; groups and settings of the organization only where a right depends on them. */
export async function ownRights(context: Context): Promise<OwnRights> {
  const directory = await context.directory();
  const me = await directory.me();
  const [id, role] = [me.user_id, roleOf(me)];
  const inGroup = once(async () => {
    const groups = await knownGroups(context);
    return (
      groups &&
      membership(
        (group) => groups.get(group),
        ({ members }: Group) => members.includes(id),
      )
    );
  });
  const isIn = async (...values: readonly (GroupSetting | undefined)[]) => {
    const told = values.filter((value) => value !== undefined);
    if (told.length === 0 || !isAtLeast(role, 'member')) return false;
    if (told.some((value) => typeof value !== 'number' && value.direct_members.includes(id))) return true;
    const isInGroup = await inGroup();
    return isInGroup && told.some((value) => isHolder(value, id, isInGroup));
  };
  const state = once(
    (): Promise<Readonly<Record<string, unknown>>> =>
      context.read(registerQueue, fetchState('realm')).catch((error: unknown) => {
        if (!(error instanceof CliError) || !isAnswer(error)) throw error;
        // Once for all things that are judged by it: the server decides then.
        context.warn(`could not check the permissions of the organization beforehand: ${error.message}`);
        return {};
      }),
  );
  const organization = async (permission: OrganizationPermission) => {
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
    organization,
    lacksRole: (least, lack) =>
      isAtLeast(role, least) ? undefined : { ...lack, needs: needsRole(least, role) },
    async lacksOrganization(permission, lack) {
      const value = await organization(permission);
      if (value === undefined || (await isIn(value)) !== false) return undefined;
      const needs = `needs to be in ${permission} of ${await among('the organization', value)}`;
      return { ...lack, needs };
    },
    among,
  };
}

/** Whether the server answered, and did not give what was asked. */
function isAnswer({ status, exitReason }: CliError): boolean {
  return status !== undefined && exitReason !== 'unauthenticated' && exitReason !== 'rate-limited';
}

/** Bots are not shown the groups, and may be in them all the same. */
async function knownGroups(context: Context): Promise<ReadonlyMap<number, Group> | undefined> {
  const groups = await ifPermitted((await context.directory()).groups());
  return groups && new Map(groups.map((group) => [group.id, group]));
}

/** The right in the words of a refusal: of one that the service gave, else of one beforehand. */
export function asRefusal({ what, needs, isOff }: Lack, refusal?: CliError): CliError {
  const exitReason = isOff === true ? 'refused' : 'forbidden';
  const base = refusal ?? new CliError(exitReason, `this account may not ${what}`);
  return base.with({ exitReason: isOff === true ? base.exitReason : exitReason, hint: needs });
}

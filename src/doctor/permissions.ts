import { type Check, type Finding, ok, skipped, warning } from './finding.ts';
import { allows, membershipOf } from './membership.ts';

const webPublic = 'create web-public channels';

/** Settings of the organization, by what they allow. */
const permissionSettings = {
  'create public channels': 'realm_can_create_public_channel_group',
  'create private channels': 'realm_can_create_private_channel_group',
  [webPublic]: 'realm_can_create_web_public_channel_group',
  'subscribe others': 'realm_can_add_subscribers_group',
  'create groups': 'realm_can_create_groups',
  'manage all groups': 'realm_can_manage_all_groups',
} as const;

/** Shows what the settings of the organization allow the account to do. */
export const permissions: Check = {
  name: 'permissions',
  async run(checkContext) {
    const { value: me } = await checkContext.account();
    if (me === undefined) return skipped('there is no account to look at');
    const organization = await checkContext.organizationSettings();
    if (organization.failure) return unknown(organization.failure.message);
    const groups = await checkContext.groups();
    if (groups.failure) return unknown(groups.failure.message);
    const isIn = membershipOf(me.user_id, groups.value);
    // If web-public access is off, or the server does not say, the setting does not decide what is possible.
    const isWebPublic =
      (await checkContext.serverSettings()).value?.reply.realm_web_public_access_enabled === true;
    const counted = Object.entries(permissionSettings).filter(([what]) => isWebPublic || what !== webPublic);
    const told = counted.flatMap(([what, setting]) => {
      const allowed = allows(organization.value[setting], me.user_id, isIn);
      return allowed === undefined ? [] : [{ what, allowed }];
    });
    if (told.length === 0) return unknown('the server is too old to tell them');
    const list = (allowed: boolean) =>
      told.filter((each) => each.allowed === allowed).map(({ what }) => what);
    const [can, cannot] = [list(true), list(false)];
    const parts = [
      ...(can.length > 0 ? [`may ${can.join(', ')}`] : []),
      ...(cannot.length > 0 ? [`may not ${cannot.join(', ')}`] : []),
    ];
    if (cannot.length === 0) return ok(parts.join('; '));
    return warning(parts.join('; '), "an owner can change that in the organization's permission settings");
  },
};

function unknown(why: string): Finding {
  return skipped(`cannot be seen by this account: ${why}`);
}

/** Changes settings of the organization, and explains refusals. */
import { isOn } from '../../api/codecs/flag.ts';
import type { Difference, Reading } from '../../api/resources/compare.ts';
import {
  ownersSettings,
  organization as resource,
  updateOrganization,
} from '../../api/resources/organization.ts';
import type { WireParams } from '../../api/spec.ts';
import type { CliError } from '../../base/cli-error.ts';
import { unmetExpectations } from '../../changes/expectations.ts';
import type { Update } from '../../changes/update.ts';
import type { Context } from '../../session/context.ts';
import { readSettings } from './_settings.ts';

/** Parameters of PATCH /realm, only those that change. */
export type OrganizationChanges = WireParams<typeof updateOrganization.params>;

/** @param reading the settings as they were read in this run */
export function organizationUpdate(
  reading: Reading,
  changes: OrganizationChanges,
  context: Context,
  expected?: Reading,
): Update<Reading> {
  const wanted = withAllMethods(changes, reading);
  return {
    resource,
    reading,
    wanted: wanted as Reading,
    expected,
    check: (some) => context.check(updateOrganization, some as OrganizationChanges),
    send: (some) => context.write(updateOrganization, some as OrganizationChanges),
    readAgain: () => readSettings(context),
    explain: (refusal, made) => explainUpdate(refusal, wanted as Reading, made, context),
  };
}

/**
 * Adds the other ways to log in, since at least one of those that are sent must be on (docs/service.md, Organization).
 */
function withAllMethods(
  wanted: OrganizationChanges,
  { authentication_methods: now }: Reading,
): OrganizationChanges {
  const { authentication_methods: methods } = wanted;
  if (methods === undefined) return wanted;
  const known = Object.entries((now ?? {}) as Readonly<Record<string, unknown>>);
  const all = Object.fromEntries(known.map(([name, value]) => [name, isOn(value)]));
  return { ...wanted, authentication_methods: { ...all, ...methods } };
}

/** Returns a refusal with a more helpful message. */
async function explainUpdate(
  refusal: CliError,
  wanted: Reading,
  changes: readonly Difference[],
  context: Context,
): Promise<CliError> {
  if (refusal.code === 'EXPECTATION_MISMATCH') {
    const unmet = await unmetExpectations(resource, await readSettings(context), { wanted }, context);
    return refusal.with({
      ...(unmet.length > 0 && { message: unmet.join('; '), worded: ['field_name'] }),
      hint: 'check the settings again before you decide: realmctl org view',
    });
  }
  if (refusal.code === 'SYSTEM_GROUP_REQUIRED') {
    return refusal.with({ hint: 'name a system group, such as role:members' });
  }
  const owners = changes.filter(({ param }) => ownersSettings.includes(param));
  if (refusal.exitReason !== 'forbidden' || owners.length === 0) return refusal;
  const flags = owners.map(({ param }) => context.flagLabel(param)).join(', ');
  return refusal.with({ hint: `only owners can change ${flags}` });
}

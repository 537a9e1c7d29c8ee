/** The organization: its settings and permissions, and who can change them (docs/service.md, Organization). */
import { endpoint } from '../spec.ts';
import { organizationPermissions } from './organization-permissions.ts';
import { plainSettings } from './organization-settings.ts';
import { permissionFields } from './permissions.ts';
import { resource, resourceFields, updateParams } from './resource.ts';

export const organizationFields = resourceFields({
  ...plainSettings,
  ...permissionFields(organizationPermissions),
});

/** Settings that only owners may change. */
export const ownersSettings: readonly string[] = [
  'authentication_methods',
  'can_create_groups',
  'can_invite_users_group',
  'can_manage_all_groups',
  'can_manage_billing_group',
  'create_multiuse_invite_group',
  'disallow_disposable_email_addresses',
  'emails_restricted_to_domains',
  'invite_required',
  'invite_to_realm_policy',
  'message_retention_days',
  'string_id',
  'waiting_period_threshold',
];

export const updateOrganization = endpoint({
  id: 'org.update',
  call: 'PATCH /realm',
  inFiles: true,
  role: 'administrator',
  help: 'update organization settings',
  params: updateParams(organizationFields),
  errors: ['EXPECTATION_MISMATCH', 'SYSTEM_GROUP_REQUIRED', 'REQUEST_VARIABLE_INVALID'],
});

export const organization = resource({
  noun: 'organization',
  plural: 'organizations',
  singleton: true,
  id: '',
  key: '',
  fields: organizationFields,
  rows: { update: updateOrganization },
  stepwise: true,
});

/** The organization's settings (docs/service.md, Organization); POST /register reads them. */
import { organizationFields } from '../resources/organization.ts';
import { updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

export const updateOrganization = endpoint({
  id: 'org.update',
  method: 'PATCH',
  path: '/realm',
  role: 'administrator',
  help: 'update organization settings',
  params: updateParams(organizationFields),
  reply: {},
  errors: ['EXPECTATION_MISMATCH', 'SYSTEM_GROUP_REQUIRED', 'REQUEST_VARIABLE_INVALID'],
});

/** The organization as a whole (docs/service.md, Organization). */
import { endpoint } from '../spec.ts';

export const deactivateOrganization = endpoint({
  id: 'org.deactivate',
  call: 'POST /realm/deactivate',
  role: 'owner',
  help: 'deactivate the organization',
  params: {
    deletion_delay_days: {
      kind: 'integer',
      since: 332,
      nullable: true,
      help: "have the server delete the organization's data after this many days (default: never)",
    },
  },
});

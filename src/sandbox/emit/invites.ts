import { isAtLeast } from '../../api/roles.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

/** From this level on, the inviter is notified too (docs/service.md, Invitations). */
const inviterToo = 209;

/** Emits that invitations changed, to administrators, their bots, and the inviter. */
export function emitInvitesChanged(
  { organization, level }: { readonly organization: Organization; readonly level: number },
  inviter: User | undefined,
): void {
  organization.events.emit(
    (user) => isAtLeast(user.role, 'administrator') || (level >= inviterToo && user === inviter),
    {
      type: 'invites_changed',
    },
  );
}

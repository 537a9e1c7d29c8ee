/** Finds the risks of an invitation to ask about. */
import { isAtLeast, roleLabel } from '../../api/roles.ts';
import { firstFew } from '../../base/names-listed.ts';
import type { Affected, Hazard } from '../../changes/guard.ts';
import type { Terms } from './_terms.ts';

/** How many addresses a question names. */
const max = 10;

/**
 * Returns the risks: people who are invited as administrators have their rights as soon as they join, and anyone can
 * pass on a link.
 * @param emails undefined for a link
 */
export function invitedWith(
  { invite_as: role, invite_expires_in_minutes: minutes }: Terms,
  emails: readonly string[] | undefined,
): Affected {
  const hazards: Hazard[] = [];
  if (typeof role === 'number' && isAtLeast(role, 'administrator')) {
    hazards.push({
      risk: 'gives-administration',
      says: 'anyone who accepts will be able to administer the organization',
    });
  }
  if (emails === undefined && minutes === null) {
    hazards.push({ risk: 'widens-access', says: 'it never expires, and anyone who gets it can join' });
  }
  const thing = `${who(emails)} as ${roleLabel(Number(role)) ?? 'member'}`;
  return { thing, hazards, emails: emails?.length ?? 0, count: emails?.length ?? 1 };
}

function who(emails: readonly string[] | undefined): string {
  return emails === undefined ? 'anyone with the link' : firstFew(emails, max);
}

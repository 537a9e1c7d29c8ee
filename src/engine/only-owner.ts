/** The message for a change that would leave the organization without an owner, given before anything is sent. */
import { listed } from '../base/words.ts';

export const onlyOwnerHint = 'make someone else an owner first: realmctl user update USER --role owner';

/**
 * Returns the message.
 * @param who all owners of the organization, none of whom would remain an owner
 */
export function onlyOwnerText(who: readonly string[]): string {
  const are = who.length === 1 ? 'is the only owner' : 'are the only owners';
  return `${listed(who)} ${are}, and an organization needs one`;
}

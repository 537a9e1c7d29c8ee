/** An organization needs an owner: said before anything is sent that would leave none. */
import { listed } from '../base/words.ts';

export const onlyOwnerHint = 'make someone else an owner first: realmctl user update USER --role owner';

/** @param who all owners that there are, who would not be owners any more */
export function onlyOwnerText(who: readonly string[]): string {
  const are = who.length === 1 ? 'is the only owner' : 'are the only owners';
  return `${listed(who)} ${are}, and an organization needs one`;
}

/** What is not known of who gains and loses access, because channels were not read whole. */
import type { Remark } from '../model/plan.ts';
import { byGroupSince } from './reach.ts';
import type { Scene } from './scene.ts';
import type { Sides } from './sides.ts';

/** Where people in groups change, which may let them into private channels; nothing where all of these were read. */
export function unseenAccess({ changed }: Sides, { live, level }: Scene): Remark[] {
  const read = live.kinds.get('channels');
  if (read === undefined || read.status === 'complete' || changed.size === 0 || level < byGroupSince)
    return [];
  const message = `who comes into channels through groups, and who does not any more, is told as far as channels were read: ${read.why ?? read.status}`;
  return [{ about: 'invisible', kind: 'channels', message, count: 1 }];
}

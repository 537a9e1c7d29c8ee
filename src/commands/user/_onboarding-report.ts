/** Reports the result of `user onboard` for each person, and what is left for later. */

import { user as resource } from '../../api/resources/user.ts';
import { counted } from '../../base/words.ts';
import type { RowEnd } from '../../bulk/plan.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Context } from '../../session/context.ts';
import type { Newcomer } from './_newcomers.ts';
import type { Way } from './_onboarding-ways.ts';

/** What is known about a row before it is done. */
export interface Onboarding {
  /** How the person joins; null if they have an account. */
  readonly by: Way | null;
  readonly said: Newcomer['values'];
  /** What must wait until the person has joined. */
  readonly later: readonly string[];
}

/**
 * Returns the ends of the rows, with how each person joins and what is left.
 * @param planned by row number
 */
export function reportedEnds(
  ends: readonly RowEnd[],
  planned: ReadonlyMap<number, Onboarding>,
): readonly RowEnd[] {
  return ends.map((end): RowEnd => {
    const { by = null, said: values, later = [] } = planned.get(end.row.row) ?? {};
    const { user_id = null, full_name = values?.full_name, reason = null } = end.known;
    const isInvited = by === 'invite' && (end.outcome === 'created' || end.outcome === 'skipped');
    const known = {
      user_id,
      ...(full_name !== undefined && { full_name }),
      by,
      reason: values === undefined ? 'repeated' : reason,
      later: isInvited && later.length > 0 ? later.join(', ') : null,
    };
    return { ...end, known };
  });
}

/** Notes what to do once people have joined. */
export function noteLater(ends: readonly RowEnd[], context: Context): void {
  const left = ends.flatMap(({ known: { later } }) => (typeof later === 'string' ? later.split(', ') : []));
  const parts = [...new Set(left)].map((what) => {
    const people = left.filter((each) => each === what).length;
    return `${what} of ${counted(people, 'person')}`;
  });
  if (parts.length === 0) return;
  context.note(`to be set once they have joined: ${parts.join(', ')}; then run the same command again`);
}

/** Returns what was done for one person: `invited ana@example.org`. */
export function doneText(email: string, { outcome, known }: Pick<RowEnd, 'outcome' | 'known'>): string {
  if (known.by === 'invite') {
    return outcome === 'skipped' ? `${email} is already invited` : `invited ${email}`;
  }
  const thing = thingText(resource, { ...known, email, delivery_email: email });
  if (outcome === 'unchanged') return `${thing} is already up to date`;
  return `${outcome === 'created' ? 'created' : 'updated'} ${thing}`;
}

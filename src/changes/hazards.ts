/** What a change brings with it that is worth a question. */
import { type GroupSetting, isGroupSetting } from '../api/codecs/group-setting-value.ts';
import { brings } from '../api/resources/brings.ts';
import type { Difference } from '../api/resources/compare.ts';
import type { FieldRisk, Risk } from '../api/resources/resource.ts';
import { isAtLeast, rankOf } from '../api/roles.ts';
import { ifPermitted } from '../base/if-permitted.ts';
import { counted } from '../base/words.ts';
import type { Directory } from '../directory/index.ts';
import type { Context } from '../session/context.ts';

export interface Hazard {
  readonly risk: Risk;
  /** What would be so then, to follow the thing, with how many people it concerns; nothing where the question says it all. */
  readonly says?: string;
}

/** What the changed fields themselves bring, as their resource declares it. */
export async function fieldHazards(
  changes: readonly Difference[],
  context: Pick<Context, 'directory'>,
): Promise<Hazard[]> {
  const found = await Promise.all(
    changes.map(async ({ field: { risk }, from, to }): Promise<Hazard[]> => {
      if (risk === undefined) return [];
      const applies =
        risk.when === 'self-excluded'
          ? await excludesSelf(risk, from, to, await context.directory())
          : brings(risk.when, from, to);
      return applies ? [{ risk: risk.is, says: risk.says }] : [];
    }),
  );
  return found.flat();
}

/** Whether this account is among those who have a permission, and would not be any more. */
async function excludesSelf(
  { unlessRole }: FieldRisk,
  from: unknown,
  to: unknown,
  directory: Directory,
): Promise<boolean> {
  if (!isGroupSetting(from) || !isGroupSetting(to)) return false;
  const { user_id, role = rankOf('member') } = await directory.me();
  if (unlessRole !== undefined && isAtLeast(role, unlessRole)) return false;
  const [had, has] = await Promise.all([from, to].map((value) => includes(value, user_id, directory)));
  return had === true && has === false;
}

/** Whether a permission includes somebody; where groups are hidden from this account, as far as users are named. */
async function includes(value: GroupSetting, id: number, directory: Directory): Promise<boolean | undefined> {
  if (typeof value !== 'number' && value.direct_members.includes(id)) return true;
  return (await ifPermitted(directory.holders(value)))?.includes(id);
}

/** People that may be added, removed or written to by one command without a question. */
const unasked = 20;

/** Whether so many are concerned by one command, in all its things together, that it is worth a question. */
export function isMany(people: number): boolean {
  return people > unasked;
}

/**
 * What becomes of people at one thing.
 * @param says such as `25 people are added`
 * @param together how many there are at all the things of the command
 */
export function manyPeople(count: number, says: string, together = count): Hazard[] {
  return count > 0 && isMany(together) ? [{ risk: 'many-people', says }] : [];
}

/** The emails of all the things together, where they are too many to go out unasked. */
export function manyEmails(emails: number): Hazard[] {
  return isMany(emails) ? [{ risk: 'many-emails', says: `${counted(emails, 'email')} will be sent` }] : [];
}

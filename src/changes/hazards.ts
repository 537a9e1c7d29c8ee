/** The consequences of a change that are worth a question. */
import { type GroupSetting, isGroupSetting } from '../api/codecs/group-setting-value.ts';
import { carriesRisk } from '../api/resources/carries-risk.ts';
import type { Difference } from '../api/resources/compare.ts';
import { canLose, isLost } from '../api/resources/own-rights.ts';
import type { FieldRisk, Risk } from '../api/resources/resource.ts';
import { rankOf } from '../api/roles.ts';
import { ifPermitted } from '../base/if-permitted.ts';
import { counted } from '../base/words.ts';
import type { Directory } from '../directory/index.ts';
import type { Context } from '../session/context.ts';

export interface Hazard {
  readonly risk: Risk;
  /**
   * The consequence, as text that follows the thing, with the number of people concerned; absent if the question says
   * it all.
   */
  readonly says?: string;
}

/** Returns the consequences of the changed fields, as their resource declares them. */
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
          : carriesRisk(risk.when, from, to);
      return applies ? [{ risk: risk.type, says: risk.text }] : [];
    }),
  );
  return found.flat();
}

/** Whether this account has a permission now and would lose it. */
async function excludesSelf(
  risk: FieldRisk,
  from: unknown,
  to: unknown,
  directory: Directory,
): Promise<boolean> {
  if (!isGroupSetting(from) || !isGroupSetting(to)) return false;
  const { user_id, role = rankOf('member') } = await directory.me();
  if (!canLose(risk, role)) return false;
  const [had, has] = await Promise.all([from, to].map((value) => includes(value, user_id, directory)));
  return isLost(had, has);
}

/** Whether a permission includes a user. If groups are hidden from this account, it checks only the users it names. */
async function includes(value: GroupSetting, id: number, directory: Directory): Promise<boolean | undefined> {
  if (typeof value !== 'number' && value.direct_members.includes(id)) return true;
  return (await ifPermitted(directory.holders(value)))?.includes(id);
}

/** How many people one command may add, remove or write to without a question. */
const maxUnasked = 20;

/** Whether one command concerns so many people, over all its things, that it must ask. */
export function isMany(people: number): boolean {
  return people > maxUnasked;
}

/**
 * Returns the consequence for the people of one thing.
 * @param says such as `25 people are added`
 * @param together how many people all things of the command concern
 */
export function manyPeople(count: number, says: string, together = count): Hazard[] {
  return count > 0 && isMany(together) ? [{ risk: 'many-people', says }] : [];
}

/** Returns the emails of all things together, if there are too many to send without a question. */
export function manyEmails(emails: number): Hazard[] {
  return isMany(emails) ? [{ risk: 'many-emails', says: `${counted(emails, 'email')} will be sent` }] : [];
}

/** Completes one person's account, and reports the result. */

import { user as resource } from '../../api/resources/user.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import type { RowEnd } from '../../bulk/plan.ts';
import { guard } from '../../changes/guard.ts';
import { changeResult, createdResult, updatedResult } from '../../changes/result.ts';
import type { User } from '../../directory/users.ts';
import { failureItem } from '../../engine/outcome.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { type AccountCompletion, accountCompletion, type PersonRow } from './_account-completion.ts';
import { showUser } from './_accounts.ts';
import { stepsFor } from './_after-creation.ts';
import { prepareUser } from './_changes.ts';
import { changesAfter, changesTo, newAccount, type Person, refuseDeactivated } from './_person.ts';

/** Returns the result for a new account, after role, profile, channels and groups are set. */
export async function completed(
  person: Person,
  id: number | undefined,
  context: Context,
): Promise<ObjectResult> {
  const { email, full_name } = person;
  const made = createdResult(resource, id, { email, full_name });
  if (id === undefined) {
    await noteLaterRequests([person], context);
    return made;
  }
  const user = newAccount(person, id);
  const admitted = accountCompletion(context);
  const failure = await failureOf(await admitted.setUp(rowOf(person), user), admitted);
  return withFailure(made, `${showUser(user)} was created, but`, failure, context);
}

/** Updates the person who has the address, and asks as `user update` does. */
export async function updatedInstead(person: Person, user: User, context: Context): Promise<ObjectResult> {
  const prepared = await prepareUser(user, changesTo(person), context);
  refuseDeactivated(person, user, prepared);
  await guard('Update', [prepared], context);
  const result = await updatedResult(resource, user, await prepared.run(), context);
  const admitted = accountCompletion(context);
  const failure = await failureOf(admitted.found(rowOf(person), { user, outcome: 'unchanged' }), admitted);
  return withFailure(result, `${showUser(user)} is up to date, but`, failure, context);
}

/** Returns the person as the only row of a table. */
function rowOf(person: Person): PersonRow {
  return { row: { row: 1, line: 1, key: person.email, given: {} }, person };
}

/** Adds the person to channels and groups, and returns what failed so far; a failure does not stop the other steps. */
async function failureOf(start: RowEnd, admitted: AccountCompletion): Promise<CliError | undefined> {
  let end = start;
  for (const job of await admitted.jobs()) {
    const [ended = end] = await job.run(0).catch((error) => {
      if (!(error instanceof CliError) || job.failed === undefined) throw error;
      return job.failed(error);
    });
    end = ended;
  }
  return end.error;
}

/** Notes in a dry run which requests would follow, since they need the ids of the new accounts. */
export async function noteLaterRequests(people: readonly Person[], context: Context): Promise<void> {
  if (!context.options.dryRun) return;
  const settled = people.filter((person) => Object.keys(changesAfter(person)).length > 0);
  const steps = await stepsFor(
    people.map((person) => ({ person })),
    context,
  );
  const lines = [
    ...(settled.length === 0
      ? []
      : [
          `${counted(settled.length, 'request')} PATCH /users/EMAIL: role and profile${settled.length > 1 ? ', for each' : ''}`,
        ]),
    ...steps.map((step) => `${step.request}: ${counted(step.people.length, 'user')} ${step.where}`),
  ];
  if (lines.length === 0) return;
  context.note('to follow, with the ids of the new users:');
  for (const line of lines.slice(0, maxLines)) context.note(`  ${line}`);
  if (lines.length > maxLines) context.note(`  and ${counted(lines.length - maxLines, 'further request')}`);
}

/** How many lines of requests are shown; others are counted. */
const maxLines = 20;

function withFailure(
  result: ObjectResult,
  but: string,
  failure: CliError | undefined,
  { warn }: Context,
): ObjectResult {
  if (failure === undefined) return result;
  warn(`${but} ${failure.message}`);
  const { outcome: _, ...object } = result.object;
  const error = failureItem(failure);
  return {
    ...changeResult(resource, { ...object, error }, { outcome: 'partial', done: result.done ?? '' }),
    exitReason: 'partial',
  };
}

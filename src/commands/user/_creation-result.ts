/** Completes one person's account, and reports the result. */

import { user as resource } from '../../api/resources/user.ts';
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { guard } from '../../changes/guard.ts';
import { changeResult, createdResult, updatedResult } from '../../changes/result.ts';
import type { User } from '../../directory/users.ts';
import { failureItem } from '../../engine/outcome.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { showUser } from './_accounts.ts';
import { settlePerson, stepsFor } from './_after-creation.ts';
import { prepareUser } from './_changes.ts';
import { addressTaken, belongingNames, changesAfter, changesTo, newAccount, type Person } from './_person.ts';

/** Returns the result for a new account, after role, profile, channels and groups are set. */
export async function completed(
  person: Person,
  id: number | undefined,
  context: Context,
): Promise<ObjectResult> {
  const { email, full_name } = person;
  const made = createdResult(resource, id, { email, full_name });
  if (id === undefined) {
    noteFollowing([person], context);
    return made;
  }
  const user = newAccount(person, id);
  const failures = await failuresOf([
    { undone: 'role and profile not set', run: () => settlePerson(person, user, context) },
    ...(await placesOf(person, user, context)),
  ]);
  return told(made, `${showUser(user)} was created, but`, failures, context);
}

/** Updates the person who has the address, and asks as `user update` does. */
export async function updatedInstead(person: Person, user: User, context: Context): Promise<ObjectResult> {
  if (user.is_active === false) throw addressTaken(person.email, user);
  const prepared = await prepareUser(user, changesTo(person), context);
  await guard('Update', [prepared], context);
  const result = await updatedResult(resource, user, await prepared.run(), context);
  const failures = await failuresOf(await placesOf(person, user, context));
  return told(result, `${showUser(user)} is up to date, but`, failures, context);
}

/** Notes in a dry run which requests would follow, since they need the id of the new account. */
function noteFollowing(people: readonly Person[], { options, note }: Context): void {
  const names = new Set(people.flatMap(belongingNames));
  if (options.dryRun && names.size > 0) {
    note(`not shown, because it needs the ids of the new users: ${[...names].join(', ')}`);
  }
}

/** Does the same for many people, with the requests. */
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
      : [`${counted(settled.length, 'request')} PATCH /users/EMAIL: role and profile, for each`]),
    ...steps.map((step) => `${step.request}: ${counted(step.people.length, 'user')} ${step.where}`),
  ];
  if (lines.length === 0) return;
  context.note('to follow, with the ids of the new users:');
  for (const line of lines.slice(0, mostTold)) context.note(`  ${line}`);
  if (lines.length > mostTold) context.note(`  and ${counted(lines.length - mostTold, 'further request')}`);
}

/** How many lines of requests are shown; others are counted. */
const mostTold = 20;

interface Part {
  readonly undone: string;
  run(): Promise<unknown>;
}

/** Returns the person's channels and groups. */
async function placesOf(person: Person, user: User, context: Context): Promise<Part[]> {
  return (await stepsFor([{ person }], context)).map(({ undone, run }) => ({
    undone,
    async run() {
      const [end] = await run([user]);
      if (end?.error !== undefined) throw end.error;
    },
  }));
}

/** Runs all parts; a failure does not stop the others. */
async function failuresOf(parts: readonly Part[]): Promise<CliError[]> {
  const failures: CliError[] = [];
  for (const { undone, run } of parts) {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      failures.push(
        error.message.startsWith(undone) ? error : error.with({ message: `${undone}: ${error.message}` }),
      );
    }
  }
  return failures;
}

function told(
  result: ObjectResult,
  but: string,
  failures: readonly CliError[],
  { warn }: Context,
): ObjectResult {
  const [first] = failures;
  if (first === undefined) return result;
  const message = failures.map((each) => each.message).join('; ');
  warn(`${but} ${message}`);
  const { outcome: _, ...object } = result.object;
  const error = failureItem(first.with({ message }));
  return {
    ...changeResult(resource, { ...object, error }, { outcome: 'partial', done: result.done ?? '' }),
    exitReason: 'partial',
  };
}

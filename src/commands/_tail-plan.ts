/**
 * Builds the plan of `tail` from its options. Checks that the channels and users of a narrow exist, because the
 * server accepts any name and then sends nothing.
 */

import { administrationTypes } from '../api/events/index.ts';
import { parseChannelReference } from '../api/reference.ts';
import type { WrittenArgs } from '../api/spec.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import type { Directory } from '../directory/index.ts';
import {
  eventsDependOnLevel,
  refuseBothForms,
  refuseOtherLevels,
  unknownEvents,
} from '../events/check-event-types.ts';
import type { TailPlan } from '../events/tail-plan.ts';
import type { Context } from '../session/context.ts';
import { refuseListOptions } from './_stream-options.ts';
import type { extra, params } from './_tail-options.ts';

/** Returns a warning for each channel and user that the account cannot see, except those that it cannot look up. */
async function checkNarrow(narrow: unknown, directory: () => Promise<Directory>): Promise<string[]> {
  const terms = Array.isArray(narrow) ? narrow : [];
  const problems: string[] = [];
  for (const term of terms) {
    const [operator, operand] = Array.isArray(term) ? term : [];
    if (typeof operand !== 'string') continue;
    const problem = await checkTerm(operator, operand, directory).catch((error) => {
      if (error instanceof CliError) return undefined;
      throw error;
    });
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

async function checkTerm(
  operator: unknown,
  operand: string,
  directory: () => Promise<Directory>,
): Promise<string | undefined> {
  const same = (name: string | null | undefined) => name?.toLowerCase() === operand.toLowerCase();
  if (operator === 'channel' || operator === 'stream') {
    const channels = await (await directory()).channels();
    const isThere = channels.some(({ name, stream_id }) => same(name) || String(stream_id) === operand);
    return isThere ? undefined : absent(`channel '${operand}'`);
  }
  if (operator === 'sender') {
    const users = await (await directory()).users();
    const isThere = users.some(
      ({ email, delivery_email, user_id }) =>
        same(email) || same(delivery_email) || String(user_id) === operand,
    );
    return isThere ? undefined : absent(`user with the address '${operand}'`);
  }
  return undefined;
}

function absent(what: string): string {
  return `--narrow: this account sees no ${what}, so no message can match`;
}

/**
 * Returns the plan. Throws a usage error for options that contradict each other, and for events that this server does
 * not send.
 */
export async function readPlan(
  given: WrittenArgs<typeof params>,
  more: WrittenArgs<typeof extra>,
  context: Context,
): Promise<TailPlan> {
  refuseForeign(more, context);
  const named = given.event_types && words('--types', given.event_types);
  const ops = more.op && words('--op', more.op);
  await checkChoice({ types: named, ops }, context);
  const journal = more.journal !== undefined;
  const administration = journal && named === undefined;
  const types = administration ? administrationTypes() : named;
  for (const problem of await checkNarrow(given.narrow, context.directory)) context.warn(problem);
  const { out = more.journal, cursor = out && `${out}.cursor`, exec, wait = true } = more;
  if (more.since_cursor && cursor === undefined) {
    throw usageError('--since-cursor needs --cursor, --out or --journal');
  }
  if (!wait && cursor === undefined && more.snapshot !== true) {
    throw usageError(
      '--no-wait needs --cursor, --out, --journal or --snapshot',
      'a new queue has no events yet',
    );
  }
  return {
    request: {
      ...given,
      // A restart of the server is always worth reporting.
      ...(types === undefined ? {} : { event_types: [...new Set([...types, 'restart'])] }),
    },
    filter: {
      types,
      ops,
      administration,
      heartbeats: more.heartbeats === true,
      ...(await lookUp(more, context)),
    },
    where: more.where,
    until: more.until,
    count: more.count,
    time: more.for,
    cursor,
    mustResume: more.since_cursor === true,
    out,
    journal,
    ...(exec === undefined ? {} : { exec: readExec(exec, more) }),
    wait,
    // A journal has no other source for the names of things.
    snapshot: more.snapshot === true || journal,
    resync: more.resync ?? journal,
    failOnGap: more.fail_on_gap === true,
    maxRetries: more.max_retries ?? (wait ? Number.POSITIVE_INFINITY : 0),
  };
}

function readExec(
  command: string,
  { exec_jobs, exec_key, exec_on_error, exec_timeout }: WrittenArgs<typeof extra>,
): NonNullable<TailPlan['exec']> {
  return {
    command,
    withKey: exec_key === true,
    jobs: exec_jobs ?? 1,
    onError: exec_on_error === 'continue' ? 'continue' : 'stop',
    timeout: exec_timeout,
  };
}

async function checkChoice(
  choice: Pick<TailPlan['filter'], 'types' | 'ops'>,
  context: Context,
): Promise<void> {
  refuseBothForms(choice.types);
  for (const problem of await unknownEvents(choice)) context.warn(problem);
  if (!eventsDependOnLevel(choice)) return;
  refuseOtherLevels(choice, await (await context.client()).server({ fresh: true }));
}

/** Throws a usage error if there is no word: an empty variable must not filter everything out forever. */
function words(flag: string, texts: readonly string[]): string[] {
  const found = texts
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (found.length === 0) throw usageError(`${flag} is empty`, `for all of them, leave ${flag} out`);
  return [...new Set(found)];
}

/** Returns the ids of the channels and users that the options name. */
async function lookUp({ channel, user }: WrittenArgs<typeof extra>, context: Context) {
  const directory = channel === undefined && user === undefined ? undefined : await context.directory();
  return {
    channels:
      channel &&
      (await Promise.all(channel.map((name) => directory?.channelId(parseChannelReference(name)) ?? 0))),
    users: user && (await directory?.userIds(user)),
  };
}

/** Refuses global options, and pairs of options, that make no sense here. */
function refuseForeign(
  { out, journal, exec, exec_jobs, exec_key, exec_on_error, exec_timeout }: WrittenArgs<typeof extra>,
  context: Context,
) {
  const { jq } = context.options;
  refuseListOptions('tail', context.options);
  const [sink, other] = Object.entries({ '--out': out, '--journal': journal, '--exec': exec }).flatMap(
    ([flag, value]) => (value === undefined ? [] : [flag]),
  );
  if (other !== undefined) throw usageError(`${sink} and ${other} cannot be used together`);
  if (jq !== undefined && sink !== undefined) {
    throw usageError(`--jq filters what is printed, and ${sink} prints nothing`);
  }
  if (exec === undefined && (exec_jobs ?? exec_key ?? exec_on_error ?? exec_timeout) !== undefined) {
    throw usageError('--exec-jobs, --exec-key, --exec-on-error and --exec-timeout need --exec');
  }
}

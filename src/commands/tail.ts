import { parseReference } from '../api/reference.ts';
import type { WrittenArgs } from '../api/spec.ts';
import { deleteQueue, readEvents, registerQueue } from '../api/table/events.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import { exitCode } from '../base/exit-codes.ts';
import type { TailResult } from '../events/tail.ts';
import type { TailPlan } from '../events/tail-plan.ts';
import { traitsOf } from '../output/formats.ts';
import type { Context } from '../session/context.ts';
import { verb } from './_define.ts';
import { processSignal, signalStatus } from './_signal.ts';

const { narrow, all_public_streams, queue_lifespan_secs } = registerQueue.params;
const params = {
  event_types: {
    ...registerQueue.params.event_types,
    flag: 'types',
    placeholder: '<types>',
    help: 'types of events, separated by commas; all if not given',
  },
  narrow: { ...narrow, help: `messages alone: pairs such as '[["channel","design"]]' that they must match` },
  all_public_streams: { ...all_public_streams, flag: 'all-public' },
  queue_lifespan_secs,
} as const;

const extra = {
  op: {
    kind: 'texts',
    placeholder: '<words>',
    suggestions: 'event-ops',
    listed: true,
    help: "words of 'op', separated by commas, such as add,remove",
  },
  channel: { kind: 'texts', placeholder: '<channel>', help: 'only events about this channel' },
  user: { kind: 'users', help: 'only events about this user; group:NAME for its members' },
  where: {
    kind: 'text',
    placeholder: '<jq>',
    nonEmpty: true,
    help: 'only events for which this jq expression holds',
  },
  until: {
    kind: 'text',
    placeholder: '<jq>',
    nonEmpty: true,
    help: 'end after the event for which this jq expression holds',
  },
  count: { kind: 'integer', min: 1, help: 'end after so many events' },
  for: { kind: 'duration', help: 'end after this time: 90s, 10m, 1h30m' },
  cursor: { kind: 'file', help: 'file that keeps the position for the next run' },
  since_cursor: { kind: 'switch', help: 'refuse to start where the cursor file is not there' },
  out: { kind: 'file', help: 'file that gets every event exactly once, as NDJSON' },
  exec: {
    kind: 'text',
    placeholder: '<command>',
    nonEmpty: true,
    help: 'command to run for each event, which is on its stdin',
  },
  exec_jobs: { kind: 'integer', min: 1, max: 64, default: 1, help: 'commands at the same time' },
  exec_on_error: {
    kind: 'choice',
    choices: [
      { value: 'stop', label: 'stop' },
      { value: 'continue', label: 'continue' },
    ],
    default: 'stop',
    help: 'what a command that fails does',
  },
  exec_timeout: { kind: 'duration', help: 'end a command that takes longer; it counts as failed' },
  snapshot: {
    kind: 'switch',
    help: 'users, channels, groups, linkifiers and channel folders as the first records',
  },
  resync: { kind: 'switch', help: 'after a gap, tell what became different meanwhile' },
  fail_on_gap: { kind: 'switch', help: 'end at the first gap, with 8' },
  heartbeats: { kind: 'switch', help: 'show heartbeats too' },
  max_retries: {
    kind: 'integer',
    min: 0,
    help: 'failures in a row after which it gives up; endless if not given',
  },
} as const;

export const command = verb({
  description:
    'A line an event: for a person, or with --json each event as it came. An event is acknowledged only after ' +
    'its line was taken, or its command ended well. With --cursor the next run goes on where this one ended; ' +
    'after a crash at most one batch is repeated, which its ids tell. --out keeps its cursor in FILE.cursor ' +
    'unless --cursor names another, and repeats nothing. Each of these files is for one realmctl at a time, ' +
    'which stands in FILE.pid; one that was killed does not keep the next from it.\n\n' +
    'Where the server lost the queue, a record {"type":"realmctl_gap","from":…,"to":…,"reason":…} stands for ' +
    'what may be missing, and with --resync records {"type":"realmctl_change","synthetic":true,…} for what ' +
    'became different.\n\n' +
    'A command of --exec finds REALMCTL_EVENT_TYPE, REALMCTL_EVENT_ID and REALMCTL_QUEUE_ID in its ' +
    'environment. When the stream ends, those that run have 5 seconds left; then they are ended with all that ' +
    'they started, and their events count as not delivered.\n\n' +
    'A server that cannot be reached at the start ends it, one that goes away later is tried again. Ends with ' +
    '0 after --count, --for or a match of --until, and where nobody reads its output any more; with 3 where ' +
    '--until found nothing before --for or --count ended it, and where --since-cursor finds no cursor; with ' +
    '4 for credentials that are refused, 8 for a gap with --fail-on-gap or commands that failed with ' +
    '--exec-on-error continue, 9 for a server that cannot be reached, 1 where a command failed otherwise or ' +
    'the output cannot be written, 130, 143 or 129 on Ctrl-C, SIGTERM or SIGHUP.',
  rows: [registerQueue, readEvents, deleteQueue],
  params,
  extra,
  longRunning: true,
  examples: [
    { line: 'realmctl tail --for 1s', what: 'watch everything for a second' },
    {
      line: 'realmctl tail --types stream,subscription --json --for 1s',
      what: 'events about channels, one JSON object a line',
    },
    {
      line: `realmctl tail --types realm_user --until '.op == "add"' --for 1s`,
      what: 'wait until somebody joins',
      exit: 3,
    },
    {
      line: 'realmctl tail --out events.ndjson --for 1s',
      what: 'collect events in a file, going on where the last run ended',
    },
    {
      line: `realmctl tail --types realm_user --exec 'jq -r .person.user_id' --for 1s`,
      what: 'run a command for each event',
    },
  ],
  async run(input, context) {
    const { readPlan, tail } = await load();
    const plan = await readPlan(input.given, input.extra, context);
    return { status: statusOf(await tail(plan, context), plan, context) };
  },
});

/** What the work stands on loads when it begins. */
async function load() {
  const [{ tail }, { checkOps, checkTypes }] = await Promise.all([
    import('../events/tail.ts'),
    import('../events/check-event-types.ts'),
  ]);
  const readPlan = async (
    given: WrittenArgs<typeof params>,
    more: WrittenArgs<typeof extra>,
    context: Context,
  ): Promise<TailPlan> => {
    refuseForeign(more, context);
    const types = given.event_types && (await checkTypes(words('--types', given.event_types)));
    const ops = more.op && (await checkOps(words('--op', more.op), types));
    const { out, cursor = out && `${out}.cursor`, exec } = more;
    if (more.since_cursor && cursor === undefined) throw usageError('--since-cursor needs --cursor or --out');
    return {
      request: {
        ...given,
        // The server's own restart is always worth knowing of.
        ...(types === undefined ? {} : { event_types: [...new Set([...types, 'restart'])] }),
      },
      filter: { types, ops, heartbeats: more.heartbeats === true, ...(await lookUp(more, context)) },
      where: more.where,
      until: more.until,
      count: more.count,
      time: more.for,
      cursor,
      mustResume: more.since_cursor === true,
      out,
      ...(exec === undefined
        ? {}
        : {
            exec: {
              command: exec,
              jobs: more.exec_jobs ?? 1,
              onError: more.exec_on_error === 'continue' ? 'continue' : 'stop',
              timeout: more.exec_timeout,
            },
          }),
      snapshot: more.snapshot === true,
      resync: more.resync === true,
      failOnGap: more.fail_on_gap === true,
      maxRetries: more.max_retries ?? Number.POSITIVE_INFINITY,
    };
  };
  return { readPlan, tail };
}

/** Throws a usage error where there is no word: an empty variable must not choose nothing for ever. */
function words(flag: string, texts: readonly string[]): string[] {
  const found = texts
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (found.length === 0) throw usageError(`${flag} is empty`, `for all of them, leave ${flag} out`);
  return found;
}

/** The ids of channels and users that are named. */
async function lookUp({ channel, user }: WrittenArgs<typeof extra>, context: Context) {
  const directory = channel === undefined && user === undefined ? undefined : await context.directory();
  return {
    channels:
      channel && (await Promise.all(channel.map((name) => directory?.channelId(parseReference(name)) ?? 0))),
    users: user && (await directory?.userIds(user)),
  };
}

/** Options of every command, and pairs of options, that make no sense here. */
function refuseForeign(
  { out, cursor, exec, exec_jobs, exec_on_error, exec_timeout }: WrittenArgs<typeof extra>,
  context: Context,
) {
  const { format, fields, columns, sort, jq } = context.options;
  if (!traitsOf(format).streams) throw usageError(`tail does not print ${format}; use --json`);
  if ((fields ?? columns ?? sort) !== undefined) {
    throw usageError('--fields, --columns and --sort are not for a stream', 'pick with --jq');
  }
  if (out === '-') throw usageError('--out names a file', 'without --out, events go to stdout');
  if (cursor === '-') throw usageError('--cursor names a file, which is replaced as a whole');
  if (out !== undefined && exec !== undefined) throw usageError('--out and --exec do not go together');
  if (jq !== undefined && (out ?? exec) !== undefined) {
    throw usageError(
      `--jq is for what is printed, and ${out === undefined ? '--exec' : '--out'} prints nothing`,
    );
  }
  if (exec === undefined && (exec_jobs ?? exec_on_error ?? exec_timeout) !== undefined) {
    throw usageError('--exec-jobs, --exec-on-error and --exec-timeout need --exec');
  }
}

function statusOf({ end, failures }: TailResult, { until }: TailPlan, { signal }: Context): number {
  if (end === 'interrupted' || signal.aborted) return signalStatus(processSignal(signal));
  if (end instanceof CliError) throw end;
  if (end === 'gap') throw new CliError('partial', 'ended at a gap, as --fail-on-gap wants');
  if (until !== undefined && (end === 'time' || end === 'count')) {
    const over = end === 'time' ? 'the time of --for was over' : '--count was reached';
    throw new CliError('not-found', `nothing matched --until before ${over}`);
  }
  if (failures > 0) {
    const commands = failures === 1 ? 'a command' : `${failures.toLocaleString('en')} commands`;
    throw new CliError('partial', `${commands} of --exec failed`);
  }
  return exitCode('done');
}

import { deleteQueue, readEvents, registerQueue } from '../api/table/events.ts';
import { CliError } from '../base/cli-error.ts';
import { exitCode } from '../base/exit-codes.ts';
import { counted } from '../base/words.ts';
import type { TailResult } from '../events/tail.ts';
import type { TailPlan } from '../events/tail-plan.ts';
import type { Context } from '../session/context.ts';
import { verb } from './_define.ts';
import { processSignal, signalStatus } from './_signal.ts';
import { extra, params } from './_tail-options.ts';

export const command = verb({
  description:
    'Prints a line for each event: a sentence, or with --json the event as it came. An event is ' +
    'acknowledged only after its line was written or its command succeeded. With --cursor the next run ' +
    'continues where this one ended; after a crash at most one batch is repeated, with the same ids. ' +
    '--out and --journal keep their cursor in FILE.cursor unless --cursor names another file, and repeat nothing. ' +
    '--journal keeps a record of who changed what for realmctl history, in which realmctl journal verify finds ' +
    'every changed, missing or reordered line. ' +
    'Only one realmctl at a time can use such a file: it is locked by FILE.pid, and a killed process ' +
    'does not keep the lock.\n\n' +
    '--no-wait prints what is queued and exits. The server deletes a queue that nobody reads after 10 ' +
    'minutes, or after the time of --queue-lifespan-secs when it was opened; if you run this rarely, ' +
    'ask for a longer one. --until also checks the records of --snapshot, so that you find what has ' +
    'already happened. If jq cannot read an event, or does not finish, the event does not match.\n\n' +
    'If the server lost the queue, a record {"type":"realmctl_gap","from":…,"to":…,"reason":…} marks ' +
    'where events may be missing. With --resync, records {"type":"realmctl_change","synthetic":true,…} ' +
    'follow for everything that changed.\n\n' +
    'A command of --exec gets REALMCTL_EVENT_TYPE, REALMCTL_EVENT_ID and REALMCTL_QUEUE_ID in its ' +
    'environment, and ZULIP_API_KEY only with --exec-key. When the stream ends, running commands have 5 ' +
    'seconds; then they and everything they started are killed, and their events count as not ' +
    'delivered.\n\n' +
    'The command exits if the server cannot be reached at the start, and retries if the server goes ' +
    'away later. Exits with 0 after --count, --for or a match of --until, and if nobody reads its ' +
    'output any longer; 3 if --until found nothing before --for, --count or --no-wait, or --since- ' +
    'cursor finds no cursor; 4 if the credentials are rejected; 8 for a gap with --fail-on-gap, or for ' +
    'failed commands with --exec-on-error continue; 9 if the server cannot be reached; 1 if a command ' +
    'failed otherwise or the output cannot be written; 130, 143 or 129 on Ctrl-C, SIGTERM or SIGHUP. ' +
    'With --out or --journal, SIGHUP reopens the file instead, unless the terminal was closed.',
  rows: [registerQueue, readEvents, deleteQueue],
  params,
  extra,
  longRunning: true,
  exits: ['partial'],
  examples: {
    'realmctl tail --for 1s': 'watch all events for a second',
    'realmctl tail --types stream,subscription --json --for 1s':
      'events about channels, one JSON object per line',
    'realmctl tail --types realm_user --until \'.op == "add"\' --for 1s': {
      what: 'wait until someone joins',
      exit: 3,
    },
    'realmctl tail --snapshot --types realm_user --until \'(.item // .person).full_name == "Greta Guest"\' --for 5s':
      'wait until a user has this name, even if one already does',
    'realmctl tail --out events.ndjson --no-wait': 'save the events that are queued now',
    'realmctl tail --out events.ndjson --for 1s':
      'save events to a file, continuing where the last run stopped',
    'realmctl tail --journal journal.ndjson --for 1s':
      'keep a journal of administration events for realmctl history',
    "realmctl tail --types realm_user --exec 'jq -r .person.user_id' --for 1s":
      'run a command for each event',
  },
  async run(input, context) {
    const [{ tail }, { readPlan }] = await Promise.all([
      import('../events/tail.ts'),
      import('./_tail-plan.ts'),
    ]);
    const plan = await readPlan(input.given, input.extra, context);
    return { status: statusOf(await tail(plan, context), plan, context) };
  },
});

/** What to say if `--until` was not met before the stream ended. */
const unmatched: Readonly<Record<string, string | undefined>> = {
  time: 'nothing matched --until before --for ran out',
  count: 'nothing matched --until before --count was reached',
  drained: 'nothing that was queued matched --until',
};

function statusOf({ end, failures }: TailResult, { until }: TailPlan, { signal }: Context): number {
  if (end === 'interrupted' || signal.aborted) return signalStatus(processSignal(signal));
  if (end instanceof CliError) throw end;
  if (end === 'gap') throw new CliError('partial', 'stopped at a gap (--fail-on-gap)');
  const over = unmatched[String(end)];
  if (until !== undefined && over !== undefined) throw new CliError('not-found', over);
  if (failures > 0) {
    const commands = failures === 1 ? 'a command' : counted(failures, 'command');
    throw new CliError('partial', `${commands} of --exec failed`);
  }
  return exitCode('done');
}

import { subscribe, unsubscribe } from '../api/table/channels.ts';
import { deleteQueue, readEvents } from '../api/table/events.ts';
import { changeMembers } from '../api/table/group-members.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import { exitCode } from '../base/exit-codes.ts';
import { once } from '../base/once.ts';
import type { Directory } from '../directory/index.ts';
import type { Repair } from '../sync/plan-repair.ts';
import type { SyncFiles } from '../sync/sync-plan.ts';
import { verb } from './_define.ts';
import { fileOptions, followOptions, runOptions } from './_desired-options.ts';
import { readingRows } from './_desired-rows.ts';
import { processSignal, signalStatus } from './_signal.ts';
import { refuseListOptions } from './_stream-options.ts';

/** Milliseconds. */
const defaultReload = 60_000;

export const command = verb({
  description:
    'Applies the parts of the files that follow something: subscribers of channels that follow groups, and ' +
    'members of groups that follow a table. Then it listens to events, and within seconds subscribes and ' +
    'unsubscribes people who join or leave what a channel follows. It asks before the first changes only, so ' +
    'start it as a service with --yes.\n\n' +
    'Other parts of the files, and channels and groups that do not exist yet, are left to realmctl apply. A ' +
    'brake holds the channel or group that it is about, and the others go on; apply with the option that the ' +
    'message names lets it pass. If the event queue was lost, it reads and compares everything again. With ' +
    'leavers: stay-out the position in the queue is kept beside the record of --followed, in FILE.cursor, so ' +
    'that the next run knows who left in the meantime.\n\n' +
    'Every --reload it reads files, tables and commands again and applies what has changed, with the same ' +
    'brakes; errors in them leave everything as it is. At the start it says what the account may not do.\n\n' +
    'Prints a line for each change, or with --json a record. ' +
    'Exits with 0 after --for or --once; 2 for files with errors; 4 if the credentials are rejected; 5 if the ' +
    'account may change nothing that the files name; 8 if --once left something undone; 130, 143 or 129 on ' +
    'Ctrl-C, SIGTERM or SIGHUP, after the requests in progress.',
  rows: [...readingRows, readEvents, deleteQueue, subscribe, unsubscribe, changeMembers],
  extra: {
    files: fileOptions.files,
    once: { kind: 'switch', help: 'compare once and exit' },
    for: { kind: 'duration', help: 'exit after this time: 90s, 10m, 1h30m' },
    reload: {
      kind: 'duration',
      min: 100,
      help: 'how often to read the files again (default 1m)',
    },
    ...followOptions,
    followed: { ...followOptions.followed, writes: 'followed' },
    max_removals: runOptions.max_removals,
    allow: runOptions.allow,
    deny: runOptions.deny,
    no_removals: runOptions.no_removals,
  },
  positionals: [{ param: 'files', name: 'FILE', variadic: true, isFile: true }],
  longRunning: true,
  // It follows what happens later.
  plans: false,
  asks: [
    'widens-access',
    'gives-administration',
    'takes-own-rights',
    'many-people',
    'removes-members',
    'applies-files',
  ],
  examples: {
    "printf 'channels: { design: { subscribers: { follow: [role:moderators] } } }\\n' | realmctl sync - --once --dry-run":
      'show what it would send now',
    "printf 'channels: { design: { subscribers: { follow: [role:members] } } }\\n' | realmctl sync - --yes --for 1s --allow first-managed --max-removals 100%":
      'keep a channel in step for a second',
  },
  async run({ extra }, context) {
    if (context.options.profile?.includes(',') === true)
      throw usageError('sync is for one organization', 'start one for each profile');
    const [{ readDesired, stdinOf }, { followingOnly }, { sameFiles }, { sync }, { createSyncReport }] =
      await Promise.all([
        import('./_desired.ts'),
        import('../sync/plan-repair.ts'),
        import('../sync/sync-plan.ts'),
        import('../sync/sync.ts'),
        import('./_sync-report.ts'),
      ]);
    if (!context.options.dryRun) refuseListOptions('sync', context.options);
    const report = await createSyncReport(context);
    const stdin = once(stdinOf(context));
    const readFiles = async (signal: AbortSignal) => {
      const read = await readDesired(extra, context.withSignal(signal), undefined, stdin);
      if (!context.options.dryRun) await read.followed?.check();
      return { ...read, desired: followingOnly(read.desired) };
    };
    const first = await readFiles(context.signal);
    if (first.desired.kinds.size === 0) {
      throw usageError(
        'no list in the files follows anything',
        'such as subscribers: { follow: [group:designers] }',
      );
    }
    const readAgain = async (before: SyncFiles, signal: AbortSignal) => {
      const read = await readFiles(signal);
      if (sameFiles(before, read)) return undefined;
      // The record that is open stays open, since it knows what this process wrote.
      const followed = before.followed ?? read.followed;
      return { desired: read.desired, followed, options: { ...read.options, followed: followed?.of } };
    };
    const warnAhead = async ({ live, present }: Repair, directory: Directory) => {
      const { rightsToFollow } = await import('./_foreseen-rights.ts');
      const { stops, hasNone } = await rightsToFollow(present, { live, directory }, context);
      if (hasNone) {
        throw new CliError('forbidden', 'this account may change nothing that the files name', {
          hint: stops.map(({ message }) => message).join('\n'),
        });
      }
      await report.notPermitted(stops, live.site);
    };
    const agree = async ({ plan, names, live }: Repair) => {
      const [{ askToApply }, { requestsOf }] = await Promise.all([
        import('./_apply-question.ts'),
        import('../provision/apply/requests.ts'),
      ]);
      if (context.options.dryRun) for (const request of requestsOf(plan, names)) context.wouldSend(request);
      else if (!context.options.yes) {
        const directory = await context.directory();
        await askToApply([{ planned: { plan, names, live, directory }, context }]);
      }
    };
    const { end, isInSync } = await sync(
      {
        desired: first.desired,
        options: first.options,
        followed: first.followed,
        once: extra.once === true,
        time: extra.for,
        reload: extra.reload ?? defaultReload,
        readAgain,
        agree,
        warnAhead,
        explain: async (refusal, row, args) =>
          (await import('./_refused-steps.ts')).explainStep(refusal, row, args, context.reasons()),
      },
      report,
      context,
    );
    if (end === 'interrupted' || context.signal.aborted)
      return { status: signalStatus(processSignal(context.signal)) };
    if (end === 'once' && !isInSync) {
      throw new CliError('partial', 'some channels or groups are not in step', {
        hint: 'the reasons are listed above',
      });
    }
    return { status: exitCode('done') };
  },
});

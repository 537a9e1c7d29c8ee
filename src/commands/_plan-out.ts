/** Saves what a command would do as a plan file for `--plan-out`, in place of doing it. */
import { type CliError, usageError } from '../base/cli-error.ts';
import { shellWord } from '../base/shell-word.ts';
import { planFileOf, writePlanFile } from '../provision/apply/plan-file.ts';
import { planDesired } from '../provision/apply/planned.ts';
import { type CommandRequest, kindsOfRequests, requestedChanges } from '../provision/apply/requested.ts';
import { requestedText } from '../provision/apply/requested-text.ts';
import { needsOfExport } from '../provision/live/needs.ts';
import { readLive } from '../provision/live/read.ts';
import type { Stop } from '../provision/model/plan.ts';
import type { SourceText } from '../provision/source/texts.ts';
import type { Context } from '../session/context.ts';
import { refuseStopped } from './_applying.ts';
import type { Verb } from './_define.ts';
import { desiredOf } from './_desired.ts';
import { planOptions } from './_desired-options.ts';
import { watched } from './_watched.ts';

/** Options that keep something of a run, and there is no run; `--resume` continues one. */
function refuseOfRuns(
  { extra: declared = {} }: Verb,
  extra: Readonly<Record<string, unknown>>,
  { flagLabel }: Context,
): void {
  const other = Object.entries(declared).find(
    ([name, { writes }]) => (writes !== undefined || name === 'resume') && extra[name] !== undefined,
  );
  if (other === undefined) return;
  throw usageError(
    `--plan-out and ${flagLabel(other[0])} cannot be combined`,
    'leave out one of them: --plan-out sends nothing',
  );
}

/**
 * Returns the verb in a form that works in a dry run, and saves the plan of the requests that it would send. Nothing is
 * saved if some of them are refused beforehand.
 */
export function planning(verb: Verb): Pick<Verb, 'run'> {
  return {
    async run({ extra: { plan_out: path, ...extra }, ...input }, context) {
      refuseOfRuns(verb, extra, context);
      const requests: CommandRequest[] = [];
      const seeing = watched(context, {}, (row, args) => void requests.push({ row, args }));
      const result = await verb.run({ ...input, extra }, seeing);
      if ('exitReason' in result && result.exitReason !== undefined) {
        context.warn('the plan was not saved, because not all of it would be done');
        return result;
      }
      const command = context.flagLabel(verb.rows[0]?.id ?? '');
      await save(String(path), await textOf(requests, command, context), context);
      return result;
    },
  };
}

/** Returns what the requests change, as an organization file. */
async function textOf(
  requests: readonly CommandRequest[],
  command: string,
  context: Context,
): Promise<SourceText> {
  const needs = needsOfExport(kindsOfRequests(requests));
  const live = await readLive(context, { ...needs, subscribers: false });
  const changes = requestedChanges(requests, live, (param) => {
    const label = context.flagLabel(param);
    return cannotSave(`organization files cannot state ${label.startsWith('--') ? label : param}`);
  });
  const text = await requestedText(changes, live, {
    head: [`What realmctl ${command} changes at ${live.site}.`],
    unsayable: ({ thing, why }) => cannotSave(`${thing}: ${why}`),
  });
  if (context.secrets.hide(text) !== text) throw cannotSave('it would contain a secret');
  return { file: `realmctl ${command}`, text };
}

function cannotSave(why: string): CliError {
  return usageError(`the plan cannot be saved: ${why}`, 'run the command without --plan-out');
}

/** Plans the text as `plan --out` does, and saves the plan with what the command would ask about. */
async function save(path: string, text: SourceText, context: Context): Promise<void> {
  const options = { ...planOptions({}, {}), createsUnseen: true };
  const { desired } = await desiredOf([text], {}, context);
  const { plan, names } = await planDesired(desired, options, context);
  const [missing] = plan.unresolved;
  if (missing !== undefined) throw cannotSave(missing.message);
  refuseStopped(plan.stops.filter(({ allow }) => allow === undefined));
  const file = planFileOf(plan, names, { texts: [text], options: allowing(plan.stops) }, context.secrets);
  await writePlanFile({ flag: '--plan-out', path, writes: 'plan' }, file);
  context.note(`saved the plan to ${path}; apply it with realmctl apply ${shellWord(path)}`);
}

/**
 * Returns the options that allow what brakes would stop. The command line names the change, so it is meant, and `apply`
 * asks about it.
 */
function allowing(stops: readonly Stop[]): Readonly<Record<string, unknown>> {
  const flags = stops.map(({ allow = '' }) => allow.split(' '));
  const of = (flag: string) => flags.flatMap(([name, value]) => (name === flag ? String(value) : []));
  const [allow, limits] = [new Set(of('--allow')), of('--max-removals').map(Number)];
  return {
    ...(allow.size > 0 && { allow: [...allow] }),
    ...(limits.length > 0 && { max_removals: String(Math.max(...limits)) }),
  };
}

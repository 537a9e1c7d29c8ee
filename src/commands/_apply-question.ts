/** Asks one question before a plan is applied, about the changes that a person may regret. */

import { CliError } from '../base/cli-error.ts';
import { revealed } from '../base/secret-value.ts';
import { counted, countedAre } from '../base/words.ts';
import { type Affected, guard, type Hazard } from '../changes/guard.ts';
import { fieldHazards, manyPeople } from '../changes/hazards.ts';
import { canAsk } from '../output/prompt.ts';
import { loadStyle } from '../output/style.ts';
import type { Planned } from '../provision/apply/planned.ts';
import { requestsOf } from '../provision/apply/requests.ts';
import { type KindName, kindOf } from '../provision/model/kinds.ts';
import { actionWords, type Change, type FieldChange } from '../provision/model/plan.ts';
import { placeholdersIn } from '../provision/plan/steps.ts';
import { planJson } from '../provision/report/json.ts';
import { nounAndName } from '../provision/report/sentences.ts';
import { planText } from '../provision/report/text.ts';
import type { Context } from '../session/context.ts';
import { noticeLines } from '../session/rehearsal.ts';
import { costOf } from './_plan-report.ts';

/** The plan for one organization, with the context of its account. */
export interface Askable {
  readonly planned: Planned;
  readonly context: Context;
}

/**
 * Shows every plan, and asks before anything is sent. An empty plan and a dry run need no question. Throws
 * `interrupted` if the answer is no, and a usage error that names `--yes` if nobody can be asked.
 */
export async function askToApply(plans: readonly Askable[]): Promise<void> {
  const changing = plans.filter(({ planned }) => planned.plan.changes.length > 0);
  for (const each of changing) await showPlan(each);
  try {
    for (const each of changing) await askAbout(each);
  } catch (error) {
    if (!(error instanceof CliError) || error.exitReason !== 'usage') throw error;
    const shown = { plans: await Promise.all(changing.map(documentOf)) };
    throw error.with({ fields: { ...error.fields, ...shown }, worded: [...error.worded, 'plans'] });
  }
}

async function askAbout({ planned: { plan, names }, context }: Askable): Promise<void> {
  const people = manyIn(plan.changes);
  const all: Affected[] = [];
  for (const change of plan.changes) {
    all.push({
      thing: nounAndName(change.kind, change.name),
      hazards: await hazardsOf(change, people, context),
    });
  }
  const withNotices: Context = { ...context, notices: async () => noticeLines(requestsOf(plan, names)) };
  const isPlain = all.every(({ hazards }) => hazards.length === 0);
  const question = { always: 'applies-files', about: async () => counted(all.length, 'change') } as const;
  await guard('Apply', all, withNotices, isPlain ? question : { nouns: 'changes' });
}

async function documentOf({ planned, context }: Askable) {
  return planJson(planned.plan, planned.names, { cost: await costOf(planned, context) });
}

/** Writes the plan as text on stderr. With `--json`, scripts get it in the result or in the error. */
async function showPlan({ planned, context }: Askable): Promise<void> {
  const { io, options } = context;
  if (options.dryRun || (options.yes && options.quiet)) return;
  const willAsk = !options.yes && canAsk(io, options);
  if (options.format === 'json' && !willAsk) return;
  const cost = await costOf(planned, context);
  const style = await loadStyle(io.colour.stderr);
  const text = planText(planned.plan, planned.names, style, { width: io.width, cost });
  io.stderr.write(`${context.ownKey.hide(context.secrets.hide(text))}\n`);
}

const isNew = ({ action }: Change) => action === 'create' || action === 'invite' || action === 'resend';

/** Counts the people who are added to or removed from existing things, across all lists. */
function manyIn(changes: readonly Change[]): number {
  return changes.filter((change) => !isNew(change)).reduce((sum, change) => sum + peopleOf(change), 0);
}

function peopleOf({ kind, lists }: Change): number {
  return lists
    .filter(({ list }) => kindOf(kind).lists?.[list]?.of === 'users')
    .reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
}

async function hazardsOf(change: Change, people: number, context: Context): Promise<Hazard[]> {
  const { kind, action, fields, lists, risks, gains } = change;
  const { effect, word } = actionWords[action];
  const says = action === 'revoke' ? 'the invitation is revoked' : `it is ${word}`;
  const hazards: Hazard[] = effect === 'remove' ? [{ risk: 'retires', says }] : [];
  if (isNew(change)) {
    const { created } = kindOf(kind).resource;
    const reading = Object.fromEntries(fields.map(({ field, to }) => [field, revealed(to)]));
    const text =
      action === 'create' ? created?.text?.({ ...reading, [kindOf(kind).key]: change.name }) : undefined;
    const gives = risks.includes('gives-administration');
    return [
      ...(created !== undefined && text !== undefined ? [{ risk: created.type, says: text }] : []),
      ...(gives ? [{ risk: 'gives-administration', says: 'it gets administrator rights' } as const] : []),
    ];
  }
  const given = await fieldHazards(
    fields.flatMap((field) => differenceOf(kind, field)),
    context,
  );
  // People who are added to a list are counted with those of all lists.
  const listed = new Set(lists.flatMap(({ added }) => added));
  const others = gains.filter((id) => !listed.has(id));
  if (others.length > 0) {
    hazards.push({
      risk: 'widens-access',
      says: `${counted(others.length, 'more person')} will have access to it`,
    });
  }
  hazards.push(...given.filter(({ risk }) => risk !== 'widens-access' || others.length === 0));
  const removed = lists.reduce((sum, list) => sum + list.removed.length, 0);
  if (kind === 'groups' && removed > 0) {
    hazards.push({
      risk: 'removes-members',
      says: `${countedAre(removed, 'member')} removed`,
    });
  }
  const own = peopleOf(change);
  return [...hazards, ...manyPeople(own, `${countedAre(own, 'person')} added or removed`, people)];
}

/**
 * Returns a changed field in the form that risks are computed from; none if it refers to something that does not exist
 * yet.
 */
function differenceOf(kind: KindName, change: FieldChange) {
  const { field: name } = change;
  const [from, to] = [revealed(change.from), revealed(change.to)];
  const field = kindOf(kind).resource.fields[name];
  const isOpen = [...placeholdersIn([from, to])].length > 0;
  return field === undefined || isOpen ? [] : [{ name, field, param: name, from, to }];
}

/** The one question before a plan is applied: what of it a person may regret. */

import { counted } from '../base/words.ts';
import { countedAre } from '../changes/counted-are.ts';
import { ask, type Endangered, guard, type Hazard } from '../changes/guard.ts';
import { fieldHazards, isMany } from '../changes/hazards.ts';
import { loadStyle } from '../output/style.ts';
import type { Planned } from '../provision/apply/planned.ts';
import { requestsOf } from '../provision/apply/requests.ts';
import { type KindName, kindOf } from '../provision/model/kinds.ts';
import type { Change, FieldChange } from '../provision/model/plan.ts';
import { placeholdersIn } from '../provision/plan/steps.ts';
import { planText } from '../provision/report/text.ts';
import type { Context } from '../session/context.ts';
import { noticeLines } from '../session/rehearsal.ts';
import { costOf } from './_plan-told.ts';

/**
 * Asks on a terminal, whatever the plan; elsewhere a plan that a person may regret needs `--yes`. Throws
 * `interrupted` for a no, and a usage error where nobody can be asked.
 */
export async function askToApply(planned: Planned, context: Context): Promise<void> {
  const { plan, names } = planned;
  const { yes, dryRun, input, quiet } = context.options;
  if (plan.changes.length === 0) return;
  const people = manyIn(plan.changes);
  const all: Endangered[] = [];
  for (const change of plan.changes) {
    all.push({ thing: thingOf(change), hazards: await hazardsOf(change, people, context) });
  }
  if (yes || dryRun) return guard('Apply', all, context);
  const asking: Context = { ...context, foreseen: async () => noticeLines(requestsOf(plan, names)) };
  if (input && !quiet) {
    const { width, colour, stderr } = context.io;
    const cost = await costOf(planned, context);
    stderr.write(`${planText(plan, names, await loadStyle(colour.stderr), { width, cost })}\n`);
  }
  if (all.some(({ hazards }) => hazards.length > 0)) return guard('Apply', all, asking);
  if (input) await ask(`Apply ${counted(all.length, 'change')}?`, asking, 'plain');
}

function thingOf({ kind, name }: Change): string {
  const { noun } = kindOf(kind).resource;
  return name === '' ? noun : `${noun} ${name}`;
}

const isNew = ({ action }: Change) => action === 'create' || action === 'invite' || action === 'resend';

/** People that are put into or taken out of things that exist, all together. */
function manyIn(changes: readonly Change[]): number {
  return changes.filter((change) => !isNew(change)).reduce((sum, change) => sum + peopleOf(change), 0);
}

function peopleOf({ kind, lists }: Change): number {
  return lists
    .filter(({ list }) => kindOf(kind).lists?.[list]?.of === 'users')
    .reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
}

const retiring: Readonly<Partial<Record<Change['action'], string>>> = {
  archive: 'it is archived',
  remove: 'it is gone',
  deactivate: 'it is deactivated',
  revoke: 'the invitation is taken back',
};

async function hazardsOf(change: Change, people: number, context: Context): Promise<Hazard[]> {
  const { kind, action, fields, lists, risks, gains } = change;
  const says = retiring[action];
  const hazards: Hazard[] = says === undefined ? [] : [{ risk: 'retires', says }];
  if (isNew(change)) {
    const gives = risks.includes('gives-administration');
    return gives ? [{ risk: 'gives-administration', says: 'it comes with rights to administer' }] : [];
  }
  const given = await fieldHazards(
    fields.flatMap((field) => differenceOf(kind, field)),
    context,
  );
  // Who comes into a list is counted with those of all lists.
  const listed = new Set(lists.flatMap(({ added }) => added));
  const others = gains.filter((id) => !listed.has(id));
  if (others.length > 0) {
    hazards.push({
      risk: 'widens-access',
      says: `${counted(others.length, 'more person')} can read or reach it`,
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
  if (own > 0 && isMany(people))
    hazards.push({
      risk: 'many-people',
      says: `${countedAre(own, 'person')} put in or taken out`,
    });
  return hazards;
}

/** A field that changes, as what it brings is judged; nothing where it names what is not made yet. */
function differenceOf(kind: KindName, { field: name, from, to }: FieldChange) {
  const field = kindOf(kind).resource.fields[name];
  const isOpen = [...placeholdersIn([from, to])].length > 0;
  return field === undefined || isOpen ? [] : [{ name, field, param: name, from, to }];
}

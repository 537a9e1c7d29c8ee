/** Plans from one version of the files to another: the effect of an edit, without an account or a server. */
import { revealed, Secret } from '../../base/secret-value.ts';
import type { Desired, Entry } from '../model/desired.ts';
import { faultError } from '../model/fault-error.ts';
import { kindOf } from '../model/kinds.ts';
import { namesOf, type PlanNames, sameEntry, sameKey } from '../model/names.ts';
import type { PlanOptions } from '../model/options.ts';
import type { Change, FieldChange, Plan, Remark } from '../model/plan.ts';
import { makePlan } from './make-plan.ts';
import { liveOf } from './offline.ts';
import { undeclared } from './offline-things.ts';
import { resolveDesired } from './resolve.ts';

/**
 * Plans the files after an edit against those before it, as if the latter had been applied. Values that a variable
 * gave before are shown by its name. Throws a usage error if the files contradict each other.
 * @param called the name that the plan shows in place of a site
 */
export async function planEdit(
  base: Desired,
  edited: Desired,
  options: PlanOptions,
  called: string,
): Promise<{ readonly plan: Plan; readonly names: PlanNames }> {
  const live = { ...(await liveOf(base, edited)), site: called };
  const { wanted, unresolved, faults } = await resolveDesired(edited, live);
  if (faults.length > 0) throw faultError(faults);
  const plan = makePlan(wanted, live, { ...options, followed: undefined }, unresolved);
  const changes = plan.changes.map((change) => {
    const before = entryBefore(base, change);
    return { ...change, fields: change.fields.map((field) => asWritten(field, change, before)) };
  });
  return {
    plan: {
      ...plan,
      changes,
      // Things that the files mention for the first time may exist already.
      stops: plan.stops.filter(({ brake }) => brake !== 'incomplete'),
      // Counts of things outside the files mean nothing if the organization was built from the files.
      remarks: [
        ...plan.remarks.filter(({ about }) => about !== 'left-alone'),
        ...droppedRemarks(base, edited, plan),
      ],
      coverage: new Map(),
    },
    names: namesOf(live, wanted),
  };
}

/** Returns remarks for entries that the files no longer have and that nothing removes. */
function droppedRemarks(base: Desired, edited: Desired, { changes }: Plan): Remark[] {
  return [...base.kinds].flatMap(([kind, { entries }]) => {
    const known = new Set(
      [
        ...(edited.kinds.get(kind)?.entries ?? []).flatMap(({ key, renamedFrom }) => [
          key,
          renamedFrom?.name,
        ]),
        ...changes.filter((change) => change.kind === kind).map(({ name }) => name),
      ].map((name) => name !== undefined && sameKey(kind, name)),
    );
    const names = entries.filter(({ key }) => !known.has(sameKey(kind, key))).map(({ key }) => key);
    if (names.length === 0 || kindOf(kind).key === '') return [];
    const message = `entries removed from the files are left unchanged: ${names.join(', ')}`;
    return [{ about: 'left-alone', kind, message, count: names.length }];
  });
}

function entryBefore(base: Desired, { kind, name, formerName = name }: Change): Entry | undefined {
  const key = sameKey(kind, formerName);
  return base.kinds.get(kind)?.entries.find((entry) => sameEntry(entry) === key);
}

/** Shows the value before the edit as the files had it: no value, or a variable. */
function asWritten(field: FieldChange, { kind }: Change, before: Entry | undefined): FieldChange {
  if (revealed(field.from) === undeclared) return { ...field, from: undefined };
  const key = kindOf(kind).called?.[field.field] ?? field.field;
  const variable = before?.fields.get(key)?.variable;
  return variable === undefined ? field : { ...field, from: new Secret(field.from, variable) };
}

/** A plan from one state of files to another: what an edit does, without an account and a server. */
import { revealed, Secret } from '../../base/secret-value.ts';
import type { Desired, Entry } from '../model/desired.ts';
import { faultError } from '../model/fault-error.ts';
import { kindOf } from '../model/kinds.ts';
import { namesOf, type PlanNames } from '../model/names.ts';
import type { PlanOptions } from '../model/options.ts';
import type { Change, FieldChange, Plan, Remark } from '../model/plan.ts';
import { sameEntry, sameKey } from '../model/same-key.ts';
import { makePlan } from './make-plan.ts';
import { liveOf } from './offline.ts';
import { notSaid } from './pretended.ts';
import { resolveDesired } from './resolve.ts';

/**
 * Plans the files after an edit against those before it, as if these had been applied. Throws a usage error where
 * the files contradict each other. What a variable gave before is told by its name.
 * @param called what the plan says that it is for
 */
export async function planBetween(
  base: Desired,
  edited: Desired,
  options: PlanOptions,
  called: string,
): Promise<{ readonly plan: Plan; readonly names: PlanNames }> {
  const live = { ...(await liveOf(base, edited)), site: called };
  const { wanted, unresolved, faults } = await resolveDesired(edited, live);
  if (faults.length > 0) throw faultError(faults);
  const plan = makePlan(wanted, live, options, unresolved);
  const changes = plan.changes.map((change) => {
    const before = entryBefore(base, change);
    return { ...change, fields: change.fields.map((field) => asWritten(field, change, before)) };
  });
  return {
    plan: {
      ...plan,
      changes,
      // What files say for the first time may be there already.
      stops: plan.stops.filter(({ brake }) => brake !== 'incomplete'),
      // How much of an organization files have says nothing where the organization is made of them.
      remarks: [
        ...plan.remarks.filter(({ about }) => about !== 'left-alone'),
        ...dropped(base, edited, plan),
      ],
      coverage: new Map(),
    },
    names: namesOf(live, wanted),
  };
}

/** What files had, have no more, and nothing removes. */
function dropped(base: Desired, edited: Desired, { changes }: Plan): Remark[] {
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

/** Its value before as the files had it: nothing, or a variable. */
function asWritten(field: FieldChange, { kind }: Change, before: Entry | undefined): FieldChange {
  if (revealed(field.from) === notSaid) return { ...field, from: undefined };
  const key = kindOf(kind).called?.[field.field] ?? field.field;
  const variable = before?.fields.get(key)?.variable;
  return variable === undefined ? field : { ...field, from: new Secret(field.from, variable) };
}

/**
 * Returns a plan as one JSON document for scripts: names as in files, risk classes, counts. Its shape is the same for
 * every plan.
 */
import { kindNames, kindOf } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import type { OriginOf } from '../model/origin.ts';
import type { Place } from '../model/place.ts';
import type { Change, ListChange, Plan } from '../model/plan.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { changeOrigin } from './folded.ts';
import type { ReportOptions } from './options.ts';
import { removesSomething, totalsJson, totalsOf } from './totals.ts';
import { itemName, type ShownField, shownFields } from './values.ts';

type Json = Readonly<Record<string, unknown>>;

/** Returns the document that `plan --json` prints. */
export function planJson(plan: Plan, names: PlanNames, { cost, origin }: ReportOptions = {}): Json {
  const { site, level, fingerprint, changes, steps, stops, remarks, coverage } = plan;
  return {
    site,
    feature_level: level,
    fingerprint,
    has_changes: changes.length > 0,
    removes: changes.some(removesSomething),
    totals: totalsJson(totalsOf(plan)),
    changes: changes.map((change) => changeJson(change, names, origin)),
    stops: stops.map(({ brake, kind, name, place, message, allow }) => ({
      brake,
      kind,
      name: name ?? null,
      place: placeJson(place),
      message,
      allow: allow ?? null,
    })),
    remarks: remarks.map(({ about, kind, name, place, message, count }) => ({
      about,
      kind,
      name: name ?? null,
      place: placeJson(place),
      message,
      count,
    })),
    unresolved: unresolvedJson(plan),
    unknown: unknownJson(plan),
    coverage: Object.fromEntries(
      kindNames.flatMap((kind) => {
        const of = coverage.get(kind);
        return of === undefined
          ? []
          : [[kind, { in_files: of.managed, already_so: of.so, in_no_file: of.unmanaged }]];
      }),
    ),
    cost: {
      steps: steps.length,
      requests: cost?.requests ?? null,
      reading_requests: cost?.reading ?? null,
      seconds: cost?.seconds ?? null,
    },
  };
}

/** Returns the names that do not exist, each with its place. */
export function unresolvedJson({ unresolved }: Plan): readonly Json[] {
  return unresolved.map(({ place, kind, written, message }) => ({
    place: placeJson(place),
    kind,
    written,
    message,
  }));
}

/** Returns what this account cannot see, each with the entry, field or list that could not be compared. */
export function unknownJson({ unknown }: Plan): readonly Json[] {
  return unknown.map(({ place, kind, written, why, keeps }) => ({
    place: placeJson(place),
    kind,
    written,
    message: why,
    entry: { kind: keeps.kind, name: keeps.key, part: keeps.part ?? null },
  }));
}

/** Returns one change with all its parts; ids are beside names, and null for things that do not exist yet. */
export function changeJson(change: Change, names: PlanNames, origin?: OriginOf): Json {
  const { kind, name, id, action, formerName, place, fields, lists, risks, gains, loses } = change;
  return {
    kind,
    name,
    id: isPlaceholder(id) || kindOf(kind).key === '' ? null : id,
    action,
    former_name: formerName ?? null,
    place: placeJson(place),
    origin: changeOrigin(change, origin) ?? null,
    risks,
    removes: removesSomething(change),
    fields: fields.flatMap((field) =>
      shownFields(kind, field, names).map((shown) => ({
        ...fieldJson(shown),
        origin: origin?.(change, field) ?? null,
      })),
    ),
    lists: lists.map((list) => ({
      ...listJson(change, list, names),
      origin: origin?.(change, list) ?? null,
    })),
    gain_access: gains.map(names.user),
    lose_access: loses.map(names.user),
    notifications: change.notifications,
  };
}

/** Returns a field; `known` is false and `from` is null if the present value cannot be seen or does not exist. */
function fieldJson({ key, from, to, masked, place, risks }: ShownField): Json {
  return {
    field: key,
    known: from !== undefined,
    from: masked ? null : (from ?? null),
    to: to ?? null,
    masked,
    place: placeJson(place),
    risks,
  };
}

function listJson(change: Change, part: ListChange, names: PlanNames): Json {
  const { list, added, removed, of, exact, follows, place, risks } = part;
  const name = itemName(change, part, names);
  return {
    list,
    exact: exact ?? null,
    follows: follows?.names ?? null,
    of,
    added: added.map(name),
    added_through: follows === undefined ? null : added.map((id) => follows.through.get(id) ?? null),
    removed: removed.map(name),
    place: placeJson(place),
    risks,
  };
}

function placeJson(place: Place | undefined): Json | null {
  return place === undefined ? null : { file: place.file, line: place.line, column: place.column };
}

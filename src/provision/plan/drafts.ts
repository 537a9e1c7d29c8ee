/** Finds the differences of each thing, before deciding how to send them. */
import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import { releaseOf } from '../../api/derive/level.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { areAccounts, retiredWord } from '../model/about-kinds.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import type { Action, Remark, Stop } from '../model/plan.ts';
import { isPlaceholder, type Unknown, type WantedThing } from '../model/wanted.ts';
import { type Draft, type Drafted, type DraftField, fieldOf } from './draft.ts';
import { fieldChanges, fieldsOfNew, kindSince, levelStop } from './field-changes.ts';
import { type ComparedLists, listChanges } from './list-changes.ts';
import { type NamePatterns, namePatterns } from './patterns.ts';
import { deactivatedRemarks, draftPerson, expiredCap } from './people.ts';
import { liveName, type PlanContext } from './plan-context.ts';
import { pruned } from './prune.ts';
import { renaming } from './renaming.ts';
import { called } from './stops.ts';

export interface Drafts {
  readonly drafts: readonly Draft[];
  readonly stops: readonly Stop[];
  readonly remarks: readonly Remark[];
  readonly unknown: readonly Unknown[];
}

export function draftsOf(context: PlanContext): Drafts {
  const drafts: Draft[] = [];
  const stops: Stop[] = [];
  const remarks: Remark[] = [];
  const unknown: Unknown[] = [];
  const take = (found: Drafted) => {
    if (found.draft !== undefined) drafts.push(found.draft);
    stops.push(...found.stops);
    remarks.push(...found.remarks);
    unknown.push(...(found.unknown ?? []));
  };
  const unmanaged = namePatterns(context.wanted.policy.unmanaged);
  for (const kind of kindNames) {
    const things = context.wanted.things.get(kind) ?? [];
    const missing = things.length === 0 ? undefined : kindStop(kind, context);
    if (missing !== undefined) {
      stops.push(missing);
      continue;
    }
    for (const thing of things) {
      const isPerson = kindOf(kind).invited === true;
      const found = isPerson ? draftPerson(thing, context) : draftThing(thing, context, unmanaged);
      take(thing.external ? shownOnly(thing, found) : found);
    }
    const removed = pruned(kind, context, unmanaged);
    for (const draft of removed.drafts) drafts.push(draft);
    remarks.push(...removed.remarks);
    stops.push(...removed.stops);
  }
  const capped = expiredCap(drafts, context);
  return { drafts: capped.drafts, stops, remarks: [...remarks, ...capped.remarks], unknown };
}

/** Returns why nothing of a kind can be planned: it could not be read, or the server lacks it; otherwise undefined. */
function kindStop(kind: KindName, { live, level }: PlanContext): Stop | undefined {
  const { plural } = kindOf(kind).resource;
  const since = kindSince(kind);
  if (since > level) {
    const message = `${plural} need feature level ${since} (release ${releaseOf(since)}), and this server has ${level}: leave them out`;
    return { brake: 'level', kind, message };
  }
  const read = live.kinds.get(kind);
  if (read?.status !== 'failed') return undefined;
  return {
    brake: 'unread',
    kind,
    message: `${plural} could not be read${read.why === undefined ? '' : `: ${read.why}`}`,
  };
}

function draftThing(thing: WantedThing, context: PlanContext, unmanaged: NamePatterns): Drafted {
  const { kind, id } = thing;
  if (isPlaceholder(id)) return draftNew(thing, context, unmanaged);
  const reading = context.reading(kind, id) ?? {};
  if (reading.is_system_group === true) return refuseSystemGroup(thing);
  const { fields, stops, unknown, remarks } = fieldChanges(thing, reading, context);
  const rename = renaming(thing, reading);
  const tooOld = rename && levelStop(thing, rename, context.level);
  const lists: ComparedLists = listChanges(thing, reading, context, unmanaged);
  const all = rename === undefined ? fields : [rename, ...fields];
  const isUpToDate = all.length === 0 && lists.lists.length === 0;
  return {
    ...(!isUpToDate && { draft: draftOf(thing, reading, all, lists) }),
    stops: tooOld === undefined ? stops : [...stops, tooOld],
    remarks: [...remarks, ...lists.remarks, ...(areAccounts(kind) ? deactivatedRemarks(thing, reading) : [])],
    unknown: [...lists.unknown, ...unknown],
  };
}

function draftOf(
  thing: WantedThing,
  reading: Reading,
  fields: readonly DraftField[],
  { lists }: ComparedLists,
): Draft {
  const { kind, id, key, place } = thing;
  const formerName = liveName(kind, reading);
  const isRenamed = thing.renamedFrom !== undefined && formerName !== key;
  const draft: Draft = {
    kind,
    id,
    name: key,
    ...(isRenamed && { formerName }),
    action: 'update',
    place,
    thing,
    reading,
    fields,
    lists,
  };
  return { ...draft, action: weightiest(draft) };
}

function weightiest(draft: Draft): Action {
  const { retired } = kindOf(draft.kind).resource;
  const use = retired && fieldOf(draft, retired.field);
  if (use !== undefined) {
    const isArchive = retiredWord(draft.kind) === 'archived';
    if (use.to === retired?.when) return isArchive ? 'archive' : 'deactivate';
    return isArchive ? 'unarchive' : 'reactivate';
  }
  return draft.formerName === undefined ? 'update' : 'rename';
}

/** Drafts a new thing; a thing that would be retired from the beginning is not created. */
function draftNew(thing: WantedThing, context: PlanContext, unmanaged: NamePatterns): Drafted {
  const { kind, id, key, place } = thing;
  const { retired } = kindOf(kind).resource;
  if (retired !== undefined && thing.values.get(retired.field)?.value === retired.when)
    return { stops: [], remarks: [] };
  if (isPostponed(thing, context)) {
    const message = `${called(kindOf(kind).resource.noun, key)} is not created yet, since its entry names something that does not exist`;
    return { stops: [], remarks: [{ about: 'held-back', kind, name: key, place, message, count: 1 }] };
  }
  const { fields, stops, remarks: waiting } = fieldsOfNew(thing, context);
  const { lists, remarks } = listChanges(thing, undefined, context, unmanaged);
  const missing = incomplete(thing, fields);
  const draft: Draft = { kind, id, name: key, action: 'create', place, thing, fields, lists };
  return { draft, stops: [...stops, ...missing], remarks: [...waiting, ...remarks] };
}

/**
 * Whether a new channel or group must wait, since commands create none without everyone who is named: the channel
 * could become unreachable forever. It is created anyway if another entry names it.
 */
function isPostponed({ kind, id, isIncomplete }: WantedThing, { wanted }: PlanContext): boolean {
  if (kindOf(kind).lists === undefined || isIncomplete !== true) return false;
  const isNamed = ({ values, lists }: WantedThing) =>
    [...values.values()].some(({ value }) => names(value, id)) ||
    (kind === 'groups' && [...(lists.get('subgroups')?.ids ?? [])].includes(id));
  return ![...wanted.things.values()].flat().some((thing) => thing.id !== id && isNamed(thing));
}

/** Whether a value is the id of the thing, a list with it, or a permission that includes it. */
function names(value: unknown, id: number): boolean {
  return (
    value === id ||
    (Array.isArray(value) && value.includes(id)) ||
    (isGroupSetting(value) && typeof value !== 'number' && value.direct_subgroups.includes(id))
  );
}

function incomplete(thing: WantedThing, fields: readonly DraftField[]): Stop[] {
  const { kind, key, place } = thing;
  const { resource, key: named, called: inFiles = {}, lists = {} } = kindOf(kind);
  const listed = Object.values(lists).map(({ field }) => field);
  const given = new Set(fields.map(({ name }) => name));
  return Object.entries(resource.fields).flatMap(([name, { create, initial }]): Stop[] => {
    if (create?.required !== true || name === named || given.has(name)) return [];
    if (initial !== undefined || listed.includes(name)) return [];
    const message = `${called(resource.noun, key)} does not exist, and a new one needs ${inFiles[name] ?? name}`;
    return [{ brake: 'incomplete', kind, name: key, place, message }];
  });
}

function refuseSystemGroup({ kind, key, place }: WantedThing): Drafted {
  const message = `${key} is a system group, which nobody can change: its members follow from the roles of the users`;
  return {
    stops: [{ brake: 'system-group', kind, name: key, place, message, exitReason: 'forbidden' }],
    remarks: [],
  };
}

/** Reports the differences of things that are managed elsewhere, and never changes these things. */
function shownOnly({ kind, key, place }: WantedThing, { draft, remarks }: Drafted): Drafted {
  if (draft === undefined) return { stops: [], remarks };
  const parts = [
    ...(draft.reading === undefined ? ['it does not exist'] : []),
    ...draft.fields.map(({ name }) => `${name} differs`),
    ...draft.lists.map(
      ({ list, added, removed }) => `${list}: ${added.length} to add, ${removed.length} to remove`,
    ),
  ];
  const message = `${called(kindOf(kind).resource.noun, key)} is managed elsewhere and left unchanged: ${parts.join(', ')}`;
  return {
    stops: [],
    remarks: [...remarks, { about: 'external', kind, name: key, place, message, count: 1 }],
  };
}

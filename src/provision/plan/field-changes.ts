/** Finds the fields that differ from an entry; fields that the entry does not have are ignored. */
import { type GroupSetting, settingChange } from '../../api/codecs/group-setting-value.ts';
import { codecOf } from '../../api/codecs/index.ts';
import type { ProfileValue } from '../../api/codecs/profile-data.ts';
import { outdated, tooNew } from '../../api/derive/level.ts';
import { holds, type Reading, readingOf } from '../../api/resources/compare.ts';
import { type FieldParam, type ResourceField, readName } from '../../api/resources/resource.ts';
import type { Endpoint } from '../../api/spec.ts';
import { isReplaced, rowsOf } from '../model/about-kinds.ts';
import { type FieldSpec, fieldSpecs, isCreateOnly } from '../model/kind-fields.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Remark, Stop } from '../model/plan.ts';
import { isPlaceholder, type Unknown, type WantedThing, type WantedValue } from '../model/wanted.ts';
import type { DraftField } from './draft.ts';
import { isInvited, type PlanContext } from './plan-context.ts';
import { called, tooOld } from './stops.ts';

export interface Compared {
  readonly fields: readonly DraftField[];
  readonly stops: readonly Stop[];
  /** Fields that this account cannot see. */
  readonly unknown: readonly Unknown[];
  /** Fields that wait until someone has joined. */
  readonly remarks: readonly Remark[];
}

/** Compares the fields of an existing thing; a field that the reading lacks cannot be seen. */
export function fieldChanges(thing: WantedThing, reading: Reading, context: PlanContext): Compared {
  const found = compared(thing, context, (name, spec, value) => {
    if (isCreateOnly(thing.kind, spec)) return undefined;
    const from = readField(name, spec.field, reading, context.level);
    if (from === undefined && kindOf(thing.kind).hidesFields === true) return unseen(thing, name, value);
    if (spec.param.kind === 'channel-name' && isRenamed(String(from), String(value.value), context))
      return undefined;
    // A codec could read the placeholder of a new channel as `none`, since both are below 0.
    if (from !== undefined && !isPlaceholder(value.value) && holds(spec, value.value, from)) return undefined;
    if (updateParam(thing.kind, name, spec.field) === undefined) return immutable(thing, name, value);
    return draftField(name, spec, { ...value, value: missing(spec, value.value, from) }, from);
  });
  return withUpload(thing, found);
}

/** Adds the file to upload, or a stop if the entry has none, where a field gets the value that an upload gives it. */
function withUpload(thing: WantedThing, found: Compared): Compared {
  const { kind, key, place } = thing;
  const { uploads, resource } = kindOf(kind);
  const isDue = found.fields.some(({ name, to }) => name === uploads?.field && to === uploads.value);
  if (uploads === undefined || !isDue) return found;
  const [spec, value] = [fieldsOf(kind).get(uploads.file), thing.values.get(uploads.file)];
  if (spec !== undefined && value !== undefined) {
    const file = { ...draftField(uploads.file, spec, value, undefined), blind: false };
    return { ...found, fields: [...found.fields, file] };
  }
  const message = `${called(resource.noun, key)} is not uploaded yet, and needs ${uploads.file}`;
  return { ...found, stops: [...found.stops, { brake: 'incomplete', kind, name: key, place, message }] };
}

/** Returns the fields of a new thing, without those whose value is the default anyway. */
export function fieldsOfNew(thing: WantedThing, context: PlanContext): Compared {
  return compared(thing, context, (name, spec, value) => {
    const { field, param } = spec;
    const later = field.create === undefined;
    if (later && readingOf(spec, value.value) === field.initial) return undefined;
    const drafted = draftField(name, { field, param }, value, undefined);
    return { ...drafted, blind: false };
  });
}

function compared(
  thing: WantedThing,
  context: PlanContext,
  compare: (name: string, spec: FieldSpec, value: WantedValue) => DraftField | Stop | Unknown | undefined,
): Compared {
  const fields: DraftField[] = [];
  const stops: Stop[] = [];
  const unknown: Unknown[] = [];
  const remarks: Remark[] = [];
  for (const [name, value] of thing.values) {
    const spec = fieldsOf(thing.kind).get(name);
    if (spec === undefined) continue;
    if (spec.param.kind === 'user' && isInvited(context, Number(value.value))) {
      remarks.push(waiting(thing, spec, value, context));
      continue;
    }
    const found = compare(name, spec, value);
    if (found === undefined) {
      // A default value does not need a feature that the server lacks.
    } else if ('brake' in found) stops.push(found);
    else if ('keeps' in found) unknown.push(found);
    else {
      const stop = levelStop(thing, found, context.level);
      if (stop === undefined) fields.push(found);
      else stops.push(stop);
    }
  }
  return { fields, stops, unknown, remarks };
}

/** Returns a remark that someone who is invited can only be named once they have an account. */
function waiting(
  { kind, key }: WantedThing,
  spec: FieldSpec,
  { place, value }: WantedValue,
  context: PlanContext,
): Remark {
  const label = called(kindOf(kind).resource.noun, key);
  const person = context.wantedUser(Number(value))?.key ?? '';
  const message = `${label}: ${spec.key} will be ${person} after they have joined, with the next run`;
  return { about: 'pending', kind, name: key, place, message, count: 1 };
}

/** Reports a field of a bot that the server shows only to its owner and to administrators. */
function unseen({ kind, key }: WantedThing, part: string, { place }: WantedValue): Unknown {
  const why = 'this account may not see it: the owner of the bot and administrators do';
  return { place, kind, written: key, why, keeps: { kind, key, part } };
}

/** Whether both names belong to one channel that the files rename: a reference to it then needs no change. */
function isRenamed(from: string, to: string, { wanted, reading }: PlanContext): boolean {
  const channel = wanted.things.get('channels')?.find(({ key }) => key === to);
  return channel !== undefined && reading('channels', channel.id)?.name === from;
}

const known = new Map<KindName, ReadonlyMap<string, FieldSpec>>();

/** Returns the fields that files can have for a kind, by their names in readings. */
function fieldsOf(kind: KindName): ReadonlyMap<string, FieldSpec> {
  const before = known.get(kind);
  if (before !== undefined) return before;
  const fields = new Map([...fieldSpecs(kind).values()].map((spec) => [spec.name, spec]));
  known.set(kind, fields);
  return fields;
}

function draftField(
  name: string,
  spec: Pick<FieldSpec, 'field' | 'param'>,
  { place, value, variable }: WantedValue,
  from: unknown,
): DraftField {
  const { field, param } = spec;
  const to = readingOf(spec, value);
  return { name, field, param, from, to, sent: value, blind: from === undefined, place, variable };
}

/**
 * Returns the value in a reading, or the value of a new thing if the server leaves it out; undefined if it is not
 * known.
 */
export function readField(name: string, field: ResourceField, reading: Reading, level: number): unknown {
  const { initial, update, create } = field;
  const read = reading[name] ?? reading[readName(name, field, level) ?? name];
  if (read !== undefined || (update ?? create)?.kind === 'group-setting-change') return read;
  if ((update ?? create)?.kind === 'profile-data') return {};
  const exists = readName(name, field, level) !== undefined;
  return exists && Object.keys(reading).length > 0 ? initial : undefined;
}

/** Returns the values of custom profile fields that differ, since each is set by itself. */
function missing({ param }: FieldSpec, value: unknown, from: unknown): unknown {
  if (param.kind !== 'profile-data' || !Array.isArray(value)) return value;
  const same = codecOf(param.kind).same;
  return (value as readonly ProfileValue[]).filter((one) => same?.([one], from ?? {}) !== true);
}

/** Returns the parameter that changes a field; separate calls archive, deactivate and reactivate things. */
function updateParam(kind: KindName, name: string, field: ResourceField): FieldParam | undefined {
  if (name === kindOf(kind).resource.retired?.field && field.update === undefined)
    return { kind: 'flag', help: '' };
  const replacesAll = isReplaced(kind) || kindOf(kind).separate?.includes(name) === true;
  return replacesAll ? field.create : field.update;
}

function immutable({ kind, key }: WantedThing, name: string, { place }: WantedValue): Stop {
  const label = called(kindOf(kind).resource.noun, key);
  return {
    brake: 'immutable',
    kind,
    name: key,
    place,
    message: `${label}: ${name} can no longer be changed`,
  };
}

export function levelStop(thing: WantedThing, drafted: DraftField, level: number): Stop | undefined {
  const { kind } = thing;
  const { name, field, param, sent, place } = drafted;
  const { retired } = kindOf(kind).resource;
  const { retire } = rowsOf(kind);
  // A separate call retires the thing.
  const isSeparate = name === retired?.field && drafted.to === retired.when && retire !== undefined;
  const given = isSeparate ? { ...param, since: retire.since ?? 0 } : param;
  const row = { params: { value: given } } as unknown as Endpoint;
  const args = { value: sent };
  const [newer] = tooNew(row, args, level);
  const label = `${called(kindOf(kind).resource.noun, thing.key)}: ${field.label ?? name}`;
  if (newer !== undefined) {
    const value = newer.value === undefined ? '' : ` ${newer.value}`;
    return { ...tooOld(thing, `${label}${value}`, newer, level), place };
  }
  const [removed] = outdated(row, args, level);
  if (removed === undefined) return undefined;
  const message = `${label} is gone after feature level ${removed.until}, and this server has ${level}: leave it out`;
  return { brake: 'level', kind, name: thing.key, place, message };
}

/**
 * Returns the parameters that change fields, by wire name; a permission includes its present value if the server
 * accepts it.
 */
export function updateArgs(fields: readonly DraftField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, field, sent, from }) => {
      const { update } = field;
      if (update === undefined) return [];
      const value = update.kind === 'group-setting-change' ? settingChange(sent as GroupSetting, from) : sent;
      return [[update.as ?? name, value]];
    }),
  );
}

/** Returns the parameters that set fields when the thing is created, by wire name. */
export function createArgs(fields: readonly DraftField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, field: { create }, sent }) =>
      create === undefined ? [] : [[create.as ?? name, sent]],
    ),
  );
}

/** Returns the fields that need a separate request after the thing is created. */
export function laterFields(fields: readonly DraftField[]): readonly DraftField[] {
  return fields.filter(({ field: { create, update } }) => create === undefined && update !== undefined);
}

/** Returns the first feature level that has the kind. */
export function kindSince(kind: KindName): number {
  const { create, update } = rowsOf(kind);
  return kindOf(kind).since ?? Math.max(create?.since ?? 0, update?.since ?? 0);
}

/**
 * A resource: one kind of thing in the organization, declared once. Its fields determine the parameters of the rows
 * that create and change it, the shape of its readings, comparison, columns, risks, and the sandbox's store and
 * events. Plain data, like the endpoint table.
 */
import type { Field as ReadingField, Shape } from '../shape.ts';
import type { Endpoint, Param, Role } from '../spec.ts';
import type { Risk } from './risks.ts';

export type { Risk } from './risks.ts';

/** A parameter that sets a field; `as` is its wire name if that is not the field's own. */
export type FieldParam = Param & { readonly as?: string };

/**
 * The change of a field that carries a risk: it becomes true or false, a shorter time, different for other people,
 * one of some values when it was none of the ones before it, or a permission that this account had and then no longer
 * has.
 */
export interface FieldRisk {
  readonly when: boolean | 'shorter' | 'changed' | 'self-excluded' | readonly (string | number)[];
  readonly type: Risk;
  /** What else the change grants: earlier messages, or the administration of something. */
  readonly opens?: 'history' | 'administration';
  /** The least powerful role that keeps the permission without being named in it. */
  readonly unlessRole?: Role;
  /** The consequence, as text that follows the thing: `members can find and read it`. */
  readonly text: string;
}

/** Returns the risk of a change by which more people can read or do something. */
export function widens(when: FieldRisk['when'], text: string, opens?: FieldRisk['opens']): FieldRisk {
  return { when, type: 'widens-access', text, ...(opens && { opens }) };
}

/** How the sandbox, a column and an event show a reading, beyond what its codec says. */
export type Shows = 'day' | 'user' | 'users' | 'groups' | 'folder' | 'channel' | 'channels' | 'count';

export interface FormerName {
  readonly name: string;
  /** First feature level that has it. */
  readonly since: number;
}

export interface ResourceColumn {
  readonly name: string;
  /** Whether it is shown by default. */
  readonly listed?: boolean;
  readonly align?: 'right';
  /** Whether the thing is less important if the field is true: archived, deactivated. */
  readonly mutes?: boolean;
  /** Whether it identifies the thing: where room is short, other columns are cut first. */
  readonly key?: boolean;
  /** The words that the column shows, if they combine several fields: each word with the field values it stands for. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One field of a resource; its key is its name in readings. */
export interface ResourceField {
  /** Shorter names besides the interface's own: `private` for `invite_only`. All readers accept them. */
  readonly names?: readonly string[];
  /** Its type in readings; absent if it is never read. */
  readonly reads?: ReadingField;
  /** First feature level whose readings have it, if that is not the level of its parameters; 0 for all. */
  readonly readSince?: number;
  /** Last feature level whose readings have it. */
  readonly readUntil?: number;
  /** Its name in readings before `readSince`. */
  readonly formerly?: FormerName;
  /** The parameter that sets it when the thing is created. */
  readonly create?: FieldParam;
  /** The parameter that changes it. */
  readonly update?: FieldParam;
  /** How the server changes a text before it stores it. */
  readonly normalized?: 'trimmed' | 'one-line';
  /** The value of a new thing by default; a group setting names a system group, or `creator`. */
  readonly initial?: string | number | boolean | null | readonly [];
  /** Its name in events and messages: `who may post in the channel`. */
  readonly label?: string;
  /** Whether changing it requires access to the messages of a private channel (docs/service.md, Channels). */
  readonly needsContent?: boolean;
  readonly column?: ResourceColumn;
  readonly shows?: Shows;
  readonly risk?: FieldRisk;
}

export type ResourceFields = Readonly<Record<string, ResourceField>>;

/** Declares fields; their literal types are kept, so that parameters and readings are inferred from them. */
export function resourceFields<const F extends ResourceFields>(fields: F): F {
  return fields;
}

type WireName<K, P> = P extends { readonly as: infer N extends string } ? N : K;
type ParamsFrom<F, On extends 'create' | 'update'> = {
  readonly [K in keyof F as F[K] extends { readonly [O in On]: infer P }
    ? WireName<K, P>
    : never]: F[K] extends {
    readonly [O in On]: infer P;
  }
    ? P
    : never;
};

/** Returns the parameters of a row that creates the thing, by wire name, in the order of the fields. */
export function createParams<const F extends ResourceFields>(fields: F): ParamsFrom<F, 'create'> {
  return paramsOn(fields, 'create') as ParamsFrom<F, 'create'>;
}

/** Returns the parameters of a row that changes the thing, by wire name, in the order of the fields. */
export function updateParams<const F extends ResourceFields>(fields: F): ParamsFrom<F, 'update'> {
  return paramsOn(fields, 'update') as ParamsFrom<F, 'update'>;
}

function paramsOn(fields: ResourceFields, on: 'create' | 'update'): Record<string, Param> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field[on] === undefined) return [];
      const { as: wireName = name, ...param } = field[on];
      return [[wireName, param]];
    }),
  );
}

type ShapeOf<F> = {
  readonly [K in keyof F as F[K] extends { readonly reads: ReadingField } ? K : never]: F[K] extends {
    readonly reads: infer R extends ReadingField;
  }
    ? R
    : never;
};

/** Returns the shape of a reading of the thing. */
export function readingShape<const F extends ResourceFields>(fields: F): ShapeOf<F> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { reads }]) => (reads === undefined ? [] : [[name, reads]])),
  ) as Shape as ShapeOf<F>;
}

/** Returns the field's name in readings of a server of this level; undefined if they do not have it. */
export function readName(name: string, field: ResourceField, level: number): string | undefined {
  const { readUntil, formerly, create, update } = field;
  const since = field.readSince ?? (create ?? update)?.since ?? 0;
  if (level >= since) return readUntil === undefined || level <= readUntil ? name : undefined;
  return formerly !== undefined && level >= formerly.since ? formerly.name : undefined;
}

/** The rows for the actions that most kinds of things have. */
export interface ResourceRows {
  /** Lists all of them; absent if only `POST /register` contains them. */
  readonly list?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  /** Archives, deactivates or removes it. */
  readonly retire?: Endpoint;
  /** Reorders all of them, with its one parameter. */
  readonly reorder?: Endpoint;
}

/** The field of readings that shows whether a thing is archived or deactivated. */
export interface Retirement {
  readonly field: string;
  /** Its value if the thing is out of use. */
  readonly when: boolean;
  /** First feature level at which its name becomes free for another thing; absent if it keeps its name. */
  readonly freesNameSince?: number;
}

/** Whether a reading is of a thing that is archived or deactivated. */
export function isRetired({ retired }: Resource, reading: Readonly<Record<string, unknown>>): boolean {
  return retired !== undefined && reading[retired.field] === retired.when;
}

/** Type of the events about a thing, with the values of `op`. */
export interface ResourceEvents {
  readonly type: string;
  readonly made?: string;
  readonly changed?: string;
  readonly gone?: string;
  /** The field that contains the thing; all things of the kind, if each event contains all. */
  readonly carries: string;
  /** The field of a registration that contains all things of the kind, if it is not the one of the events. */
  readonly state?: string;
}

/** A setting of the organization that the server clears by itself when things are removed. */
export interface ClearedSetting {
  readonly setting: string;
  readonly to: string | boolean;
  /** Cleared with the last thing of the kind, or with one whose field has the value of the setting. */
  readonly with: 'last' | { readonly field: string };
}

export interface Resource {
  readonly noun: string;
  readonly plural: string;
  /** Whether there is only one, without id and name: `id` and `key` are empty. */
  readonly singleton?: boolean;
  /** Field that identifies it. */
  readonly id: string;
  /** Field that names it to people. */
  readonly key: string;
  readonly fields: ResourceFields;
  /** Absent if the rows of the kind are in `src/api/table`, apart from its fields. */
  readonly rows?: ResourceRows;
  /** How it can be out of use without being deleted: archived, deactivated. */
  readonly retired?: Retirement;
  /** The risk of creating one, with the consequence in words if that is asked about. */
  readonly created?: { readonly type: Risk; text?(fields: Readonly<Record<string, unknown>>): string };
  /** The setting that the server clears when things of the kind are removed. */
  readonly clears?: ClearedSetting;
  /** Whether an update is made step by step: steps before a refused one stay in effect. */
  readonly stepwise?: boolean;
  /** The events about it, if they are like those of most kinds. */
  readonly events?: ResourceEvents;
}

/** Declares a resource and keeps its literal type. */
export function resource<const R extends Resource>(declaration: R): R {
  return declaration;
}

/**
 * What a resource is: one kind of thing of the organization, said once. From its
 * fields stand the parameters of the rows that make and change it, the shape of
 * its readings, comparison, columns, risks, the sandbox's store and events.
 * Inert data, as the endpoint table is.
 */
import type { Field as ReadingField, Shape } from '../shape.ts';
import type { Endpoint, Param, Role } from '../spec.ts';
import type { Risk } from './risks.ts';

export type { Risk } from './risks.ts';

/** A parameter that gives a field; `as` is its wire name where that is not the field's own. */
export type FieldParam = Param & { readonly as?: string };

/**
 * When a change of a field bears a risk: it becomes true or false, a shorter time, something else
 * for other people, one of some values where it was none of those before, or a permission that
 * the acting account had and does not have any more.
 */
export interface FieldRisk {
  readonly when: boolean | 'shorter' | 'changed' | 'self-excluded' | readonly (string | number)[];
  readonly is: Risk;
  /** What else the change gives: earlier messages, or the administration of something. */
  readonly opens?: 'history' | 'administration';
  /** The least powerful role that keeps the permission without being named in it. */
  readonly unlessRole?: Role;
  /** What would be so then, to follow the thing: `members can find and read it`. */
  readonly says: string;
}

/** The risk of a change by which more people read or do something. */
export function widens(when: FieldRisk['when'], says: string, opens?: FieldRisk['opens']): FieldRisk {
  return { when, is: 'widens-access', says, ...(opens && { opens }) };
}

/** What the sandbox, a column and an event show of a reading beside what its codec says. */
export type Shows = 'day' | 'user' | 'users' | 'groups' | 'folder' | 'channel' | 'channels' | 'count';

export interface FormerName {
  readonly name: string;
  /** First feature level that has it. */
  readonly since: number;
}

export interface ResourceColumn {
  readonly name: string;
  /** Shown without being asked for. */
  readonly listed?: boolean;
  readonly align?: 'right';
  /** Where it is true, the thing counts less: archived, deactivated. */
  readonly mutes?: boolean;
  /** The thing is known by it: where room is short, other columns are cut first. */
  readonly key?: boolean;
  /** The words that the column shows, where they say more than the field: the values of the fields each stands for. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One field of a resource; its key is the name that readings give it. */
export interface ResourceField {
  /** Shorter names, beside the interface's own: `private` for `invite_only`. Each reader takes them. */
  readonly names?: readonly string[];
  /** Its type in readings; absent where it is never read. */
  readonly reads?: ReadingField;
  /** First feature level whose readings have it, where that is not the level of its parameters; 0 for all. */
  readonly readSince?: number;
  /** Last feature level whose readings have it. */
  readonly readUntil?: number;
  /** The name that readings had for it before `readSince`. */
  readonly formerly?: FormerName;
  /** The parameter that gives it when the thing is made. */
  readonly create?: FieldParam;
  /** The parameter that changes it. */
  readonly update?: FieldParam;
  /** What the service makes of a text before it keeps it. */
  readonly normalized?: 'trimmed' | 'one-line';
  /** What a new thing has where nothing is given; a group setting names a system group, or `creator`. */
  readonly initial?: string | number | boolean | null | readonly [];
  /** What an event or a message calls it: `who may post in the channel`. */
  readonly label?: string;
  /** Changing it takes access to the messages of a private channel (docs/service.md, Channels). */
  readonly needsContent?: boolean;
  readonly column?: ResourceColumn;
  readonly shows?: Shows;
  readonly risk?: FieldRisk;
}

export type ResourceFields = Readonly<Record<string, ResourceField>>;

/** Declares fields; the literal types are kept, so parameters and readings are inferred from them. */
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

/** Parameters of a row that makes the thing, by wire name, in the order of the fields. */
export function createParams<const F extends ResourceFields>(fields: F): ParamsFrom<F, 'create'> {
  return paramsOn(fields, 'create') as ParamsFrom<F, 'create'>;
}

/** Parameters of a row that changes the thing, by wire name, in the order of the fields. */
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

/** The shape of a reading of the thing. */
export function readingShape<const F extends ResourceFields>(fields: F): ShapeOf<F> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { reads }]) => (reads === undefined ? [] : [[name, reads]])),
  ) as Shape as ShapeOf<F>;
}

/** The name that readings of a server of this level have for a field; undefined where they lack it. */
export function readName(name: string, field: ResourceField, level: number): string | undefined {
  const { readUntil, formerly, create, update } = field;
  const since = field.readSince ?? (create ?? update)?.since ?? 0;
  if (level >= since) return readUntil === undefined || level <= readUntil ? name : undefined;
  return formerly !== undefined && level >= formerly.since ? formerly.name : undefined;
}

/** The rows that do what is done with things of most kinds. */
export interface ResourceRows {
  /** Lists all of them; absent where only `POST /register` tells them. */
  readonly list?: Endpoint;
  readonly create?: Endpoint;
  readonly update?: Endpoint;
  /** Archives, deactivates or removes it. */
  readonly retire?: Endpoint;
  /** Puts all of them into another order, by its one parameter. */
  readonly reorder?: Endpoint;
}

/** The field of readings that says whether a thing is out of use. */
export interface Retirement {
  readonly field: string;
  /** Its value where the thing is out of use. */
  readonly when: boolean;
  /** First feature level that gives its name to another thing; absent where it keeps the name. */
  readonly freesNameSince?: number;
}

/** Whether a reading is of a thing that is archived or deactivated. */
export function isRetired({ retired }: Resource, reading: Readonly<Record<string, unknown>>): boolean {
  return retired !== undefined && reading[retired.field] === retired.when;
}

/** Type of the events that tell of a thing, with the words of `op`. */
export interface ResourceEvents {
  readonly type: string;
  readonly made?: string;
  readonly changed?: string;
  readonly gone?: string;
  /** The field that has the thing; all of the kind, where each event tells all. */
  readonly carries: string;
  /** The field of a registration that has all of the kind, where it is not the one of the events. */
  readonly state?: string;
}

/** A setting of the organization that the server clears by itself when things are removed. */
export interface ClearedSetting {
  readonly setting: string;
  readonly to: string | boolean;
  /** With the last thing of the kind, or with one whose field has the value of the setting. */
  readonly with: 'last' | { readonly field: string };
}

export interface Resource {
  readonly noun: string;
  readonly plural: string;
  /** There is one of it, without id and name: `id` and `key` are empty. */
  readonly singleton?: boolean;
  /** Field that identifies it. */
  readonly id: string;
  /** Field that names it to people. */
  readonly key: string;
  readonly fields: ResourceFields;
  /** Absent where the rows of the kind are in `src/api/table`, apart from its fields. */
  readonly rows?: ResourceRows;
  /** How it is out of use without being gone: archived, deactivated. */
  readonly retired?: Retirement;
  /** The risk of creating one. */
  readonly created?: Risk;
  /** The setting that the server clears when things of the kind are removed. */
  readonly clears?: ClearedSetting;
  /** An update is made step by step: what comes before a refused step stays. */
  readonly stepwise?: boolean;
  /** The events that tell of it, where they are as those of most kinds are. */
  readonly events?: ResourceEvents;
}

/** Declares a resource; the literal type is kept. */
export function resource<const R extends Resource>(declaration: R): R {
  return declaration;
}

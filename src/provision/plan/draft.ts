/** A change while it is being planned: the differences, with what is sent for them. */

import { pathParam } from '../../api/derive/path-param.ts';
import type { Reading } from '../../api/resources/compare.ts';
import type { FieldParam, ResourceField } from '../../api/resources/resource.ts';
import type { Endpoint } from '../../api/spec.ts';
import { nameParam, nameValue } from '../model/about-kinds.ts';
import type { KindName } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Action, Remark, Stop } from '../model/plan.ts';
import type { Unknown, WantedFollow, WantedThing } from '../model/wanted.ts';
import { liveName } from './plan-context.ts';

/** A field that differs. */
export interface DraftField {
  readonly name: string;
  readonly field: ResourceField;
  /** How to write a value of the field. */
  readonly param: FieldParam;
  /** The value that was read; undefined if it is not known or there is no value yet. */
  readonly from: unknown;
  /** The value that will be read afterwards. */
  readonly to: unknown;
  /** The value to send, in its plain form. */
  readonly sent: unknown;
  /** Whether the present value cannot be seen. */
  readonly blind: boolean;
  readonly place?: Place | undefined;
  readonly variable?: string | undefined;
}

/** A list that differs. */
export interface DraftList {
  readonly list: string;
  readonly of: 'users' | 'groups';
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** The size of the list before the change. */
  readonly count: number;
  /** Whether the file has the list as an exact list. */
  readonly exact: boolean;
  readonly variables?: ReadonlyMap<number, string> | undefined;
  readonly follows?: WantedFollow | undefined;
  readonly blind: boolean;
  readonly place?: Place | undefined;
}

export interface Draft {
  readonly kind: KindName;
  readonly id: number;
  readonly name: string;
  readonly formerName?: string | undefined;
  readonly action: Action;
  readonly place?: Place | undefined;
  /** The thing in the files; absent if no file has it any longer. */
  readonly thing?: WantedThing | undefined;
  /** The thing as it was read; absent if it does not exist yet. */
  readonly reading?: Reading | undefined;
  readonly fields: readonly DraftField[];
  readonly lists: readonly DraftList[];
  /** The id of the invitation that is sent again or revoked. */
  readonly invitation?: number;
  /** Whether the thing is removed because no file has it. */
  readonly pruned?: boolean;
}

/** The draft for a thing, and what to report about it. */
export interface Drafted {
  readonly draft?: Draft | undefined;
  readonly stops: readonly Stop[];
  readonly remarks: readonly Remark[];
  /** The parts that this account cannot compare. */
  readonly unknown?: readonly Unknown[] | undefined;
}

/** Returns the parameter by which a row names the thing: its id, or the text that identifies it. */
export function targetOf({ kind, id, name, reading }: Draft, row: Endpoint): Record<string, unknown> {
  const by = pathParam(row);
  if (by === undefined) return {};
  const called = reading === undefined ? name : liveName(kind, reading);
  return { [by]: by === nameParam(kind) ? nameValue(kind, called) : id };
}

/** Whether the change creates something or invites someone. */
export function isNew({ action }: Draft): boolean {
  return action === 'create' || action === 'invite';
}

export function fieldOf(draft: Draft, name: string): DraftField | undefined {
  return draft.fields.find((field) => field.name === name);
}

/** Whether a field decides who can read a channel. */
export function decidesAccess({ field }: DraftField): boolean {
  return field.risk?.type === 'widens-access';
}

/** Returns what a list that was read contains after a change. */
export function listAfter(read: unknown, { added, removed }: Pick<DraftList, 'added' | 'removed'>): number[] {
  const gone = new Set(removed);
  return [...((read ?? []) as readonly number[]).filter((id) => !gone.has(id)), ...added];
}

export function listOf(draft: Draft, name: string): DraftList | undefined {
  return draft.lists.find(({ list }) => list === name);
}

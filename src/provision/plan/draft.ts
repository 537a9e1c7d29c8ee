/** A change while it is planned: what differs, with what is sent for it. */

import { pathParam } from '../../api/derive/path-param.ts';
import type { Reading } from '../../api/resources/compare.ts';
import type { FieldParam, ResourceField } from '../../api/resources/resource.ts';
import type { Endpoint } from '../../api/spec.ts';
import { type KindName, nameParam } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Action, Remark, Stop } from '../model/plan.ts';
import type { Unknown, WantedThing } from '../model/wanted.ts';
import { liveName } from './scene.ts';

/** A field that is not so yet. */
export interface DraftField {
  readonly name: string;
  readonly field: ResourceField;
  /** How a value of it is written. */
  readonly param: FieldParam;
  /** As it was read; undefined where that is not known, or there is nothing yet. */
  readonly from: unknown;
  /** As it will be read. */
  readonly to: unknown;
  /** As a plain value is sent. */
  readonly sent: unknown;
  /** What is there now cannot be seen. */
  readonly blind: boolean;
  readonly place?: Place | undefined;
  readonly variable?: string | undefined;
}

/** A list that is not so yet. */
export interface DraftList {
  readonly list: string;
  readonly of: 'users' | 'groups';
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** How many were in it. */
  readonly count: number;
  /** The file says it exactly. */
  readonly exact: boolean;
  readonly variables?: ReadonlyMap<number, string> | undefined;
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
  /** What the files say of it; absent for what no file has any more. */
  readonly thing?: WantedThing | undefined;
  /** As it was read; absent for what is to be made. */
  readonly reading?: Reading | undefined;
  readonly fields: readonly DraftField[];
  readonly lists: readonly DraftList[];
  /** Number of the invitation that is sent again or taken back. */
  readonly invitation?: number;
  /** No file has it, and it is removed for that. */
  readonly pruned?: boolean;
}

/** What a thing needs, and what is told of it. */
export interface Drafted {
  readonly draft?: Draft | undefined;
  readonly stops: readonly Stop[];
  readonly remarks: readonly Remark[];
  /** What of it this account cannot compare. */
  readonly unknown?: readonly Unknown[] | undefined;
}

/** The parameter by which a row names the thing: its id, or the text that is its id. */
export function targetOf({ kind, id, name, reading }: Draft, row: Endpoint): Record<string, unknown> {
  const by = pathParam(row);
  if (by === undefined) return {};
  return { [by]: by === nameParam(kind) ? (reading === undefined ? name : liveName(kind, reading)) : id };
}

/** Whether the change makes something, or brings somebody in. */
export function isNew({ action }: Draft): boolean {
  return action === 'create' || action === 'invite';
}

export function fieldOf(draft: Draft, name: string): DraftField | undefined {
  return draft.fields.find((field) => field.name === name);
}

/** Whether a field says who can read a channel. */
export function decidesAccess({ field }: DraftField): boolean {
  return field.risk?.is === 'widens-access';
}

export function listOf(draft: Draft, name: string): DraftList | undefined {
  return draft.lists.find(({ list }) => list === name);
}

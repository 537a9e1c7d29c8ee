/** Where a planned change comes from, held against an earlier text of the files: each in words for reports. */
import type { Change, FieldChange, ListChange } from './plan.ts';

export const origins = {
  'this-edit': 'from this edit',
  'already-so': 'drift, not from this edit',
  'entry-not-touched': 'entry not touched by this edit',
} as const;

export type Origin = keyof typeof origins;

/** Of a change, or of a part of it; undefined where nothing is known. */
export type OriginOf = (change: Change, part?: FieldChange | ListChange) => Origin | undefined;

/** Where a planned change comes from, compared with an earlier version of the files; each with its text for reports. */
import type { Change, FieldChange, ListChange } from './plan.ts';

export const origins = {
  'this-edit': 'from this edit',
  'already-so': 'drift, not from this edit',
  'entry-not-touched': 'entry not touched by this edit',
} as const;

export type Origin = keyof typeof origins;

/** Returns the origin of a change or of a part of it; undefined if it is not known. */
export type OriginOf = (change: Change, part?: FieldChange | ListChange) => Origin | undefined;

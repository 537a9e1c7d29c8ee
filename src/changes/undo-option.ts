/** The option of what can be taken back; inert, loaded with each verb. */
import type { Param } from '../api/spec.ts';

export const undoOption = {
  kind: 'file',
  writes: 'undo',
  help: 'write the values before the run to a file that apply takes; numbered where an undo file exists',
} as const satisfies Param;

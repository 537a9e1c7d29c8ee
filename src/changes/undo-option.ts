/** The option of verbs that can be undone; plain data, loaded with each verb. */
import type { Param } from '../api/spec.ts';

export const undoOption = {
  kind: 'file',
  writes: 'undo',
  help: 'save the previous values to a file that apply can restore; numbered if an undo file exists',
} as const satisfies Param;

/** The same for moves of messages, which organization files do not have. */
export const undoMovesOption = {
  ...undoOption,
  help: 'save where the messages were to a file for message move --from; numbered if an undo file exists',
} as const satisfies Param;

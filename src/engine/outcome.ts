/** What became of a thing that a command was to change. One word each, the same in every command. */
export const outcomes = [
  'created',
  'updated',
  /** It is so already: nothing was written. */
  'unchanged',
  /** It is there already, and was left as it is. */
  'skipped',
  'removed',
  'archived',
  'unarchived',
  'deactivated',
  'reactivated',
  'registered',
  'replaced',
  'sent',
  /** It was made, and a step that belongs to it failed. */
  'partial',
  /** One of several: the server or the network said no. */
  'failed',
  /** One of several: left alone because an earlier failure would have met it too. */
  'not-tried',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Risk classes of changes, for scripts, each with its text for help and reports. */
export const riskClasses = {
  'widens-access': 'more people can read, join or do something',
  'narrows-access': 'fewer people can read, join or do something',
  'removes-people': 'people are removed from a channel or group, or deactivated',
  'gives-administration': 'someone becomes an owner or administrator, or can manage something',
  'hides-or-deletes': 'something is archived, deactivated or deleted, now or by a shorter retention',
  notifies: 'messages or emails are sent because of it',
  blind: 'the present value cannot be read, so it is written without knowing it',
} as const;

export type RiskClass = keyof typeof riskClasses;

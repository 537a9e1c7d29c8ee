/** What scripts can act on: the classes that a change may be of, each in words for help and reports. */
export const riskClasses = {
  'widens-access': 'more people can read, join or do something',
  'narrows-access': 'fewer people can read, join or do something',
  'removes-people': 'people are taken out of a channel or group, or deactivated',
  'gives-administration': 'somebody becomes an owner or an administrator, or may manage something',
  'hides-or-deletes': 'something is archived, deactivated or deleted, now or by a shorter retention',
  notifies: 'messages or mails go out because of it',
  blind: 'what is there now cannot be seen, so it is written without knowing',
} as const;

export type RiskClass = keyof typeof riskClasses;

/**
 * What others get to see of a call beside the change itself: rows and parameters name it, a dry run and the
 * question before a change tell it.
 */

export interface Notice {
  /** One sentence, lower case, no full stop, as a person says it beforehand. */
  readonly says: string;
  /** Who gets it. */
  readonly to: 'channel' | 'announcements' | 'newcomers' | 'members' | 'addresses' | 'user';
  readonly as: 'message' | 'direct message' | 'mail';
  /** One for each entry of the parameter, where absent one for the call. */
  readonly each?: true;
  /** Some may get none: so many are they at most. */
  readonly atMost?: true;
  /** Only of a call that makes the thing, or only of one that finds it there. */
  readonly making?: boolean;
  /** First and last feature level at which it is so. */
  readonly since?: number;
  readonly until?: number;
  /** Of a parameter: the value that brings it; absent: any but an empty list. */
  readonly when?: boolean;
  /** The parameter that keeps it away where it is false, or an empty list. */
  readonly unless?: string;
}

const posted = {
  says: 'the notification bot writes of it in the channel',
  to: 'channel',
  as: 'message',
} as const;

/** From 434 on organizations can switch such messages off (docs/service.md, Changing (PATCH /streams/{id})). */
function inChannel(how: Pick<Notice, 'since' | 'when' | 'each' | 'making'> = {}): readonly Notice[] {
  return [
    { ...posted, ...how, until: 433 },
    {
      ...posted,
      ...how,
      says: `${posted.says}, where the organization has send_channel_events_messages on`,
      since: 434,
    },
  ];
}

/** Each name is a message of its own, however many parameters of a call bring it. */
export const notices = {
  created: inChannel({ each: true, making: true }),
  made: inChannel(),
  renamed: inChannel(),
  described: inChannel(),
  privacy: inChannel(),
  retention: inChannel(),
  posting: inChannel(),
  /** Which level between 218, where nothing is written, and 372 brought it is not known. */
  archived: inChannel({ since: 219 }),
  unarchived: inChannel({ when: false }),
  announced: [
    {
      when: true,
      says: "the new channel is announced in the organization's channel for that, where it has one",
      to: 'announcements',
      as: 'message',
      atMost: true,
      unless: 'subscribers',
    },
  ],
  newcomers: [
    {
      says: 'who is new in a channel that exists gets a direct message of the notification bot, save for this account',
      to: 'newcomers',
      as: 'direct message',
      each: true,
      atMost: true,
      making: false,
      unless: 'send_new_subscription_messages',
    },
  ],
  members: [
    {
      says: 'who is added or removed gets a direct message of the notification bot, save for this account and bots',
      to: 'members',
      as: 'direct message',
      each: true,
      atMost: true,
    },
  ],
  invited: [{ says: 'each address gets a mail', to: 'addresses', as: 'mail', each: true }],
  'invited-again': [{ says: 'the address gets a mail', to: 'addresses', as: 'mail' }],
  'mail-to-user': [{ says: 'the user gets a mail', to: 'user', as: 'mail' }],
} as const satisfies Readonly<Record<string, readonly Notice[]>>;

export type NoticeName = keyof typeof notices;

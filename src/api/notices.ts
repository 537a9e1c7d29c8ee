/** What others get to see of a call beside the change itself: rows and parameters name it, and a dry run tells it. */

export interface Notice {
  /** One sentence, lower case, no full stop, as a person says it beforehand. */
  readonly says: string;
  /** First and last feature level at which it is so. */
  readonly since?: number;
  readonly until?: number;
  /** Of a parameter: the value that brings it; absent: any but an empty list. */
  readonly when?: boolean;
  /** The parameter that keeps it away where it is false. */
  readonly unless?: string;
}

const inChannel = 'the notification bot writes of it in the channel';

/** From 434 on organizations can switch such messages off (docs/service.md, Changing (PATCH /streams/{id})). */
function inChannelSince(since: number, when?: boolean): readonly Notice[] {
  const brought = when === undefined ? {} : { when };
  return [
    { says: inChannel, since, until: 433, ...brought },
    {
      says: `${inChannel}, where the organization has send_channel_events_messages on`,
      since: 434,
      ...brought,
    },
  ];
}

export const notices = {
  posted: inChannelSince(0),
  /** Which level between 218, where nothing is written, and 372 brought it is not known. */
  archived: inChannelSince(219),
  unarchived: inChannelSince(0, false),
  announced: [
    {
      when: true,
      says: "the new channel is announced in the organization's channel for that, where it has one",
    },
  ],
  newcomers: [
    {
      says: 'who is new in a channel that exists gets a direct message of the notification bot (this account does not)',
      unless: 'send_new_subscription_messages',
    },
  ],
  members: [
    {
      says: 'who is added or removed gets a direct message of the notification bot (this account and bots do not)',
    },
  ],
  invited: [{ says: 'each address gets a mail' }],
  'invited-again': [{ says: 'the address gets a mail' }],
  'mail-to-user': [{ says: 'the user gets a mail' }],
} as const satisfies Readonly<Record<string, readonly Notice[]>>;

export type NoticeName = keyof typeof notices;

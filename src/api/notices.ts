/**
 * The notifications that calls cause beside the change itself. Rows and parameters refer to them, and a dry run and
 * the question before a change show them.
 */

export interface Notice {
  /** One sentence without a full stop, in the present tense. */
  readonly text: string;
  /** Who receives it. */
  readonly to: 'channel' | 'announcements' | 'newcomers' | 'members' | 'addresses' | 'user';
  readonly as: 'message' | 'direct message' | 'mail';
  /** Whether there is one for each entry of the parameter rather than one for the call. */
  readonly each?: true;
  /** Whether the number is a maximum, because some may receive none. */
  readonly atMost?: true;
  /** Only for a call that creates the thing (true), or only for one that finds it existing (false). */
  readonly making?: boolean;
  /** How many there are; one if absent. */
  readonly times?: number;
  /** First and last feature level that sends it. */
  readonly since?: number;
  readonly until?: number;
  /** The parameter value that causes it; any but an empty list if absent. */
  readonly when?: boolean;
  /** The parameter that prevents it if it is false or an empty list. */
  readonly unless?: string;
}

const posted = {
  text: 'Notification Bot posts in the channel',
  to: 'channel',
  as: 'message',
} as const;

/** From level 434 on, organizations can turn off such messages (docs/service.md, Changing (PATCH /streams/{id})). */
function inChannel(overrides: Pick<Notice, 'since' | 'when' | 'each' | 'making'> = {}): readonly Notice[] {
  return [
    { ...posted, ...overrides, until: 433 },
    {
      ...posted,
      ...overrides,
      text: `${posted.text}, if send_channel_events_messages is on`,
      since: 434,
    },
  ];
}

/** Each name is one message, however many parameters of a call cause it. */
export const notices = {
  created: inChannel({ each: true, making: true }),
  made: inChannel(),
  renamed: inChannel(),
  described: inChannel(),
  privacy: inChannel(),
  retention: inChannel(),
  posting: inChannel(),
  topics: inChannel(),
  /** Level 218 sends nothing and level 372 does; which level between them began is not known. */
  archived: inChannel({ since: 219 }),
  unarchived: inChannel({ when: false }),
  announced: [
    {
      when: true,
      text: 'Notification Bot announces the new channel, if the organization has a channel for that',
      to: 'announcements',
      as: 'message',
      atMost: true,
      unless: 'subscribers',
    },
  ],
  newcomers: [
    {
      text: 'Notification Bot sends a direct message to new subscribers of existing channels, except you',
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
      text: 'Notification Bot sends a direct message to people added or removed, except you',
      to: 'members',
      as: 'direct message',
      each: true,
      atMost: true,
    },
  ],
  invited: [{ text: 'each address receives an email', to: 'addresses', as: 'mail', each: true }],
  'invited-again': [{ text: 'the address receives an email', to: 'addresses', as: 'mail' }],
  'confirm-email': [
    { text: 'the new address receives an email with a link that confirms it', to: 'addresses', as: 'mail' },
  ],
  'mail-to-user': [{ text: 'the user receives an email', to: 'user', as: 'mail' }],
  /** What the server does for everyone who gets an account (docs/service.md, Users). */
  'account-created': [
    { text: 'the new user receives an email about the account', to: 'user', as: 'mail' },
    {
      text: 'the new user receives emails on how to get started, if send_welcome_emails is on',
      to: 'user',
      as: 'mail',
      times: 2,
      atMost: true,
    },
    { text: 'Welcome Bot sends a direct message to the new user', to: 'user', as: 'direct message' },
    {
      text: "Notification Bot posts in the organization's channel for sign-ups, if it has one",
      to: 'announcements',
      as: 'message',
      atMost: true,
    },
  ],
  'export-started': [
    {
      text: 'Notification Bot sends you a direct message when the export is done',
      to: 'user',
      as: 'direct message',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Notice[]>>;

export type NoticeName = keyof typeof notices;

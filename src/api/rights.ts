/**
 * Who may do what in a new organization with things that are not their own. The endpoint table has the least role of
 * a row and whether bots may call it; this list has what the server checks beyond that (docs/service.md, Errors).
 */
import { isAtLeast, leastRole, rankOf, refusesBots, refusesPeople } from './roles.ts';
import type { Endpoint, Role } from './spec.ts';

export interface Right {
  /** The least role that may, if the row does not say it, or says less. */
  readonly least?: Role;
  /**
   * The permission setting that decides: of the channel or group, else of the organization. It never includes guests.
   */
  readonly setting?: string;
  /** An exception for some things. */
  readonly except?: string;
}

const ofChannel = 'guests: only channels they are subscribed to, and web-public channels';
const ofReading = 'messages you can read';
const ofOwners = 'for an owner: owners only';
const ownBot = { least: 'administrator', except: 'your own: its owner' } as const;
const ownInvite = 'your own: its sender';
const ofGroup = {
  least: 'owner',
  setting: 'can_manage_group',
  except: 'all groups: can_manage_all_groups, by default owners; system groups: nobody',
} as const;
const inGroup = {
  least: 'owner',
  setting: 'can_add_members_group',
  except:
    'removing: can_remove_members_group; either: can_manage_group; yourself: can_join_group, can_leave_group',
} as const;
const administered = { least: 'administrator', setting: 'can_administer_channel_group' } as const;

/** By the row's id. Rows that are not listed have only the checks of the table. */
const beyond: Readonly<Record<string, Right>> = {
  'channel.create': {
    setting: 'can_create_public_channel_group',
    except: 'private and web-public channels have settings of their own',
  },
  'channel.id': { least: 'member', except: ofChannel },
  'channel.list': { except: ofChannel },
  'channel.get': { least: 'member', except: ofChannel },
  'channel.update': { ...administered, except: 'retention: owners; default: administrators' },
  'channel.archive': administered,
  'channel.email': { least: 'member', except: ofChannel },
  'channel.subscribers': { least: 'member', except: ofChannel },
  'channel.topics': { least: 'member', except: ofChannel },
  'channel.subscribe': {
    setting: 'can_add_subscribers_group',
    except: 'yourself, to a channel you can read: members',
  },
  'channel.unsubscribe': {
    least: 'administrator',
    setting: 'can_remove_subscribers_group',
    except: 'yourself: anyone',
  },
  'user.create': { except: 'the account needs can_create_users, which operators of the server grant' },
  'user.update-by-id': {
    least: 'administrator',
    except: `${ofOwners}; the email: can_change_user_emails, as for user create`,
  },
  'user.update': {
    least: 'administrator',
    except: `${ofOwners}; the email: can_change_user_emails, as for user create`,
  },
  'user.deactivate': { least: 'administrator', except: ofOwners },
  'user.reactivate': { least: 'administrator' },
  'invite.create': {
    setting: 'can_invite_users_group',
    except: 'links: create_multiuse_invite_group, by default administrators',
  },
  'invite.create-link': { least: 'administrator', setting: 'create_multiuse_invite_group' },
  'invite.list': { except: 'all: administrators; your own: anyone' },
  'invite.resend': { least: 'administrator', except: ownInvite },
  'invite.revoke': { least: 'administrator', except: ownInvite },
  'invite.revoke-link': { least: 'administrator', except: ownInvite },
  'group.create': { setting: 'can_create_groups' },
  'group.update': ofGroup,
  'group.deactivate': ofGroup,
  'group.change-members': inGroup,
  'group.change-subgroups': inGroup,
  'bot.update': ownBot,
  'bot.deactivate': ownBot,
  'bot.regenerate-key': ownBot,
  'emoji.add': { setting: 'can_add_custom_emoji_group' },
  'emoji.remove': { least: 'administrator', except: 'your own: whoever added it' },
  'message.view': { except: ofReading },
  'message.history': { except: ofReading },
  'message.readers': { except: ofReading },
  'message.send': { except: "channels: the channel's can_send_message_group" },
  'message.edit': {
    setting: 'can_move_messages_between_topics_group',
    except:
      'content: its sender; to another channel: can_move_messages_between_channels_group; resolving: ' +
      "can_resolve_topics_group; from levels 396 and 402 also the channel's",
  },
  'message.delete': {
    least: 'administrator',
    setting: 'can_delete_any_message_group',
    except:
      "up to level 280 administrators; from level 407 also the channel's; your own: can_delete_own_message_group",
  },
  'org.update': { except: 'some settings: owners' },
  'settings.update': { except: 'the settings of others: administrators' },
  'status.set-of': { least: 'administrator' },
};

/** Returns what the server checks beyond the row, for rows that have something. */
export function rightOf({ id }: Endpoint): Right {
  return beyond[id] ?? {};
}

/** Ids of the rows that have something. */
export const rowsWithRights: readonly string[] = Object.keys(beyond);

/**
 * Whether an account with that role may call the row at a level, in a new organization and on things that are not its
 * own.
 */
export function mayCall(
  row: Endpoint,
  level: number,
  { role, isBot }: { role: Role; isBot: boolean },
): boolean {
  if (isBot ? refusesBots(row, level) : refusesPeople(row, level)) return false;
  return [leastRole(row, level), rightOf(row).least].every(
    (least) => least === undefined || isAtLeast(rankOf(role), least),
  );
}

import { Queues, type QueuesOptions } from '../queues/queues.ts';
import type {
  Attachment,
  Channel,
  CustomEmoji,
  DataExport,
  DefaultGroup,
  Domain,
  Folder,
  Group,
  Invite,
  Linkifier,
  Message,
  Playground,
  ProfileField,
  RealmSettings,
  Scheduled,
  Snapshot,
  User,
} from './model.ts';
import { seedEmoji } from './seed/organization.ts';

/** The kinds of objects with their own ids. */
type IdSort =
  | 'user'
  | 'group'
  | 'folder'
  | 'channel'
  | 'message'
  | 'scheduled'
  | 'change'
  | 'linkifier'
  | 'domain'
  | 'profile-field'
  | 'playground'
  | 'default-group'
  | 'emoji'
  | 'export'
  | 'attachment'
  | 'device'
  | 'invite'
  | 'link';

/** The organization in memory, with the indexes that keep handlers fast at any size. */
export class Organization {
  realm: RealmSettings;
  /** Default settings for new users, where they differ from the service's own. */
  userDefaults: Readonly<Record<string, boolean | number | string>>;
  readonly users = new Map<number, User>();
  readonly groups = new Map<number, Group>();
  readonly folders = new Map<number, Folder>();
  readonly channels = new Map<number, Channel>();
  readonly profileFields = new Map<number, ProfileField>();
  readonly messages = new Map<number, Message>();
  readonly scheduled = new Map<number, Scheduled>();
  /** In the order in which they are applied. */
  readonly linkifiers = new Map<number, Linkifier>();
  /** In the order in which they were created. Links and email invitations are both numbered from 1. */
  invites: readonly Invite[];
  /** By name, in the order in which they were added. */
  readonly domains = new Map<string, Domain>();
  readonly playgrounds = new Map<number, Playground>();
  readonly defaultGroups = new Map<number, DefaultGroup>();
  /** Including deactivated ones. */
  readonly emoji = new Map<number, CustomEmoji>();
  readonly exports = new Map<number, DataExport>();
  readonly attachments = new Map<number, Attachment>();
  /** Real address in lower case to user. */
  readonly usersByEmail = new Map<string, User>();
  readonly usersByKey = new Map<string, User>();
  /** Whether the organization as a whole is deactivated, so that none of its keys work; not saved. */
  isDeactivated = false;
  /** Times of password attempts in UNIX seconds, by lowercase name; not saved. */
  readonly passwordTries = new Map<string, readonly number[]>();
  /** Channel name in lower case to channel, archived ones included. */
  readonly channelsByName = new Map<string, Channel>();
  /** The queues that receive events of changes. */
  readonly events: Queues<User>;
  private readonly next: Record<string, number>;

  constructor(snapshot: Snapshot, queues: QueuesOptions = { now: Date.now }) {
    this.realm = snapshot.realm;
    this.userDefaults = snapshot.user_defaults ?? {};
    this.invites = snapshot.invites ?? [];
    this.next = { ...snapshot.next };
    for (const user of snapshot.users) this.addUser(user);
    for (const group of snapshot.groups) this.groups.set(group.id, group);
    for (const folder of snapshot.folders) this.folders.set(folder.id, folder);
    for (const channel of snapshot.channels) this.addChannel(channel);
    for (const field of snapshot.profile_fields ?? []) this.profileFields.set(field.id, field);
    for (const linkifier of snapshot.linkifiers ?? []) this.linkifiers.set(linkifier.id, linkifier);
    for (const domain of snapshot.domains ?? []) this.domains.set(domain.domain, domain);
    for (const playground of snapshot.playgrounds ?? []) this.playgrounds.set(playground.id, playground);
    for (const group of snapshot.default_groups ?? []) this.defaultGroups.set(group.id, group);
    // Messages and statuses in older files use the emoji of a new organization.
    for (const emoji of snapshot.emoji ?? seedEmoji()) this.emoji.set(emoji.id, emoji);
    for (const each of snapshot.exports ?? []) this.exports.set(each.id, each);
    for (const each of snapshot.attachments ?? []) this.attachments.set(each.id, each);
    for (const message of snapshot.messages ?? []) this.messages.set(message.id, message);
    for (const each of snapshot.scheduled ?? []) this.scheduled.set(each.id, each);
    this.events = new Queues(queues);
    this.events.restore(snapshot.queues ?? [], this.users);
  }

  /** Returns the next free id of a kind of object, which is never used again. */
  nextId(sort: IdSort): number {
    const id = this.next[sort] ?? this.afterThoseOf(sort);
    this.next[sort] = id + 1;
    return id;
  }

  /** Returns the id after the existing ones. Files from before a kind was counted do not contain the next one. */
  private afterThoseOf(sort: IdSort): number {
    const kept: Partial<Record<IdSort, Iterable<{ readonly id: number }>>> = {
      linkifier: this.linkifiers.values(),
      domain: this.domains.values(),
      'profile-field': this.profileFields.values(),
      playground: this.playgrounds.values(),
      'default-group': this.defaultGroups.values(),
      emoji: this.emoji.values(),
      export: this.exports.values(),
      attachment: this.attachments.values(),
      scheduled: this.scheduled.values(),
      device: [...this.users.values()].flatMap(({ devices = [] }) => devices),
    };
    return Math.max(0, ...[...(kept[sort] ?? [])].map(({ id }) => id)) + 1;
  }

  addUser(user: User): void {
    this.users.set(user.user_id, user);
    this.usersByEmail.set(user.delivery_email.toLowerCase(), user);
    this.usersByKey.set(user.api_key, user);
  }

  changeKey(user: User, key: string): void {
    this.usersByKey.delete(user.api_key);
    user.api_key = key;
    this.usersByKey.set(key, user);
  }

  changeEmail(user: User, email: string): void {
    this.usersByEmail.delete(user.delivery_email.toLowerCase());
    user.delivery_email = email;
    this.usersByEmail.set(email.toLowerCase(), user);
  }

  addChannel(channel: Channel): void {
    this.channels.set(channel.stream_id, channel);
    this.channelsByName.set(channel.name.toLowerCase(), channel);
  }

  renameChannel(channel: Channel, name: string): void {
    this.channelsByName.delete(channel.name.toLowerCase());
    channel.name = name;
    this.channelsByName.set(name.toLowerCase(), channel);
  }

  snapshot(): Snapshot {
    return {
      version: 1,
      realm: this.realm,
      users: [...this.users.values()],
      groups: [...this.groups.values()],
      folders: [...this.folders.values()],
      channels: [...this.channels.values()],
      profile_fields: [...this.profileFields.values()],
      messages: [...this.messages.values()],
      scheduled: [...this.scheduled.values()],
      linkifiers: [...this.linkifiers.values()],
      invites: [...this.invites],
      domains: [...this.domains.values()],
      playgrounds: [...this.playgrounds.values()],
      default_groups: [...this.defaultGroups.values()],
      emoji: [...this.emoji.values()],
      exports: [...this.exports.values()],
      attachments: [...this.attachments.values()],
      user_defaults: this.userDefaults,
      queues: this.events.save(),
      next: { ...this.next },
    };
  }
}

import type { Channel, Folder, Group, RealmSettings, Snapshot, User } from './model.ts';

/** The organization in memory, with the look-ups that handlers need to be quick at any size. */
export class Organization {
  realm: RealmSettings;
  readonly users = new Map<number, User>();
  readonly groups = new Map<number, Group>();
  readonly folders = new Map<number, Folder>();
  readonly channels = new Map<number, Channel>();
  /** Real address in lower case to user. */
  readonly usersByEmail = new Map<string, User>();
  readonly usersByKey = new Map<string, User>();
  /** Channel name in lower case to channel, archived ones included. */
  readonly channelsByName = new Map<string, Channel>();
  private readonly next: Record<string, number>;

  constructor(snapshot: Snapshot) {
    this.realm = snapshot.realm;
    this.next = { ...snapshot.next };
    for (const user of snapshot.users) this.addUser(user);
    for (const group of snapshot.groups) this.groups.set(group.id, group);
    for (const folder of snapshot.folders) this.folders.set(folder.id, folder);
    for (const channel of snapshot.channels) this.addChannel(channel);
  }

  /** The next free id of a sort of object, never used again. */
  nextId(sort: 'user' | 'group' | 'folder' | 'channel'): number {
    const id = this.next[sort] ?? 1;
    this.next[sort] = id + 1;
    return id;
  }

  addUser(user: User): void {
    this.users.set(user.user_id, user);
    this.usersByEmail.set(user.delivery_email.toLowerCase(), user);
    this.usersByKey.set(user.api_key, user);
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
      next: { ...this.next },
    };
  }
}

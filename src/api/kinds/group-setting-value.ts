/** The two forms of a group-setting value on the wire (interface.md, conventions 5). */
export interface AnonymousGroup {
  readonly direct_members: readonly number[];
  readonly direct_subgroups: readonly number[];
}
export type GroupSetting = number | AnonymousGroup;

/** The change form: `old` is what the caller expects to be current. */
export interface GroupSettingChange {
  readonly new: GroupSetting;
  readonly old?: GroupSetting;
}

/** Names of the system groups without `role:`, by decreasing power; the short forms a person may write. */
export const systemGroups: Readonly<Record<string, string>> = {
  nobody: 'role:nobody',
  owners: 'role:owners',
  administrators: 'role:administrators',
  admins: 'role:administrators',
  moderators: 'role:moderators',
  fullmembers: 'role:fullmembers',
  members: 'role:members',
  everyone: 'role:everyone',
  internet: 'role:internet',
};

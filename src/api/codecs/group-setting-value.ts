/** A list of users and groups instead of one group: the second form of a value (docs/service.md, Group settings). */
export interface AnonymousGroup {
  readonly direct_members: readonly number[];
  readonly direct_subgroups: readonly number[];
}
export type GroupSetting = number | AnonymousGroup;

/** The form for a change: `old` is the value that the caller expects at present. */
export interface GroupSettingChange {
  readonly new: GroupSetting;
  readonly old?: GroupSetting;
}

/**
 * Returns the change from a reading to a value. The server never matches an `old` value that is an empty list or a
 * list of a single group, so `old` is left out for these (docs/service.md, Group settings).
 */
export function settingChange(wanted: GroupSetting, old: unknown): GroupSettingChange {
  if (!isGroupSetting(old)) return { new: wanted };
  const isMatched =
    typeof old === 'number' || old.direct_members.length > 0 || old.direct_subgroups.length > 1;
  return isMatched ? { new: wanted, old } : { new: wanted };
}

/** Names of the system groups without `role:`, most powerful first: the short forms that a person may write. */
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

/**
 * Whether a value to send means the same as the one that was read. The order makes no difference, and a list of one
 * group alone is that group (docs/service.md, Group settings).
 */
export function sameGroupSetting(sent: GroupSetting, read: GroupSetting): boolean {
  const [one, other] = [reduce(sent), reduce(read)];
  if (typeof one === 'number' || typeof other === 'number') return one === other;
  return (
    sameSet(one.direct_members, other.direct_members) && sameSet(one.direct_subgroups, other.direct_subgroups)
  );
}

function reduce(value: GroupSetting): GroupSetting {
  if (typeof value === 'number') return value;
  const [group, ...others] = new Set(value.direct_subgroups);
  const alone = value.direct_members.length === 0 && others.length === 0;
  return alone && group !== undefined ? group : value;
}

function sameSet(one: readonly number[], other: readonly number[]): boolean {
  const wanted = new Set(one);
  const found = new Set(other);
  return wanted.size === found.size && [...wanted].every((each) => found.has(each));
}

/** Whether a value has one of the two forms. */
export function isGroupSetting(value: unknown): value is GroupSetting {
  if (typeof value === 'number') return true;
  const { direct_members, direct_subgroups } = (value ?? {}) as Partial<AnonymousGroup>;
  return Array.isArray(direct_members) && Array.isArray(direct_subgroups);
}

/** Writes the values of a change in the words of files. */
import { type GroupSetting, isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import { type Shown, showReading } from '../../api/resources/show.ts';
import { Secret } from '../../base/secret-value.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import type { Place } from '../model/place.ts';
import type { Change, FieldChange, ListChange } from '../model/plan.ts';
import type { RiskClass } from '../model/risk-classes.ts';
import { isPlaceholder } from '../model/wanted.ts';

/** A field that changes, with its name and values as files and people write them. */
export interface ShownField {
  readonly key: string;
  /** Undefined if it is not known or there is no value yet. */
  readonly from: Shown;
  readonly to: Shown;
  /** Whether its values may be secret: `to` is then `${VAR}`, and `from` is not shown. */
  readonly masked: boolean;
  readonly place?: Place | undefined;
  readonly risks: readonly RiskClass[];
  /** The items of `from` and `to`, if these are lists. */
  readonly items?: { readonly from: readonly string[]; readonly to: readonly string[] } | undefined;
  /** The change that it shows. */
  readonly change: FieldChange;
}

/** Returns names that mark things as new if they do not exist yet. */
export function markingNew(names: PlanNames): PlanNames {
  const marked = (name: (id: number) => string) => (id: number) =>
    isPlaceholder(id) ? `${name(id)} (new)` : name(id);
  return {
    user: marked(names.user),
    channel: marked(names.channel),
    group: marked(names.group),
    folder: marked(names.folder),
    of: (kind, id) => marked((each) => names.of(kind, each))(id),
  };
}

/** Returns the name that files use for a field of readings. */
export function nameInFiles(kind: KindName, name: string): string {
  return kindOf(kind).called?.[name] ?? name;
}

/** Returns a field in words; each value of a person's profile separately, by the name of its profile field. */
export function shownFields(kind: KindName, change: FieldChange, names: PlanNames): ShownField[] {
  const { field, from, to, place, risks } = change;
  const key = nameInFiles(kind, field);
  const listed = itemsIn(kind, field, names);
  const plain = (value: unknown) =>
    Array.isArray(value) && value.length === 0
      ? 'none'
      : (listed(value)?.join(', ') ?? shown(kind, field, value, names));
  const known = { place, risks, change, masked: to instanceof Secret };
  if (from instanceof Secret || to instanceof Secret) {
    return [{ ...known, key, from: secretOr(from, plain), to: secretOr(to, plain) }];
  }
  if (field === 'profile_data') {
    return profileParts(from, to, names).map((part) => ({ ...known, ...part, key: `${key}.${part.key}` }));
  }
  const [before, after] = [listed(from), listed(to)];
  return [
    {
      ...known,
      key,
      from: plain(from),
      to: plain(to),
      ...(before && after && { items: { from: before, to: after } }),
    },
  ];
}

/** Returns a function that lists the items of a value: people and groups of a permission, things in their order. */
function itemsIn(
  kind: KindName,
  name: string,
  names: PlanNames,
): (value: unknown) => readonly string[] | undefined {
  if (isOrder(name)) {
    return (value) => (Array.isArray(value) ? value.map((id) => names.of(kind, Number(id))) : undefined);
  }
  const { update, create } = kindOf(kind).resource.fields[name] ?? {};
  const isPermission = (update ?? create)?.kind.startsWith('group-setting') === true;
  return (value) => (isPermission && isGroupSetting(value) ? permissionItems(value, names) : undefined);
}

/** Returns a function that names an item of a list: by its variable, if it came from one. */
export function itemName(
  { kind }: Change,
  { list, variables }: ListChange,
  names: PlanNames,
): (id: number) => string {
  const name = kindOf(kind).lists?.[list]?.of === 'groups' ? names.group : names.user;
  return (id) => variables?.get(id) ?? name(id);
}

/** Whether a field is the order of a kind, which is a change of its own without an entry. */
export function isOrder(name: string): boolean {
  return name === 'order';
}

function permissionItems(value: GroupSetting, names: PlanNames): string[] {
  if (typeof value === 'number') return [names.group(value)];
  const users = value.direct_members.map((id) => `user:${names.user(id)}`);
  const groups = value.direct_subgroups.map(names.group);
  const items = [...users, ...groups.map((name) => (name.startsWith('role:') ? name : `group:${name}`))];
  return items.length === 0 ? ['role:nobody'] : items;
}

function shown(kind: KindName, name: string, value: unknown, names: PlanNames): Shown {
  const field = kindOf(kind).resource.fields[name] ?? {};
  // Numbers below 0 mean no channel, so the placeholder of a new channel would be shown as none.
  if (isPlaceholder(value) && (field.update ?? field.create)?.kind === 'notice-channel')
    return names.channel(value);
  return showReading(field, value, names);
}

/** Returns the text that stands for a secret, or the value in words. */
function secretOr(value: unknown, words: (value: unknown) => Shown): Shown {
  return value instanceof Secret ? value.shown : words(value);
}

type Profile = Readonly<Record<string, unknown>>;

/** Returns the values that differ; null for a cleared one. */
function profileParts(from: unknown, to: unknown, names: PlanNames) {
  const [before, after] = [from ?? {}, to ?? {}] as [Profile, Profile];
  return Object.keys(after).flatMap((id) => {
    const was = from === undefined ? undefined : profileValue(before[id] ?? null, names);
    const part = { from: was, to: profileValue(after[id] ?? null, names) };
    return part.from === part.to ? [] : [{ key: names.of('profile_fields', Number(id)), ...part }];
  });
}

/** Returns a value as it is sent or read, in words. */
function profileValue(read: unknown, names: PlanNames): Shown {
  const value =
    typeof read === 'object' && read !== null && 'value' in read ? (read as { value: unknown }).value : read;
  if (Array.isArray(value)) return value.map((id) => names.user(Number(id))).join(', ');
  return value as Shown;
}

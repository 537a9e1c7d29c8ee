/** How a channel of GET /streams is shown to a person. */
import type { Column, Item } from '../../output/result.ts';

type FolderNames = ReadonlyMap<number, string>;
/** Who may do what, as a person writes it, by {@link settingKey}. */
export type SettingTexts = ReadonlyMap<string, string>;

/** Columns that show a group setting, with the field each one shows. */
export const settingColumns: Readonly<Record<string, string>> = {
  posting: 'can_send_message_group',
  administering: 'can_administer_channel_group',
};

/** Columns of the table; folders and group settings by name where it is known, else as they came. */
export function channelColumns(folders: FolderNames, settings: SettingTexts): readonly Column[] {
  return [
    { name: 'id', align: 'right', value: ({ stream_id }) => stream_id as number },
    { name: 'name', key: true, value: ({ name }) => name as string },
    { name: 'privacy', value: privacy },
    { name: 'policy', value: ({ topics_policy }) => topics_policy as string | undefined },
    {
      name: 'folder',
      value: ({ folder_id }) => folders.get(folder_id as number) ?? (folder_id as number | null),
    },
    { name: 'retention', align: 'right', value: retention },
    { name: 'active', value: ({ is_recently_active }) => is_recently_active as boolean | undefined },
    { name: 'archived', value: ({ is_archived }) => is_archived as boolean | undefined },
    extra('description', 'description'),
    extra('subscribers', 'subscriber_count', 'right'),
    extra('traffic', 'stream_weekly_traffic', 'right'),
    extra('default', 'is_default'),
    extra('creator', 'creator_id', 'right'),
    { name: 'created', extra: true, value: created },
    ...Object.entries(settingColumns).map(([name, field]): Column => {
      const value = (item: Item) => settings.get(settingKey(item[field])) ?? plain(item[field]);
      return { name, extra: true, value };
    }),
  ];
}

function extra(name: string, field: string, align?: 'right'): Column {
  const value = (item: Item) => item[field] as string | number | boolean | null | undefined;
  return { name, extra: true, value, ...(align === undefined ? {} : { align }) };
}

function privacy({ invite_only, is_web_public }: Item): string {
  if (invite_only === true) return 'private';
  return is_web_public === true ? 'web-public' : 'public';
}

/** The retention, with -1 and null as the words that the flag takes (docs/service.md, Channels). */
function retention({ message_retention_days: days }: Item): string | number | undefined {
  if (days === -1) return 'unlimited';
  return days === null ? 'realm_default' : (days as number | undefined);
}

function created({ date_created }: Item): string | undefined {
  return date_created === undefined
    ? undefined
    : new Date((date_created as number) * 1000).toISOString().slice(0, 10);
}

/** What a group setting is called in {@link SettingTexts}. */
export function settingKey(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** A group's id, or an anonymous group as JSON. */
function plain(value: unknown): string | number | undefined {
  return typeof value === 'object' ? JSON.stringify(value) : (value as number | undefined);
}

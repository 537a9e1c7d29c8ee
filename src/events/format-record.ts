/** Formats records as lines for a person: what happened, with names in place of ids. */
import { channelFields } from '../api/resources/channel.ts';
import { folderFields } from '../api/resources/folder.ts';
import { groupFields } from '../api/resources/group.ts';
import { linkifierFields } from '../api/resources/linkifier.ts';
import type { ResourceFields } from '../api/resources/resource.ts';
import { userFields } from '../api/resources/user.ts';
import { isServerEvent, type ServerEvent, type StreamRecord } from './event.ts';
import { fieldOf, fieldsOf, formatFields, truncate } from './formatters/_format.ts';
import { formatSettingChange } from './formatters/_settings.ts';
import { formatters } from './formatters/index.ts';
import { formatGap, type GapRecord } from './gap.ts';
import type { NameResolver } from './name-resolver.ts';

/** Formats what happened as one line without the time. Never fails: unknown events are shown field by field. */
export function formatRecord(record: StreamRecord, names: NameResolver): string {
  try {
    return format(record, names);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 'it is nested too deeply to be shown';
  }
}

function format(record: StreamRecord, names: NameResolver): string {
  if (!isServerEvent(record)) return formatOwnRecord(record, names);
  const formatter = Object.hasOwn(formatters, record.type) ? formatters[record.type] : undefined;
  return formatter?.(record, names) ?? formatPlainFields(record);
}

/** How many characters of a made-up type or `op` are shown. */
const longestName = 60;

/** Returns `type` and `op` as one word. */
export function recordLabel({ type, op }: StreamRecord): string {
  return typeof op === 'string'
    ? `${truncate(type, longestName)}/${truncate(op, longestName)}`
    : truncate(type, longestName);
}

function formatOwnRecord(own: StreamRecord, names: NameResolver): string {
  if (own.type === 'realmctl_gap') return formatGap(own as GapRecord);
  if (own.type === 'realmctl_snapshot') {
    const { kind, item } = own;
    return `${kind} ${nameIn(item) ?? fieldOf(item, 'pattern')}`;
  }
  const { kind, item_id: id, change, before, after } = own;
  const label = `${kind} ${nameIn(change === 'removed' ? before : after) ?? known(String(kind), id, names)}`;
  if (change !== 'updated')
    return `while tail was not running: ${label} was ${change === 'created' ? 'made' : 'removed'}`;
  const fields = Object.entries(fieldsOf(after)).map(([name, value]) =>
    formatSettingChange(name, value, { names, resource: resources[String(kind)], before: fieldsOf(before) }),
  );
  return `while tail was not running: ${label}: ${fields.join(', ')}`;
}

/** Fields of each kind in the state. */
const resources: Readonly<Record<string, ResourceFields>> = {
  user: userFields,
  channel: channelFields,
  group: groupFields,
  linkifier: linkifierFields,
  folder: folderFields,
};

function nameIn(item: unknown): unknown {
  return fieldOf(item, 'full_name') ?? fieldOf(item, 'name');
}

function known(kind: string, id: unknown, names: NameResolver): string {
  const name = { user: names.user, channel: names.channel, group: names.group, folder: names.folder }[kind];
  return name?.(id) ?? `id:${id}`;
}

/** Formats every field by its name, for events that have no formatter. */
function formatPlainFields({ id: _, type, op: __, ...fields }: ServerEvent): string {
  return formatFields(fields) || `an event of the type ${truncate(type, longestName)} without any fields`;
}

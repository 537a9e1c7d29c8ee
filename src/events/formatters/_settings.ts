/** Formats changes of settings: the name from the field's resource, and the value with names for ids. */
import { choiceOfWire } from '../../api/choice-forms.ts';
import { secretFields } from '../../api/events/secrets.ts';
import { setDefaults } from '../../api/resources/default-settings.ts';
import type { ResourceField, ResourceFields } from '../../api/resources/resource.ts';
import { roleLabel } from '../../api/roles.ts';
import type { NameResolver } from '../name-resolver.ts';
import { type Fields, fieldsOf, formatChange, formatValue, hidden, objectsIn, quote } from './_format.ts';

export interface SettingContext {
  readonly names: NameResolver;
  /** Fields of the resource that has the setting, if there is one. */
  readonly resource?: ResourceFields | undefined;
  /** The entity before the change, if it is known. */
  readonly before?: Fields | undefined;
}

/** Formats each of some settings, with the previous value if it is known. */
export function formatSettingChanges(fields: unknown, context: SettingContext): string {
  return Object.entries(fieldsOf(fields))
    .map(([name, value]) => formatSettingChange(name, value, context))
    .join(', ');
}

/** Formats `who may post in the channel is now designers`. */
export function formatSettingChange(name: string, value: unknown, context: SettingContext): string {
  const { before } = context;
  const field = fieldNamed(name, context.resource);
  const show = (shown: unknown) => formatSetting(name, field, shown, context.names);
  const was = before !== undefined && name in before ? show(before[name]) : undefined;
  return formatChange(labelOf(name, field), was, show(value));
}

/** Returns the field with this name, or with this former name. */
function fieldNamed(name: string, fields: ResourceFields = {}): ResourceField | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  return Object.values(fields).find(({ formerly }) => formerly?.name === name);
}

/** Returns the label without its notes about values that the setting cannot have, or about other cases. */
function labelOf(name: string, field: ResourceField | undefined): string {
  return field?.label?.replace(/[;,].*/, '') ?? name;
}

/** Formats the value of a setting, with names and labels instead of numbers. */
function formatSetting(
  name: string,
  field: ResourceField | undefined,
  value: unknown,
  names: NameResolver,
): string {
  if (secretFields.has(name)) return hidden;
  const kind = field?.update?.kind;
  if (kind === 'retention') return formatRetention(value);
  if (kind === 'group-setting-change' || /_group$/.test(name)) return names.holders(value);
  const id = /(stream|channel)_id$/.test(name)
    ? 'channel'
    : /(^|_)owner_id$/.test(name)
      ? 'user'
      : field?.shows;
  if (id === 'channel') return isNone(value) ? 'none' : names.channel(value);
  if (id === 'folder') return isNone(value) ? 'none' : names.folder(value);
  if (id === 'user') return isNone(value) ? 'nobody' : names.user(value);
  if (name === 'role') return formatRole(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null) return 'none';
  return choiceLabel(name, field, value, names.level()) ?? quote(value);
}

function isNone(value: unknown): boolean {
  return value === null || value === -1;
}

function formatRetention(days: unknown): string {
  if (days === null) return "the organization's own";
  return days === -1 ? 'unlimited' : `${formatValue(days)} days`;
}

export function formatRole(role: unknown): string {
  return roleLabel(Number(role)) ?? `role ${formatValue(role)}`;
}

/** Returns the label of a choice. A setting of one account has the labels of the default setting with the same name. */
function choiceLabel(
  name: string,
  field: ResourceField | undefined,
  wire: unknown,
  level: number | undefined,
): string | undefined {
  const param = field?.update ?? fieldsOf(setDefaults.params)[name];
  const value =
    level === undefined || field?.update === undefined ? wire : choiceOfWire(field.update, wire, level);
  const label = objectsIn(fieldsOf(param).choices).find((each) => each.value === value)?.label;
  return typeof label === 'string' ? label : undefined;
}

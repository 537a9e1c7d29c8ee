/** Lists personal settings with their values, and the values that each can have. */
import type { Param, Params } from '../api/spec.ts';
import type { Column, Item, ListResult } from '../output/result.ts';
import { searched } from './_filters.ts';
import { choicesOf } from './_personal-settings.ts';

interface Allowed {
  readonly value: string | number | boolean;
  readonly label: string;
}

export const settingColumns: readonly Column[] = [
  { name: 'name', key: true, value: ({ name }) => name as string },
  { name: 'value', value: ({ value }) => value as string | number | boolean | null },
  { name: 'label', value: ({ label }) => label as string | null },
  { name: 'allowed', value: allowedText },
  { name: 'meaning', extra: true, value: ({ meaning }) => meaning as string | null },
];
export const settingNames = ['name', 'value', 'label', 'allowed_values', 'min', 'max', 'meaning'];

/**
 * Returns the settings that a server returned, as a list.
 * @param params the settings that can be changed
 */
export function listOfSettings(
  settings: Readonly<Record<string, unknown>>,
  { level, params }: { readonly level: number; readonly params: Params },
  { search, limit }: { readonly search?: string | undefined; readonly limit?: number | undefined },
): ListResult {
  const { available_notification_sounds: sounds } = settings;
  const plain = Object.entries(settings).filter(([, value]) => typeof value !== 'object' || value === null);
  const shown = plain.map(([name, value]): Item => {
    const param = Object.hasOwn(params, name) ? params[name] : undefined;
    return {
      name,
      value,
      label: choicesOf(param, level)?.find((choice) => choice.value === value)?.label ?? null,
      allowed_values: allowedValues(param, level, name === 'notification_sound' ? sounds : null),
      ...range(param),
      meaning: param?.help ?? null,
    };
  });
  return {
    list: searched(shown, search, 'name', 'meaning'),
    columns: settingColumns,
    fields: settingNames,
    id: 'name',
    noun: 'settings',
    limit,
  };
}

function allowedValues(param: Param | undefined, level: number, sounds: unknown): Allowed[] | null {
  if (param === undefined) return null;
  if (param.kind === 'flag') return [true, false].map((value) => ({ value, label: String(value) }));
  if (Array.isArray(sounds)) {
    return [...sounds.map(String), 'none'].map((value) => ({ value, label: value }));
  }
  return choicesOf(param, level)?.map(({ value, label }) => ({ value, label })) ?? null;
}

function range({ min, max }: Partial<Param> = {}): Item {
  return { min: min ?? null, max: max ?? null };
}

function allowedText({ allowed_values: allowed, min, max }: Item): string | null {
  if (min !== null) return `${min} to ${max}`;
  if (allowed === null) return null;
  return (allowed as readonly Allowed[])
    .map(({ value, label }) => (label === String(value) ? label : `${label} (${value})`))
    .join(', ');
}

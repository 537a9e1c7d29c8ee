import type { Param } from '../../api/spec.ts';
import { registerQueue } from '../../api/table/events.ts';
import type { Column, Item } from '../../output/result.ts';
import { verb } from '../_define.ts';
import { filterOptions, searched } from '../_filters.ts';
import { choicesOf, readDefaults, settingOf } from './_settings.ts';

interface Allowed {
  readonly value: string | number | boolean;
  readonly label: string;
}

const columns: readonly Column[] = [
  { name: 'name', key: true, value: ({ name }) => name as string },
  { name: 'value', value: ({ value }) => value as string | number | boolean | null },
  { name: 'label', value: ({ label }) => label as string | null },
  { name: 'allowed', value: allowedText },
  { name: 'meaning', extra: true, value: ({ meaning }) => meaning as string | null },
];
const fields = ['name', 'value', 'label', 'allowed_values', 'min', 'max', 'meaning'];

export const command = verb({
  description:
    'Lists the settings that new users start with. Settings without allowed values cannot be set here.',
  rows: [registerQueue],
  params: {},
  extra: filterOptions,
  selectable: { fields, columns },
  examples: [
    { line: 'realmctl defaults list', what: 'list all settings' },
    {
      line: `realmctl defaults list --jq '.[] | select(.name == "color_scheme") | .label'`,
      what: 'show one setting',
    },
  ],
  async run({ extra: { search, limit } }, context) {
    const { settings, level } = await readDefaults(context);
    const { available_notification_sounds: sounds } = settings;
    const plain = Object.entries(settings).filter(([, value]) => typeof value !== 'object' || value === null);
    const shown = plain.map(
      ([name, value]): Item => ({
        name,
        value,
        label: choicesOf(settingOf(name), level)?.find((choice) => choice.value === value)?.label ?? null,
        allowed_values: allowedValues(settingOf(name), level, name === 'notification_sound' ? sounds : null),
        ...range(settingOf(name)),
        meaning: settingOf(name)?.help ?? null,
      }),
    );
    return {
      list: searched(shown, search, 'name', 'meaning'),
      columns,
      fields,
      id: 'name',
      noun: 'settings',
      limit,
    };
  },
});

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

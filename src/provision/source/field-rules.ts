/**
 * Finds values that are valid individually, but that the server refuses or changes together: within an entry, and within a
 * kind.
 */
import { builtInViews } from '../../api/built-in-views.ts';
import { channelRules as rulesOfChannels } from '../../api/channel-rules.ts';
import type { FieldData } from '../../api/codecs/field-data.ts';
import type { WrittenGroupSetting } from '../../api/codecs/group-setting.ts';
import { writtenField } from '../../api/resources/compare.ts';
import { profileFieldTypes } from '../../api/resources/profile-field.ts';
import { rowsOf } from '../model/about-kinds.ts';
import type { Entry } from '../model/desired.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Faults } from './faults.ts';

/** What a rule about one entry gets. */
interface Ruled {
  readonly entry: Entry;
  readonly faults: Faults;
  /** Returns the value that the entry gives a field, as it would be sent. */
  value(name: string): unknown;
  /** Adds a fault about two fields of the entry, at the later one. */
  refuse(one: string, other: string, message: string): void;
}

const rules: Readonly<Partial<Record<KindName, (ruled: Ruled) => void>>> = {
  channels: channelRules,
  profile_fields: profileFieldRules,
  nav_views: viewRules,
};

/** Adds faults for values of entries that cannot be combined. */
export function refuseCombinations(kind: KindName, entries: readonly Entry[], faults: Faults): void {
  if (!Object.hasOwn(rules, kind)) return;
  for (const entry of entries) {
    const ruled = ruledEntry(entry, faults);
    rowRules(kind, ruled);
    rules[kind]?.(ruled);
  }
  if (kind === 'profile_fields') refuseLongSummary(entries, faults);
}

function ruledEntry(entry: Entry, faults: Faults): Ruled {
  return {
    entry,
    faults,
    value: (name) => entry.fields.get(name)?.written,
    refuse(one, other, message) {
      const [first, second] = [entry.fields.get(one), entry.fields.get(other)];
      if (first !== undefined && second !== undefined)
        faults.add(second.place, message, { other: first.place });
    },
  };
}

/** Applies the rules of the rows that create and change things: which parameters cannot be combined. */
function rowRules(kind: KindName, { value, refuse }: Ruled): void {
  const seen = new Set<string>();
  const rows = rowsOf(kind);
  for (const on of ['create', 'update'] as const) {
    for (const rule of rows[on]?.rules ?? []) {
      if (rule.rule !== 'excludes') continue;
      const [one, other] = rule.params.map(
        (param) => writtenField(kindOf(kind).resource, param, on)?.name ?? '',
      );
      if (one === undefined || other === undefined || seen.has(`${one} ${other}`)) continue;
      seen.add(`${one} ${other}`);
      if (value(one) === true && value(other) === true) {
        refuse(one, other, `${one} and ${other} cannot be used together: ${rule.why}`);
      }
    }
  }
}

/** docs/service.md, Channels: Creating, Changing, Archiving. */
function channelRules({ value, refuse }: Ruled): void {
  const everyone = 'role:everyone';
  const starters = value('can_create_topic_group') as WrittenGroupSetting | undefined;
  const isNamed = starters !== undefined && 'group' in starters && starters.group.by === 'name';
  const state = {
    invite_only: value('invite_only'),
    is_web_public: value('is_web_public'),
    history_public_to_subscribers: value('history_public_to_subscribers'),
    can_create_topic_group: isNamed ? (starters.group as { readonly name: string }).name : starters,
  };
  for (const { fields, isBroken, text } of rulesOfChannels) {
    // The organization has the values that the entry leaves out, and the plan checks those; the rows have rules of
    // their own.
    const areSet = fields.every((field) => value(field) !== undefined);
    if (!fields.includes('history_public_to_subscribers')) continue;
    const [one = '', other = ''] = fields.slice(-2);
    if (areSet && isBroken(state, everyone)) refuse(one, other, text);
  }
  if (value('is_archived') === true && value('is_default') === true) {
    refuse('is_archived', 'is_default', 'an archived channel cannot be a default channel');
  }
}

/** docs/service.md, Profile fields. */
function profileFieldRules({ value, refuse, entry: { fields }, faults }: Ruled): void {
  const type = profileFieldTypes.find((each) => each.value === value('type'))?.label;
  if (type === 'people' && value('display_in_profile_summary') === true) {
    refuse('type', 'display_in_profile_summary', 'a field of people cannot be in the summary of a profile');
  }
  const data = fields.get('field_data');
  if (data === undefined || type !== 'options') return;
  const options = Object.values(data.written as FieldData);
  const texts = options.map((option) => (typeof option === 'string' ? option : (option.text ?? '')));
  if (texts.length === 0) faults.add(data.place, 'field_data of options has none');
  if (new Set(texts).size < texts.length)
    faults.add(data.place, 'field_data has two options with the same text');
}

/** How many fields can be shown in the profile summary. */
const maxInSummary = 2;

function refuseLongSummary(entries: readonly Entry[], faults: Faults): void {
  const shown = entries.flatMap(({ fields }) => {
    const declared = fields.get('display_in_profile_summary');
    return declared?.written === true ? [declared] : [];
  });
  for (const { place } of shown.slice(maxInSummary)) {
    faults.add(place, `the summary of a profile shows ${maxInSummary} fields at most`, {
      other: shown[0]?.place,
    });
  }
}

/** docs/service.md, Navigation views. */
function viewRules({ entry: { key, fields }, faults }: Ruled): void {
  const name = fields.get('name');
  if (name !== undefined && builtInViews.has(key)) {
    faults.add(name.place, `nav_views: '${key}' is built in and has its own name`);
  }
}

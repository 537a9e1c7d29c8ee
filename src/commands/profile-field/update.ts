import { optionsIn } from '../../api/codecs/field-data.ts';
import type { Difference } from '../../api/resources/compare.ts';
import {
  listProfileFields,
  partsToRepeat,
  profileField as resource,
  updateProfileField,
} from '../../api/resources/profile-field.ts';
import type { WireParams } from '../../api/spec.ts';
import { listUsers } from '../../api/table/users.ts';
import { counted, listed } from '../../base/words.ts';
import type { Hazard } from '../../changes/hazards.ts';
import type { Context } from '../../session/context.ts';
import { without } from '../_define.ts';
import { updateVerb } from '../_update-verb.ts';
import { updating } from '../_updating.ts';
import { dataFrom, dataOptions } from './_data.ts';
import { explainBad, type ProfileField, profileFields, readProfileFields, readValues } from './_read.ts';

const params = without(updateProfileField.params, 'field_id');
type Changes = WireParams<typeof params>;

export const command = updateVerb(profileFields, {
  description:
    'Changes only what you name. To change the options of a list, name all of them: if you leave one ' +
    'out, the values of users who chose it are deleted.',
  rows: [updateProfileField, listProfileFields, listUsers],
  params,
  extra: dataOptions,
  ofOne: ['name'],
  asks: ['deletes'],
  undo: true,
  desired(field, { field_data: written, ...texts }, { extra: { option, account, url_pattern } }) {
    const field_data = dataFrom({ option, account, url_pattern, field_data: written }, field);
    return { ...texts, ...(field_data !== undefined && { field_data }) };
  },
  prepare: updating<ProfileField, Changes>(resource, {
    read: readProfileFields,
    complete,
    hazards: optionsLost,
    explain: (refusal, field, wanted, context) => explainBad(refusal, wanted, context, field.id),
  }),
  examples: {
    "realmctl profile-field update Phone --hint 'Reachable in the evening' --summary": 'change two settings',
    "realmctl profile-field update Office --option 'North wing' --option 'South wing' --option Tower":
      'add an option to a list',
    'realmctl profile-field update Birthday Homepage --no-editable': 'stop users from editing two fields',
  },
});

/** Adds the unchanged parts of the field, which older servers require each time. */
async function complete(field: ProfileField, changes: Changes, context: Context): Promise<Changes> {
  const { level } = await (await context.client()).server();
  return { ...partsToRepeat(field, level), ...changes };
}

/** Returns the risk that values of removed options are silently deleted. */
async function optionsLost(
  field: ProfileField,
  changes: readonly Difference[],
  declared: readonly Hazard[],
  context: Context,
): Promise<Hazard[]> {
  const data = changes.find(({ name }) => name === 'field_data');
  const kept = new Set(optionsIn(data?.to).map(({ key }) => key));
  const lost = data === undefined ? [] : optionsIn(field.field_data).filter(({ key }) => !kept.has(key));
  if (lost.length === 0) return [...declared];
  const values = (await readValues(context))(field.id);
  const used = lost.filter(({ key }) => values.includes(key));
  if (used.length === 0) return [...declared];
  const people = values.filter((value) => used.some(({ key }) => key === value)).length;
  const names = listed(used.map(({ text }) => text));
  return [
    ...declared,
    { risk: 'deletes', says: `${counted(people, 'person')} who chose ${names} will lose their value` },
  ];
}

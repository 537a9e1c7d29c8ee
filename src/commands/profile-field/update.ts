import { optionsIn } from '../../api/codecs/field-data.ts';
import type { Difference, Reading } from '../../api/resources/compare.ts';
import {
  listProfileFields,
  profileField as resource,
  updateProfileField,
} from '../../api/resources/profile-field.ts';
import type { WireArgs } from '../../api/spec.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { counted, listed } from '../../base/words.ts';
import type { Hazard } from '../../changes/hazards.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { refuseForSeveral } from '../../changes/targets.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { prepareUpdate } from '../../changes/update.ts';
import type { Context } from '../../session/context.ts';
import { paramNames, verb, without } from '../_define.ts';
import { dataFrom, dataOptions } from './_data.ts';
import { fieldsNamed, type ProfileField, readProfileFields, readValues } from './_read.ts';
import { explainBad } from './_refused.ts';

const changeParams = without(updateProfileField.params, 'field_id');
type Changes = Omit<WireArgs<typeof updateProfileField>, 'field_id'>;

/** Below this level a change replaces all of a field: what is left out is blank (docs/service.md, Profile fields). */
const onlyGiven = 252;

const fields = changeFields(resource);

export const command = verb({
  description:
    'Changes only what you name. To change the options of a list, name all of them: if you leave one ' +
    'out, the values of users who chose it are deleted.',
  rows: [updateProfileField, listProfileFields, listUsers],
  params: changeParams,
  extra: {
    fields: { kind: 'texts', required: true, help: 'names or ids of the profile fields' },
    ...dataOptions,
  },
  fields,
  asks: ['deletes'],
  expectable: paramNames(changeParams),
  positionals: [{ param: 'fields', name: 'FIELD', variadic: true }],
  undoes: undoOption,
  examples: [
    {
      line: `realmctl profile-field update Phone --hint 'Reachable in the evening' --summary`,
      what: 'change two settings',
    },
    {
      line: `realmctl profile-field update Office --option 'North wing' --option 'South wing' --option Tower`,
      what: 'add an option to a list',
    },
    { line: 'realmctl profile-field update Birthday Homepage --no-editable', what: 'change two users' },
  ],
  async run({ given, extra, expected }, context) {
    const { fields: named, ...data } = extra;
    const { field_data: written, ...texts } = given;
    const isGiven = [...Object.values(given), ...Object.values(data)].some((value) => value !== undefined);
    if (!isGiven) {
      throw usageError(
        'no change is named',
        'realmctl profile-field update --help lists what can be changed',
      );
    }
    const chosen = fieldsNamed(named, await readProfileFields(context));
    refuseForSeveral(chosen, given.name, context.flagLabel('name'));
    const prepared = chosen.map((field) => {
      const field_data = dataFrom({ ...data, field_data: written }, field);
      const wanted: Changes = { ...texts, ...(field_data !== undefined && { field_data }) };
      return prepare(field, wanted, expected, context);
    });
    const results = { doing: 'Update', noun: 'profile fields', id: 'id', fields };
    return runMany(await Promise.all(prepared), results, context);
  },
});

async function prepare(
  field: ProfileField,
  wanted: Changes,
  expected: Reading | undefined,
  context: Context,
): Promise<Prepared> {
  const { id, name } = field;
  const { run, ...looked } = await prepareUpdate(
    {
      resource,
      reading: field as Reading,
      wanted: wanted as Reading,
      expected,
      send: (params) => send(field, params as Changes, context),
      readAgain: async () => ({ ...fieldsNamed([`id:${id}`], await readProfileFields(context))[0] }),
      hazards: (changes, declared) => optionsLost(field, changes, declared, context),
      explain: (refusal) => explainBad(refusal, wanted, context, id),
    },
    context,
  );
  return {
    ...looked,
    known: { id, name },
    run: async () => updatedResult(resource, field as Reading, await run(), context),
  };
}

/** An older server wants all of the field each time. */
async function send(field: ProfileField, changes: Changes, context: Context) {
  const { level } = await (await context.client()).server();
  const { id: field_id, name, hint = '' } = field;
  if (level >= onlyGiven) return context.write(updateProfileField, { field_id, ...changes });
  const whole = { name, hint, ...wholeData(field) };
  const { since } = changeParams.display_in_profile_summary;
  const summary = { display_in_profile_summary: field.display_in_profile_summary === true };
  return context.write(updateProfileField, {
    field_id,
    ...whole,
    ...(level >= since && summary),
    ...changes,
  });
}

function wholeData({ field_data: text = '' }: ProfileField): Pick<Changes, 'field_data'> {
  return text === '' ? {} : { field_data: JSON.parse(text) };
}

/** Values of options that are left out are deleted without a word. */
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
    { risk: 'deletes', says: `${counted(people, 'person')} with ${names} will have no value there` },
  ];
}

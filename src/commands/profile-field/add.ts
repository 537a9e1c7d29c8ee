import { normalizeName } from '../../api/normalize-name.ts';
import {
  addProfileField,
  listProfileFields,
  profileField as resource,
  updateProfileField,
} from '../../api/resources/profile-field.ts';
import type { WireArgs } from '../../api/spec.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, createdResult } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { createThing } from '../_create-thing.ts';
import { verb } from '../_define.ts';
import { verifiedResult } from '../_verify-created.ts';
import { dataFrom, dataOptions } from './_data.ts';
import { explainBad, readProfileFields, types } from './_read.ts';

type NewField = WireArgs<typeof addProfileField>;

export const command = verb({
  description:
    'You cannot change the type later. A list needs options; an external account needs --account, ' +
    'which sets the name too, or --url-pattern.',
  rows: [addProfileField, listProfileFields, updateProfileField],
  params: addProfileField.params,
  extra: dataOptions,
  fields: changeFields(resource),
  positionals: [{ param: 'name', name: 'NAME', optional: true }],
  examples: {
    "realmctl profile-field add 'Favorite food' --type short-text --hint 'Or drink'": 'add a text field',
    'realmctl profile-field add Floor --type options --option Ground --option First --no-editable':
      'add a list that only administrators can fill in',
    "realmctl profile-field add Forge --type external-account --url-pattern 'https://forge.example.com/%(username)s'":
      'add an external account',
  },
  async run({ given, extra }, context) {
    const { field_type: type } = given;
    if (type === undefined) throw usageError('--type is required');
    const { field_data: written, ...texts } = given;
    const field_data = dataFrom({ ...extra, field_data: written }, { type: Number(type), field_data: '' });
    const wanted: NewField = { ...texts, field_type: type, ...(field_data !== undefined && { field_data }) };
    refuseIncomplete(wanted);
    const id = await add(wanted, context);
    const made = createdResult(resource, id, wanted, await ownTexts(wanted, id, context));
    const verification = {
      resource,
      read: () => readProfileFields(context),
      repair: (field_id: number | string, params: object) =>
        context.write(updateProfileField, { field_id: Number(field_id), ...params }),
    };
    return verifiedResult(made, { id, sent: wanted }, verification, context);
  },
});

/** Refuses what is known to be invalid before anything is sent. */
function refuseIncomplete({ name, field_type, field_data, display_in_profile_summary }: NewField): void {
  const type = Number(field_type);
  if (type === types.options && field_data === undefined)
    throw usageError('--type options needs --option TEXT');
  if (type === types.account && field_data === undefined) {
    throw usageError('--type external-account needs --account or --url-pattern');
  }
  if (name === undefined && !isBuiltIn({ field_data })) throw usageError('no name is given');
  if (type === types.people && display_in_profile_summary === true) {
    throw usageError('a field of people cannot be in the summary of a profile');
  }
}

function isBuiltIn({ field_data }: Pick<NewField, 'field_data'>): boolean {
  return field_data?.subtype !== undefined && field_data.subtype !== 'custom';
}

/** Returns the name and hint that the server gives a built-in account field. */
async function ownTexts(wanted: NewField, id: number | undefined, context: Context) {
  if (!isBuiltIn(wanted)) return {};
  const made = (await readProfileFields(context)).find((field) => field.id === id);
  return { name: made?.name ?? String(wanted.field_data?.subtype), hint: made?.hint ?? '' };
}

/**
 * Adds a field and returns its id; undefined in a dry run. A name exists only once, so it identifies the field after a
 * lost answer.
 */
async function add(wanted: NewField, context: Context): Promise<number | undefined> {
  return createThing(
    resource,
    wanted,
    {
      read: readProfileFields,
      before: await readProfileFields(context),
      isCreated: ({ name, type }) =>
        type === wanted.field_type && (isBuiltIn(wanted) || name === normalizeName(wanted.name ?? '')),
      explain: (refusal) => explainBad(refusal, wanted, context),
    },
    context,
  );
}

import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { organization as resource, updateOrganization } from '../../api/resources/organization.ts';
import { registerQueue } from '../../api/table/events.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { update } from '../../changes/update.ts';
import { paramNames, verb } from '../_define.ts';
import { readSettings } from './_settings.ts';
import { organizationUpdate } from './_updating.ts';

const { params } = updateOrganization;

export const command = verb({
  description:
    'Changes only what you name, in one request. The server makes changes one by one: if it rejects ' +
    'one, the error says which changes before it remain.',
  rows: [updateOrganization, registerQueue],
  params,
  expectable: paramNames(params),
  fields: changeFields(resource),
  asks: ['widens-access', 'deletes', 'takes-own-rights'],
  undoes: undoOption,
  examples: {
    "realmctl org update --description 'Everything about trains.' --org-type community":
      'set the description and type',
    'realmctl org update --can-create-public-channel-group role:moderators --if-current can_create_public_channel_group=role:members':
      'change who can create channels, if all members still can',
    'realmctl org update --signup-announcements-stream-id general --message-content-edit-limit-seconds 1h':
      'channels by name, times with units',
    'realmctl org update --message-retention-days 365 --yes': 'without asking',
  },
  async run({ given, expected = {} }, context) {
    if (Object.keys(given).length === 0) {
      throw usageError('no change is named', 'add --help --all to see what can be changed');
    }
    const reading = await readSettings(context);
    const directory = await context.directory();
    const [wanted, now] = [
      await resolveArgs(params, given, directory),
      await resolveArgs(params, expected, directory),
    ];
    const updated = await update(organizationUpdate(reading, wanted, context, now as Reading), context);
    return updatedResult(resource, reading, updated, context);
  },
});

import { isOn } from '../../api/codecs/switches.ts';
import { resolveArgs } from '../../api/derive/resolve.ts';
import type { Difference, Reading } from '../../api/resources/compare.ts';
import {
  ownersSettings,
  organization as resource,
  updateOrganization,
} from '../../api/resources/organization.ts';
import type { WireParams } from '../../api/spec.ts';
import { registerQueue } from '../../api/table/events.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import { staleIn } from '../../changes/expectations.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { update } from '../../changes/update.ts';
import type { Context } from '../../session/context.ts';
import { paramNames, verb } from '../_define.ts';
import { readSettings } from './_settings.ts';

const { params } = updateOrganization;
type Changes = WireParams<typeof params>;

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
  examples: [
    {
      line: `realmctl org update --description 'Everything about trains.' --org-type community`,
      what: 'set the description and type',
    },
    {
      line: 'realmctl org update --can-create-public-channel-group role:moderators --if-current can_create_public_channel_group=role:members',
      what: 'change who can create channels, if all members still can',
    },
    {
      line: 'realmctl org update --signup-announcements-stream-id general --message-content-edit-limit-seconds 1h',
      what: 'channels by name, times with units',
    },
    { line: 'realmctl org update --message-retention-days 365 --yes', what: 'without asking' },
  ],
  async run({ given, expected = {} }, context) {
    if (Object.keys(given).length === 0) {
      throw usageError('no change is named', 'add --help to see what can be changed');
    }
    const reading = await readSettings(context);
    const wanted = withAllMethods(await resolveArgs(params, given, await context.directory()), reading);
    const updated = await update(
      {
        resource,
        reading,
        wanted: wanted as Reading,
        expected: (await resolveArgs(params, expected, await context.directory())) as Reading,
        check: (changes) => context.check(updateOrganization, changes as Changes),
        send: (changes) => context.write(updateOrganization, changes as Changes),
        readAgain: () => readSettings(context),
        explain: (refusal, changes) => explainUpdate(refusal, wanted as Reading, changes, context),
      },
      context,
    );
    return updatedResult(resource, reading, updated, context);
  },
});

/** At least one of the ways to log in that are sent must be on, so the others are sent along (docs/service.md, Organization). */
function withAllMethods(wanted: Changes, { authentication_methods: now }: Reading): Changes {
  const { authentication_methods: methods } = wanted;
  if (methods === undefined) return wanted;
  const known = Object.entries((now ?? {}) as Readonly<Record<string, unknown>>);
  const all = Object.fromEntries(known.map(([name, value]) => [name, isOn(value)]));
  return { ...wanted, authentication_methods: { ...all, ...methods } };
}

/** A refusal in words that help. */
async function explainUpdate(
  refusal: CliError,
  wanted: Reading,
  changes: readonly Difference[],
  context: Context,
): Promise<CliError> {
  if (refusal.code === 'EXPECTATION_MISMATCH') {
    const stale = await staleIn(resource, await readSettings(context), { wanted }, context);
    return refusal.with({
      ...(stale.length > 0 && { message: stale.join('; '), worded: ['field_name'] }),
      hint: 'look at the settings again before you decide: realmctl org view',
    });
  }
  if (refusal.code === 'SYSTEM_GROUP_REQUIRED') {
    return refusal.with({ hint: 'name a system group, such as role:members' });
  }
  const owners = changes.filter(({ param }) => ownersSettings.includes(param));
  if (refusal.exitReason !== 'forbidden' || owners.length === 0) return refusal;
  const flags = owners.map(({ param }) => context.flagLabel(param)).join(', ');
  return refusal.with({ hint: `owners alone may change ${flags}` });
}

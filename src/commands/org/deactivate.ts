import { deactivateOrganization } from '../../api/table/organization.ts';
import { serverSettings } from '../../api/table/server.ts';
import { ownUser } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { shellWord } from '../../base/shell-word.ts';
import { counted } from '../../base/words.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { guard, type Hazard } from '../../changes/guard.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';

export const command = verb({
  description:
    'Closes the organization for everyone: nobody can log in, and all API keys stop working, including yours. ' +
    'Only `manage.py reactivate_realm` on the server can undo this. To confirm, type the name of the ' +
    'organization.',
  rows: [deactivateOrganization, serverSettings, ownUser],
  params: deactivateOrganization.params,
  extra: {
    confirm: {
      kind: 'text',
      placeholder: '<name>',
      help: 'the name of the organization, which --yes requires',
    },
  },
  fields: ['realm_name', 'outcome'],
  asks: ['retires', 'deletes'],
  examples: {
    'realmctl org deactivate --dry-run': 'only show the request',
    'realmctl org deactivate --confirm Sandbox --yes': 'without asking',
    'realmctl org deactivate --deletion-delay-days 30 --confirm Sandbox --yes':
      'have its data deleted 30 days later',
  },
  async run({ given, extra: { confirm } }, context) {
    const { site } = await context.client();
    // Everyone can read the name; whether the key is valid shows in the other read.
    const [{ realm_name: name = new URL(site).host }] = await Promise.all([
      context.read(serverSettings, {}),
      context.read(ownUser, {}),
    ]);
    refuseOther(confirm, name, site, context);
    const thing = `the organization ${name}`;
    await guard('Deactivate', [{ thing, hazards: hazardsOf(given.deletion_delay_days) }], context, {
      kind: 'grave',
      typed: { text: name, flag: confirm === undefined ? `--yes and ${confirmation(name)}` : '--yes' },
    });
    await confirmedWrite<{ readonly sent: boolean }>(context, {
      attempt: () => context.write(deactivateOrganization, given),
      readBack: async () => ((await isClosed(context)) ? { sent: true } : undefined),
    });
    return {
      object: { realm_name: name, outcome: 'deactivated' },
      id: 'realm_name',
      done: `deactivated ${thing}`,
    };
  },
});

/**
 * Throws a usage error if the named organization is another one, or if none is named in a run that asks no questions.
 */
function refuseOther(confirm: string | undefined, name: string, site: string, { options }: Context): void {
  if (confirm !== undefined && confirm !== name) {
    throw usageError(
      `--confirm names '${confirm}', but the organization at ${site} is '${name}'`,
      'check --site and --profile',
    );
  }
  if (confirm === undefined && options.yes && !options.dryRun) {
    throw usageError(`--yes deactivates an organization only with its name`, `add ${confirmation(name)}`);
  }
}

function confirmation(name: string): string {
  return `--confirm ${shellWord(name)}`;
}

function hazardsOf(days: number | null | undefined): Hazard[] {
  const closed =
    'nobody will be able to log in or use the API, and you cannot undo this without access to the server';
  return [
    { risk: 'retires', says: closed },
    ...(typeof days === 'number'
      ? [{ risk: 'deletes', says: `the server deletes all data after ${counted(days, 'day')}` } as const]
      : []),
  ];
}

/** Whether the server now refuses the key that worked before. */
async function isClosed(context: Context): Promise<boolean> {
  try {
    await context.read(ownUser, {});
    return false;
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'unauthenticated') return true;
    throw error;
  }
}

import { serverSettings } from '../../api/table/server.ts';
import { ownUser } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { combinedExitReason } from '../../base/exit-codes.ts';
import type { ConfigFile } from '../../config/config-file.ts';
import { wantsKeyring } from '../../config/keys.ts';
import type { Config } from '../../config/resolve.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { checkAccount, checkedFields } from './_check.ts';
import { platformEnv, storedConfig } from './_config.ts';

const fields = [
  'profile',
  'site',
  'email',
  'good',
  'problem',
  'hint',
  'key_in',
  'keyring',
  'site_from',
  'email_from',
  'key_from',
  ...checkedFields,
];

const columns: readonly Column[] = [
  { name: 'profile', key: true, value: ({ profile }) => profile as string },
  { name: 'site', value: ({ site }) => site as string },
  { name: 'email', value: ({ email }) => email as string },
  { name: 'good', value: ({ good }) => good as boolean },
  { name: 'role', value: ({ role }) => role as string | null },
  { name: 'level', align: 'right', value: (item) => item.zulip_feature_level as number | null },
  { name: 'key_in', value: ({ key_in }) => key_in as string | null },
  { name: 'problem', value: ({ problem }) => problem as string | null },
];

export const command = verb({
  description:
    'Shows the account, where each value comes from, where the API key is stored, and whether the ' +
    'server accepts it. The key is never shown. Exits with 4 if the server rejects the key. --all ' +
    'checks every stored profile, and exits with 8 if only some keys work.',
  rows: [ownUser, serverSettings],
  usesMachine: true,
  selectable: { fields, columns },
  extra: { all: { kind: 'switch', help: 'check every stored profile' } },
  exits: ['partial'],
  examples: {
    'realmctl auth status': 'show the account in use',
    'realmctl auth status --all --json': 'check every profile',
  },
  async run({ extra }, context) {
    const { resolveConfig } = await import('../../config/resolve.ts');
    const { configInput } = await import('../../session/connect.ts');
    const { options, env } = context;
    const stored = storedConfig(context);
    if (!extra.all) {
      const { item, exitReason } = await check(
        await resolveConfig(configInput(options, env)),
        stored,
        context,
      );
      const why = item.problem as string | null;
      return { object: item, id: 'email', ...(exitReason && { exitReason, why: why ?? undefined }) };
    }
    const { withoutAccount } = await import('./_client.ts');
    const found = [];
    for (const profile of Object.keys(stored.profiles)) {
      const config = await resolveConfig({
        ...configInput(options, withoutAccount(env)),
        flags: { profile },
      });
      found.push(await check(config, stored, context));
    }
    const exitReason = combinedExitReason(found.map((each) => each.exitReason));
    const list = found.map(({ item }) => item);
    const problems = list.flatMap(({ profile, problem }) =>
      problem === null ? [] : `${profile}: ${problem}`,
    );
    const why = problems.join('; ');
    return { list, id: 'profile', noun: 'profiles', ...(exitReason && { exitReason, why }) };
  },
});

async function check(
  config: Config,
  stored: ConfigFile,
  context: Context,
): Promise<{ item: Item; exitReason?: ExitReason }> {
  const { site, email = null, origins, profile = null } = config;
  const known = {
    profile,
    site,
    email,
    key_in: keyPlace(config, stored),
    keyring: await keyringState(config, stored, context),
    site_from: origins.site ?? null,
    email_from: origins.email ?? null,
    key_from: origins.key ?? null,
  };
  const { withClient } = await import('./_client.ts');
  try {
    const checked = await withClient(config, context, checkAccount);
    return { item: arrange({ ...known, good: true, problem: null, hint: null, ...checked }) };
  } catch (error) {
    if (!(error instanceof CliError) || error.exitReason === 'interrupted' || context.signal.aborted)
      throw error;
    const nothing = Object.fromEntries(checkedFields.map((field) => [field, null]));
    const { message, hint = null, exitReason } = error;
    return { item: arrange({ ...known, good: false, problem: message, hint, ...nothing }), exitReason };
  }
}

function arrange(values: Readonly<Record<string, unknown>>): Item {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

function keyPlace({ origins, profile }: Config, { profiles }: ConfigFile): string | null {
  if (origins.key === undefined) return profile === undefined ? null : (profiles[profile]?.key_in ?? null);
  if (origins.key === 'ZULIP_API_KEY') return 'environment';
  return profile === undefined ? 'zuliprc' : (profiles[profile]?.key_in ?? null);
}

/** Returns whether the keyring is used and answers; asks it only for this account. */
async function keyringState({ site, email }: Config, stored: ConfigFile, context: Context): Promise<string> {
  if (!wantsKeyring(platformEnv(context), stored)) return 'off';
  const { KeyringError, readFromKeyring } = await import('../../config/keyring.ts');
  try {
    await readFromKeyring({ site, email: email ?? '' });
    return 'available';
  } catch (error) {
    if (!(error instanceof KeyringError)) throw error;
    if (context.options.debug) context.trace(`keyring: ${error.detail}`);
    return 'does not answer';
  }
}

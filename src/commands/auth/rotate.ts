import { join } from 'node:path';
import { regenerateKey } from '../../api/table/own-account.ts';
import { ownUser } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { Credentials } from '../../base/credentials.ts';
import { shellWord } from '../../base/shell-word.ts';
import { listed } from '../../base/words.ts';
import { guard } from '../../changes/guard.ts';
import type { Profile } from '../../config/config-file.ts';
import { homeOf, requireWritable } from '../../config/paths.ts';
import type { Config } from '../../config/resolve.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Client } from '../../http/client-types.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { platformEnv, requireProfile, storedConfig } from './_config.ts';

export const command = verb({
  description:
    'The old key stops working everywhere, immediately. The new key is stored where the old one was, ' +
    'and not shown. Works only for stored profiles, not for a key from the environment or a zuliprc ' +
    'file.',
  rows: [regenerateKey, ownUser],
  usesMachine: true,
  fields: ['profile', 'site', 'email', 'key_in', 'outcome'],
  asks: ['retires'],
  exits: ['not-found'],
  examples: { 'realmctl auth rotate --profile chat.example.com --yes': 'replace the key of a profile' },
  async run(_, context) {
    const { resolveConfig } = await import('../../config/resolve.ts');
    const { configInput } = await import('../../session/connect.ts');
    const config = await resolveConfig(configInput(context.options, context.env));
    const { name, profile } = requireStoredKey(config, context);
    const { site, email } = profile;
    const { profilesOf } = await import('../../config/key-store.ts');
    const names = profilesOf(profile, storedConfig(context));
    const all = `${names.length === 1 ? 'profile' : 'profiles'} ${listed(names)}`;
    const also = names.length === 1 ? '' : `; ${all} get the new one`;
    const says = `the old key stops working everywhere, and mobile devices have to log in again${also}`;
    const affected = { thing: `the key of ${email}`, hazards: [{ risk: 'retires', says } as const] };
    await guard('Replace', [affected], context, { kind: 'grave' });
    const key_in = context.options.dryRun
      ? await plan(profile, context)
      : await keep(name, profile, await regenerate(name, profile, config, context), context);
    if (!context.options.dryRun) await warnOfCopies(config, context);
    return {
      object: { profile: name, site, email, key_in, outcome: 'replaced' satisfies Outcome },
      id: 'profile',
      done: `replaced the key of ${email} at ${site} (${all})`,
    };
  },
});

function requireStoredKey(
  { caller, profile: name }: Config,
  context: Context,
): { name: string; profile: Profile } {
  if (!(caller instanceof Credentials)) throw caller.missing;
  if (name !== undefined) return { name, profile: requireProfile(storedConfig(context), name) };
  throw usageError(
    `the account comes from ${caller.source}, where realmctl cannot store a new key`,
    'realmctl auth login, then rotate the key of that profile with --profile NAME',
  );
}

async function plan({ key_in }: Profile, context: Context): Promise<Profile['key_in']> {
  await context.write(regenerateKey, {});
  return key_in;
}

/** Replaces the key without stopping for interruptions, since the answer has the only key that still works. */
async function regenerate(name: string, profile: Profile, config: Config, context: Context): Promise<string> {
  requireWritable(platformEnv(context));
  const { withClient } = await import('./_client.ts');
  const unhurried = { ...context, signal: new AbortController().signal };
  return withClient(config, unhurried, async (client) => {
    try {
      return (await client.call(regenerateKey, {})).reply.api_key;
    } catch (error) {
      if (!(error instanceof CliError) || error.outcome !== 'unknown') throw error;
      const failure = await lost(error, name, profile, client);
      throw context.signal.aborted ? failure.with({ exitReason: 'interrupted' }) : failure;
    }
  });
}

/** Explains what to do after a lost answer, which had the new key if there is one; tries the old key to find out. */
async function lost(
  failure: CliError,
  name: string,
  { site, email }: Profile,
  client: Client,
): Promise<CliError> {
  const login = `realmctl auth login --site ${site} --email ${email} --name ${name}`;
  const loginAgain = `${login}\nwith the password, or with the key from the personal settings of the web app`;
  try {
    await client.call(ownUser, {});
    return failure.with({
      message: failure.messageAnd(`the old key of ${email} still works`),
      hint: `if it stops working: ${loginAgain}`,
    });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    if (error.exitReason === 'unauthenticated') {
      return new CliError(
        failure.exitReason,
        `the server has replaced the key of ${email}, but its answer was lost: the old key no longer works, and the new one is not known here`,
        { hint: loginAgain, cause: failure },
      );
    }
    return failure.with({
      message: failure.messageAnd(
        `the server may have replaced the key: the old key of ${email} may no longer work`,
      ),
      hint: `realmctl auth status --profile ${name} shows whether it still works; if not: ${loginAgain}`,
    });
  }
}

async function keep(
  name: string,
  profile: Profile,
  key: string,
  context: Context,
): Promise<Profile['key_in']> {
  const { removeRescue, writeRescue } = await import('../../config/rescue.ts');
  const { site, email } = profile;
  const path = writeRescue({ site, email, key }, platformEnv(context));
  try {
    const { replaceKey } = await import('../../config/key-store.ts');
    const { reason } = await replaceKey(profile, key, platformEnv(context));
    if (reason !== undefined) context.warn(`${reason}; the key is in the configuration file now`);
    if (path !== undefined) removeRescue(path);
    return reason === undefined ? profile.key_in : 'file';
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CliError('unexpected', `the server has replaced the key, but it could not be stored: ${why}`, {
      hint:
        path === undefined
          ? 'the new key could not be saved elsewhere either: log in with the password, or copy the key from the web app'
          : `realmctl auth login --zuliprc ${shellWord(path)} --name ${name}\nstores the new key, which is in that file`,
      cause: error,
    });
  }
}

/** Warns of other places with the old key, since programs that read it there will be refused. */
async function warnOfCopies({ caller }: Config, { env, warn }: Context): Promise<void> {
  if (!(caller instanceof Credentials)) return;
  if (env.ZULIP_API_KEY?.trim() === caller.key) warn('ZULIP_API_KEY still has the old key');
  const home = homeOf({ env, platform: process.platform });
  const path = home && join(home, '.zuliprc');
  if (path === undefined) return;
  const { readZuliprc } = await import('../../config/zuliprc.ts');
  // If we cannot read the file, it is of no use to others either.
  const file = await readZuliprc(path, process.platform).catch(() => undefined);
  if (file?.values.key === caller.key) warn(`${path} still has the old key`);
}

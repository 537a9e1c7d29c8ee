import { fetchKey } from '../../api/table/own-account.ts';
import { serverSettings } from '../../api/table/server.ts';
import { ownUser } from '../../api/table/users.ts';
import { guard } from '../../changes/guard.ts';
import type { ConfigFile, Profile } from '../../config/config-file.ts';
import { profileOf } from '../../config/keys.ts';
import type { CredentialSource } from '../../config/source.ts';
import type { ZuliprcKey } from '../../config/zuliprc.ts';
import { withKeysIgnored } from '../../output/ignore-keys.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { type Answers, askUntilTaken, gather, secretAsker } from './_answers.ts';
import { type Checked, checkAccount, checkedFields, checkServer, describe } from './_check.ts';
import { accountVariables, configOf, withClient } from './_client.ts';
import { platformEnv, requireProfileName, storedConfig } from './_config.ts';

export const command = verb({
  description:
    'Asks for anything you leave out, and checks the server and account before it stores anything. The ' +
    "API key goes to the operating system's keyring, or to a file that only you can read. The new " +
    'profile becomes the active one. --zuliprc FILE stores the account of that file.',
  rows: [fetchKey, serverSettings, ownUser],
  usesMachine: true,
  extra: {
    name: { kind: 'text', nonEmpty: true, help: 'name of the profile (default: the host of the site)' },
    with_key: { kind: 'switch', help: 'read the API key from stdin' },
    with_password: { kind: 'switch', help: 'read the password from stdin, and get the API key with it' },
  },
  fields: ['profile', 'site', 'email', 'key_in', ...checkedFields],
  asks: ['replaces-stored'],
  examples: {
    'printf %s "$ZULIP_API_KEY" | realmctl auth login --with-key': 'store the account from the environment',
    'printf sandbox | realmctl auth login --name rehearsal --with-password':
      'log in with the password of every sandbox account',
  },
  async run({ extra }, context) {
    const reach = (site: string) => reachSite({ site, more: {} }, context);
    const answers = await gather(extra, context, reach);
    const { site } = answers;
    const stored = storedConfig(context);
    const name = extra.name ?? context.options.profile ?? defaultName(stored, answers);
    requireProfileName(name);
    await mayReplace(name, stored, answers, context);
    // If someone can be asked, the site was reached before.
    if (!context.options.input) await reachSite(answers, context);
    const { email, key, checked } = await verifiedAccount(answers, context);
    const { keepProfile } = await import('../../config/key-store.ts');
    const { profile, reason } = await withKeysIgnored(context.io, () =>
      keepProfile(
        { name, key, active: true, profile: { ...answers.more, site, email, key_in: 'file' } },
        platformEnv(context),
      ),
    );
    if (reason !== undefined) context.note(`${reason}; the key is kept in the configuration file`);
    const { dropRescues } = await import('../../config/rescue.ts');
    for (const path of await dropRescues({ site, email, key }, platformEnv(context))) {
      context.note(`removed ${path}: its key is stored now`);
    }
    noteVariables(context);
    const where = profile.key_in === 'keyring' ? 'the keyring' : 'the configuration file';
    return {
      object: { profile: name, site, email, key_in: profile.key_in, ...checked },
      id: 'profile',
      done: `logged in to ${checked.realm_name} (${site}) as ${describe(checked)}; profile ${name}, key in ${where}`,
    };
  },
});

/** Makes sure that there is an organization at the site, so that no stranger receives a secret. */
async function reachSite(account: Named, context: Context): Promise<void> {
  const config = await configOf(sourceOf(account), context);
  await withClient(config, context, checkServer);
}

interface VerifiedAccount {
  /** As the server spells it. */
  readonly email: string;
  readonly key: string;
  readonly checked: Checked;
}

/** Returns the account with a key that the server accepted; asks again for a secret that it refuses. */
function verifiedAccount(answers: Answers, context: Context): Promise<VerifiedAccount> {
  const { secret } = answers;
  const verify = (text: string) => verifySecret(text, answers, context);
  if (secret.text !== undefined) return verify(secret.text);
  return askUntilTaken(context.io, secretAsker(secret, context), verify, ['usage', 'unauthenticated']);
}

async function verifySecret(text: string, answers: Answers, context: Context): Promise<VerifiedAccount> {
  const { email, key } = await accountOf(text, answers, context);
  const config = await configOf(sourceOf({ ...answers, email, key }), context);
  return { email, key, checked: await withClient(config, context, checkAccount) };
}

async function accountOf(text: string, answers: Answers, context: Context) {
  const { email, secret } = answers;
  if (secret.kind === 'key') return { email, key: text };
  const config = await configOf(sourceOf(answers), context);
  return withClient(config, context, async (client) => {
    const { reply } = await client.call(fetchKey, { username: email, password: text });
    return { email: reply.email, key: reply.api_key };
  });
}

type Named = Pick<Answers, 'site' | 'more'> & { readonly email?: string; readonly key?: string };

function sourceOf({ site, email, more, key }: Named): CredentialSource {
  const values = {
    ...more,
    site,
    ...(email !== undefined && { email }),
    ...(key !== undefined && { key }),
  };
  const at = (name: ZuliprcKey) =>
    name === 'site' || name === 'email' ? `--${name}` : `${name} of the file`;
  return { values, at, noKey: 'none' };
}

/** Returns the name of the account's present profile, or a new name from the host. */
function defaultName(stored: ConfigFile, { site, email }: Answers): string {
  const same = Object.entries(stored.profiles).find(([, each]) => isAccount(each, site, email));
  if (same !== undefined) return same[0];
  const host = plain(new URL(site).host);
  return profileOf(stored, host) === undefined ? host : `${plain(email.split('@', 1)[0] ?? '')}@${host}`;
}

function plain(text: string): string {
  return text.replace(/[^\w.+-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '');
}

/** Asks before it replaces a profile of another account; logging in to the same account again loses nothing. */
async function mayReplace(name: string, stored: ConfigFile, { site, email }: Answers, context: Context) {
  const old = profileOf(stored, name);
  if (old === undefined || isAccount(old, site, email)) return;
  const thing = `profile ${name}, which is ${old.email} at ${old.site}`;
  await guard('Replace', [{ thing, hazards: [{ risk: 'replaces-stored' }] }], context, { kind: 'local' });
}

function isAccount(profile: Profile, site: string, email: string): boolean {
  return profile.site === site && profile.email.toLowerCase() === email.toLowerCase();
}

function noteVariables({ env, note }: Context): void {
  const set = accountVariables.filter((name) => env[name]);
  if (set.length === 0) return;
  note(`${set.join(', ')} ${set.length === 1 ? 'is' : 'are'} set and will override the active profile`);
}

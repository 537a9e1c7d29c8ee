/**
 * Collects what a login needs: flags, variables, stdin, a file, or answers. Only a refused answer is asked for
 * again.
 */

import { CliError, usageError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { normalizeSite } from '../../base/site.ts';
import { promptsOf } from '../../changes/guard.ts';
import { absolutePath, requireZuliprc } from '../../config/source.ts';
import type { Zuliprc, ZuliprcKey } from '../../config/zuliprc.ts';
import { withKeysIgnored } from '../../output/ignore-keys.ts';
import type { Io } from '../../output/io.ts';
import { loadNoteWriter } from '../../output/note.ts';
import { configInput } from '../../session/connect.ts';
import type { Context } from '../../session/context.ts';
import { readStdin } from '../_stdin.ts';

/** The most answers to one question. */
const mostTries = 3;

/**
 * Asks, tries the answer, and says why it was refused before asking again. Throws the refusal of the last answer, and
 * at once a failure that another answer would not change.
 * @param again the failures that another answer may change
 */
export async function askUntilTaken<A, T>(
  io: Io,
  ask: () => Promise<A>,
  take: (answer: A) => Promise<T>,
  again: readonly ExitReason[],
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask();
      return await withKeysIgnored(io, () => take(answer));
    } catch (error) {
      const isRefusal = error instanceof CliError && again.includes(error.exitReason);
      if (!isRefusal || tries >= mostTries) throw error;
      (await loadNoteWriter(io))(error.message);
    }
  }
}

/** The account as it was named, not checked yet. */
export interface Answers {
  readonly site: string;
  readonly email: string;
  readonly secret: Secret;
  /** Other settings of a zuliprc file; paths are absolute. */
  readonly more: Partial<Record<ZuliprcKey, string>>;
}

/** What proves the account's identity: a secret that was read, or one to ask for. */
type Secret =
  | { readonly kind: 'key' | 'password'; readonly text: string }
  | { readonly kind: 'key' | 'password'; readonly text?: undefined; readonly typed?: string };

interface LoginOptions {
  readonly with_key?: boolean | undefined;
  readonly with_password?: boolean | undefined;
}

/**
 * Collects everything but a secret that has to be asked for. If someone can be asked, the site is reached first.
 * Throws a usage error that names the flag.
 * @param reach makes sure that there is an organization at the site
 */
export async function gather(
  extra: LoginOptions,
  context: Context,
  reach: (site: string) => Promise<void>,
): Promise<Answers> {
  const { options, env } = context;
  if (extra.with_key && extra.with_password)
    throw usageError('--with-key and --with-password cannot be combined');
  if (options.zuliprc !== undefined) return imported(options.zuliprc, extra, context);
  const prompts = promptsOf(context);
  const ask = async (question: string, flag: string) => {
    const answer = (await prompts.input(question, flag)).trim();
    if (answer === '') throw usageError(`${flag} must not be empty`);
    return answer;
  };
  const take = async (written: string) => {
    const address = normalizeSite(written);
    if (options.input) await reach(address);
    return address;
  };
  const given = options.site ?? env.ZULIP_SITE?.trim();
  const site = given
    ? await withKeysIgnored(context.io, () => take(given))
    : await askUntilTaken(context.io, () => ask('Address of the organization:', '--site'), take, wrongSite);
  const email = options.email ?? (env.ZULIP_EMAIL || (await ask('Email address of the account:', '--email')));
  return { site, email: email.trim(), secret: await chooseSecret(extra, context), more: {} };
}

/** Failures that another address of the site may fix. */
const wrongSite: readonly ExitReason[] = ['usage', 'unreachable', 'not-found'];

/**
 * Returns the function that asks for a secret; if one was typed already, it is the first answer. The function throws a
 * CliError.
 */
export function secretAsker(secret: Secret, context: Context): () => Promise<string> {
  let typed = secret.text === undefined ? secret.typed : undefined;
  return async () => {
    const first = typed;
    typed = undefined;
    if (first === undefined) return askSecret(secret, context);
    return requireSecret(secret.kind, first, 'the API key must not be empty');
  };
}

async function askSecret(secret: Secret, context: Context): Promise<string> {
  const prompts = promptsOf(context);
  const question = secret.kind === 'key' ? 'API key (not shown):' : 'Password (not shown):';
  const answer = await prompts.password(question, `--with-${secret.kind}`);
  return requireSecret(secret.kind, answer, `the ${nameOf(secret.kind)} must not be empty`);
}

async function chooseSecret(extra: LoginOptions, context: Context): Promise<Secret> {
  const kind = extra.with_key ? 'key' : extra.with_password ? 'password' : undefined;
  if (kind === undefined) {
    const answer = await promptsOf(context).password(
      'Paste your API key (Settings > Account & privacy), or press Enter to use your password (not shown):',
      '--with-key',
      '--with-password',
    );
    return answer.trim() === '' ? { kind: 'password' } : { kind: 'key', typed: answer };
  }
  if (context.io.stdinIsTerminal) return { kind };
  const text = await readStdin(context, `--with-${kind}`, 'leave it out to be asked');
  return {
    kind,
    text: requireSecret(kind, text, `--with-${kind}: stdin is empty`, alreadyThere(context)),
  };
}

/** Removes the line end, and blanks around a key. */
function requireSecret(kind: Secret['kind'], text: string, missing: string, hint?: string): string {
  const line = text.replace(/\r?\n[\s\S]*$/, '');
  const secret = kind === 'key' ? line.trim() : line;
  if (secret === '') throw usageError(missing, hint);
  return secret;
}

function alreadyThere({ env }: Context): string {
  return ['ZULIP_SITE', 'ZULIP_EMAIL', 'ZULIP_API_KEY'].every((name) => env[name])
    ? 'ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY are set, so commands are authenticated without a login'
    : 'pipe it in, as in: realmctl auth login --with-key < FILE';
}

async function imported(name: string, extra: LoginOptions, context: Context): Promise<Answers> {
  if (extra.with_key || extra.with_password) {
    throw usageError('--zuliprc already has the key', 'leave out --with-key and --with-password');
  }
  const input = configInput(context.options, context.env);
  const file = await requireZuliprc(input, name, '--zuliprc');
  const { site, email, key, ...more } = file.values;
  const paths = Object.entries(more).map(([what, value]): [string, string] => [
    what,
    what === 'insecure' ? value : absolutePath(input, value),
  ]);
  return {
    site: normalizeSite(need(file, 'site', site)),
    email: need(file, 'email', email),
    secret: { kind: 'key', text: need(file, 'key', key) },
    more: Object.fromEntries(paths),
  };
}

function need(file: Zuliprc, key: ZuliprcKey, value: string | undefined): string {
  if (value !== undefined) return value;
  throw new CliError('usage', `${file.path} has no ${key} in [api]`);
}

function nameOf(kind: Secret['kind']): string {
  return kind === 'key' ? 'API key' : 'password';
}
